"""What every title shares: actions, events, chance, states, the contract, the match and its journal."""
