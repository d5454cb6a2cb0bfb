"""Checks the fair dice of a match: python fair_dice.py FILE.journal (Python 3, nothing else)"""
import hashlib, hmac, json, sys

def draw(key, purpose, counter, n):  # what a match with this key draws among n outcomes
    most, golden = 2**64 - 1, 0x9E3779B97F4A7C15
    z = (key + golden * (purpose * 0x10001 + counter + 1)) & most
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & most
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & most
    z = (z ^ (z >> 31) ^ (key >> 7)) & most
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & most
    return ((z ^ (z >> 27)) * n) >> 64

def check(head):  # the first line of the journal; gives the key of the match
    fair = head.get("fair") or sys.exit("Nothing was sealed before this match.")
    secret = bytes.fromhex(fair["secret"])
    if hashlib.sha256(secret).hexdigest() != fair["seal"]:
        sys.exit("The secret is not the one that was sealed.")
    made = hmac.new(secret, fair["word"].encode(), "sha256").hexdigest()
    if head["seed"] != "fair-" + made[:24]:
        sys.exit("The seed does not follow from the secret and the word.")
    text = hashlib.blake2b(head["seed"].encode(), digest_size=8)
    return int(text.hexdigest(), 16)

if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        key = check(json.loads(file.readline()))
    print(f"Secret, word and seed fit the seal. Key: {key:016x}.")
    print("First draws of six:", [draw(key, 1, n, 6) for n in range(9)])
