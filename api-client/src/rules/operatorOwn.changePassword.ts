// Written by `npm run generate` from the contract; a test fails when it is stale.
export const rules = {
  current: {
    minLength: 1,
    maxLength: 128,
  },
  password: {
    minLength: 1,
    maxLength: 128,
  },
} as const;
