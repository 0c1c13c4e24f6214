// Written by `npm run generate` from the contract; a test fails when it is stale.
export const rules = {
  text: {
    maxLength: 1000,
    filled: true,
  },
} as const;
