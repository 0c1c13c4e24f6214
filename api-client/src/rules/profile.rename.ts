// Written by `npm run generate` from the contract; a test fails when it is stale.
export const rules = {
  nickname: {
    maxLength: 40,
    filled: true,
  },
} as const;
