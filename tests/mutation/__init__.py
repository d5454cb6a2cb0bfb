"""Mutation testing of the kernels: small faults are planted one at a time, and a test has to notice each."""
