"""The strip below the Bazaar: own mat and shelf."""
