"""A match as one word: what it is played with, and which of the legal actions was chosen at every decision.

The word is `CV1`, its own length in two signs, the match as one number, and a CRC-32 in six signs. The
number packs, in this order: the version of the program, the title, players, variants, house rules, undo,
seats, seed, practice, the number of actions, for every action its index among the legal ones (a forced one
costs nothing), a fingerprint of the match, which tells whether the rules that read it are those that wrote
it, and last the colours of the seats and, of a finished match with fair dice, secret and word, so that what
was sealed can still be checked. Where that makes the word too long, the secret is left out, then the colours;
a number without them reads as "none". Names are always left out: a code goes to strangers. The seed stands in
it, and with it all that is hidden. A position is the code of the match up to there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from zlib import crc32

from game.ai.levels import LEVEL_NAMES, PLAIN_KINDS
from game.content.text import printable
from game.core.errors import JournalError, OptionError
from game.core.event import Json
from game.core.match import Match
from game.core.title import Title
from game.match.fair_dice import SECRET_BYTES, Secret, sealed
from game.match.house_rules import HEADER, HouseRulesFolder
from game.match.seat_colours import COLOURS
from game.match.session import Session, session_of
from game.match.source import Usual, default_source
from game.share.digits import Packer, Unpacker, foreign, number_of, spelled
from game.share.errors import ShareError
from game.titles import TITLES
from game.version import VERSION

START = "CV"
FORMAT = "1"
LENGTH_SIGNS, CRC_SIGNS = 2, 6
HEAD = len(START) + len(FORMAT) + LENGTH_SIGNS
LONGEST_CODE = 400  # signs that a chat takes for one message
LONGEST_SEED = 40  # signs that a person types; a key in hexadecimal digits may have HEX_SEED
HEX_SEED = 64
LONGEST_HOUSE = 40
LONGEST_WORD = 400  # bytes of the word of fair dice; a code has no room for more
MOST_ACTIONS = 20_000
KINDS = ("human", *PLAIN_KINDS, *LEVEL_NAMES)
UNDO = ("barrier", "always", "never")
TITLE_MARKS, FINGERPRINT = 1 << 16, 1 << 24


def code_of(session: Session, at: int | None = None) -> str:
    """The code of a match up to the moment after `at` actions, by default the present one.

    Raises ShareError where it would not be one word for a chat: a typed seed or the match is too long.
    """
    match = session.match
    at = match.position if at is None else at
    packer = Packer()
    for part in VERSION.split("."):
        packer.put_count(int(part))
    packer.put(title_mark(match.rules.slug), TITLE_MARKS)
    _put_set_up(packer, session)
    packer.put(int(match.practice), 2)
    packer.put_count(at)
    for n in range(at):
        legal = match.legal_at(n)
        packer.put(legal.index(match.steps[n].action), len(legal))
    packer.put(fingerprint(match, at), FINGERPRINT)
    code = _sealed(spelled(packer.number()))
    if len(code) > LONGEST_CODE:
        raise ShareError(
            "long_match",
            f"the code would have {len(code)} signs, more than {LONGEST_CODE}: send the match as a file",
            {"n": len(code), "m": LONGEST_CODE},
        )
    for add in (_put_colours, _put_fair_dice):
        add(packer, session, at)
        longer = _sealed(spelled(packer.number()))
        code = longer if len(longer) <= LONGEST_CODE else code
    return code


def session_of_code(
    text: str, data: Path, user: Path | None = None, usual: Usual = default_source
) -> Session:
    """The match of a code, in memory, at its last moment; data: folder of the titles; user: of house rules.

    Blanks and line ends that mail put into it do not count. Raises ShareError that says what is wrong with
    the code, ContentError where house rules are broken.
    """
    unpacker = Unpacker(_opened(text))
    made_by = ".".join(str(unpacker.take_count(1000)) for _ in VERSION.split("."))
    try:
        session = _set_up(unpacker, data, user, usual)
        practice = unpacker.take(2) == 1
        _play(session.match, unpacker)
        _take_colours(unpacker, session)
        _take_fair_dice(unpacker, session)
        if unpacker.rest:
            raise foreign()
    except ShareError as error:
        raise error if error.key != "version" else _of_another_version(made_by) from None
    session.match.practice = practice
    return session


def title_mark(slug: str) -> int:
    """What stands for a title in a code: it stays when other titles come or go."""
    return crc32(slug.encode("utf-8")) % TITLE_MARKS


def fingerprint(match: Match, at: int) -> int:
    """A number that other rules would hardly give: of the deal, `at` actions and the points after each."""
    said = [repr(match.setup_json()), *(f"{step.text} {step.scores}" for step in match.steps[:at])]
    return crc32("\n".join(said).encode("utf-8")) % FINGERPRINT


# ---- what the match is played with ----
def _put_set_up(packer: Packer, session: Session) -> None:
    match = session.match
    options, card = match.rules.options, session.title.card
    packer.put_count(options.players)
    packer.put_count(len(card.variants))
    for variant in card.variants:
        packer.put(int(options.variants.get(variant.id, variant.default)), 2)
    packer.put(int(session.house is not None), 2)
    if session.house is not None:
        packer.put_text(session.house.digest(card.slug))
        packer.put_text(session.house.id[:LONGEST_HOUSE])
    packer.put(UNDO.index(session.undo) if session.undo in UNDO else 0, len(UNDO))
    for seat in session.seats:
        _put_seat(packer, seat, session.title)
    _put_seed(packer, match.seed)


def _put_seat(packer: Packer, seat: Mapping[str, Json], title: Title) -> None:
    """Who plays a seat; one that no level stands for counts as a person."""
    kind, style, styles = seat.get("kind"), seat.get("style"), title.card.styles
    packer.put(KINDS.index(kind) if isinstance(kind, str) and kind in KINDS else 0, len(KINDS))
    if kind != KINDS[0]:
        packer.put_count(styles.index(style) + 1 if isinstance(style, str) and style in styles else 0)


def _put_seed(packer: Packer, seed: str) -> None:
    if len(seed) > LONGEST_SEED and not re.fullmatch(rf"[0-9a-f]{{0,{HEX_SEED}}}", seed):
        raise ShareError(
            "long_seed",
            f"the seed has {len(seed)} signs, more than {LONGEST_SEED}: send the match as a file",
            {"n": len(seed), "m": LONGEST_SEED},
        )
    packer.put_text(seed)


def _set_up(unpacker: Unpacker, data: Path, user: Path | None, usual: Usual) -> Session:
    """The match before its first action."""
    slug = _slug(unpacker.take(TITLE_MARKS))
    card = usual(slug, data).title.card
    players = unpacker.take_count(99)
    switches = [unpacker.take(2) == 1 for _ in range(unpacker.take_count(99))]
    if len(switches) > len(card.variants) or not card.players.min <= players <= card.players.max:
        raise foreign()
    variants = {variant.id: on for variant, on in zip(card.variants, switches)}
    header: dict[str, Json] = {"title": slug, "players": players, "variants": dict(variants)}
    if unpacker.take(2):
        header[HEADER] = _house(unpacker, slug, HouseRulesFolder(data, user))
    header["undo"] = UNDO[unpacker.take(len(UNDO))]
    header["seats"] = [_seat(unpacker, card.styles) for _ in range(players)]
    header["seed"] = unpacker.take_text(max(HEX_SEED, 4 * LONGEST_SEED))
    try:
        return session_of(header, data, user, usual)
    except (JournalError, OptionError) as error:
        raise foreign() from error


def _slug(mark: int) -> str:
    found = next((slug for slug in TITLES if title_mark(slug) == mark), None)
    if found is None:
        raise ShareError("title", "this code is of a game that this version of the program does not know")
    return found


def _seat(unpacker: Unpacker, styles: tuple[str, ...]) -> dict[str, Json]:
    kind = KINDS[unpacker.take(len(KINDS))]
    number = unpacker.take_count(99) if kind != KINDS[0] else 0
    if number > len(styles):
        raise foreign()
    return {"kind": kind, "style": styles[number - 1] if number else ""}


def _house(unpacker: Unpacker, slug: str, houses: HouseRulesFolder) -> dict[str, Json]:
    """The house rules with that fingerprint, whatever their folder is called here; raises ShareError."""
    digest, name = unpacker.take_text(64), printable(unpacker.take_text(4 * LONGEST_HOUSE))
    for house in houses.offered(slug):
        if house.digest(slug) == digest:
            return {"name": house.id, "digest": digest}
    place = str(houses.own or "house-rules")
    raise ShareError(
        "house",
        f"this code is of a match with the house rules {name!r} (fingerprint {digest}), which are not here: "
        f"put their folder into {place} and open the code again",
        {"reason": name, "words": digest, "path": place},
    )


# ---- its actions ----
def _play(match: Match, unpacker: Unpacker) -> None:
    """Play what is left of the code; raises ShareError where these are not the rules that wrote it."""
    for _ in range(unpacker.take_count(MOST_ACTIONS)):
        legal = match.legal()
        if not legal:
            raise foreign()
        match.play(legal[unpacker.take(len(legal))])
    if unpacker.take(FINGERPRINT) != fingerprint(match, match.position):
        raise foreign()


# ---- what follows where there is room: a code without it reads as zeros ----
def _put_colours(packer: Packer, session: Session, at: int) -> None:
    """A digit a seat, 0 for no colour; `at` does not matter."""
    del at
    for seat in session.seats:
        colour = seat.get("colour")
        packer.put(COLOURS.index(colour) + 1 if colour in COLOURS else 0, len(COLOURS) + 1)


def _take_colours(unpacker: Unpacker, session: Session) -> None:
    for seat in session.seats:
        if number := unpacker.take(len(COLOURS) + 1):
            seat["colour"] = COLOURS[number - 1]


def _put_fair_dice(packer: Packer, session: Session, at: int) -> None:
    """Secret and word of a match that is over, for before that the secret stays closed; the seal follows."""
    dice, match = session.fair, session.match
    told = dice is not None and dice.kept and dice.seed == match.seed and match.over and at == match.position
    packer.put(int(told), 2)
    if dice is not None and told:
        packer.put_text(dice.secret.digits)
        packer.put_text(dice.word)


def _take_fair_dice(unpacker: Unpacker, session: Session) -> None:
    if not unpacker.take(2):
        return
    digits, word = unpacker.take_text(2 * SECRET_BYTES), unpacker.take_text(LONGEST_WORD)
    try:
        dice = sealed(Secret(digits), word)
    except ValueError:
        raise foreign() from None
    if dice.seed != session.match.seed:
        raise foreign()
    session.fair = dice


def _of_another_version(made_by: str) -> ShareError:
    return ShareError(
        "version",
        f"this code was made by version {made_by} of the program, whose rules differ from those of {VERSION} "
        "here: open it with that version, or ask for the match as a text record",
        {"words": made_by, "version": VERSION},
    )


# ---- the word around it ----
def _sealed(word: str) -> str:
    total = HEAD + len(word) + CRC_SIGNS
    body = f"{START}{FORMAT}{spelled(total).rjust(LENGTH_SIGNS, '0')}{word}"
    return body + spelled(crc32(body.encode("ascii"))).rjust(CRC_SIGNS, "0")


def _opened(text: str) -> int:
    """The number of a code; raises ShareError that says what is wrong with the word."""
    word = "".join(_letters(text))
    if not word:
        raise ShareError("empty", "there is no code here: a code is one word that begins with CV")
    if not word.startswith(START):
        raise ShareError("no_code", "this is no code of a match: a code is one word that begins with CV")
    if word[len(START) : HEAD - LENGTH_SIGNS] not in ("", FORMAT):
        raise ShareError(
            "format", "this code is of a kind that this version of the program does not know: get a newer one"
        )
    try:
        total = number_of(word[HEAD - LENGTH_SIGNS : HEAD])
        number = number_of(word[HEAD:-CRC_SIGNS])
        crc = number_of(word[-CRC_SIGNS:])
    except ValueError:
        strange = next(letter for letter in word if not (letter.isascii() and letter.isalnum()))
        raise ShareError(
            "letter",
            f"the sign {strange!r} does not belong into a code: copy the whole code again",
            {"words": strange},
        ) from None
    if len(word) < HEAD:  # not even its length is here
        raise ShareError("begun", "the code breaks off after its first signs; copy it to its end")
    if len(word) < max(total, HEAD + CRC_SIGNS):
        raise ShareError(
            "cut",
            f"the code is cut off: {len(word)} of {total} signs are here; copy it to its end",
            {"n": len(word), "all": total},
        )
    if len(word) > total:
        raise ShareError(
            "more",
            f"something is attached to the code: it has {len(word)} signs instead of {total}; "
            "copy the code alone",
            {"n": len(word), "all": total},
        )
    if crc != crc32(word[:-CRC_SIGNS].encode("ascii")):
        raise ShareError("damaged", "a sign of the code is not as it was: copy the whole code again")
    return number


def _letters(text: str) -> Iterator[str]:
    """The letters of a text without what mail puts between them: blanks, line ends, marks of quoting."""
    for letter in text:
        if not (letter.isspace() or letter in "<>`*\"'\u200b\u2060\ufeff\u00ad"):
            yield letter
