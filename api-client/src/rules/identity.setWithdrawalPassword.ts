// Written by `npm run generate` from the contract; a test fails when it is stale.
export const rules = {
  password: {
    minLength: 1,
    maxLength: 128,
  },
  withdrawalPassword: {
    minLength: 1,
    maxLength: 128,
  },
  confirmation: {
    minLength: 1,
    maxLength: 128,
  },
} as const;
