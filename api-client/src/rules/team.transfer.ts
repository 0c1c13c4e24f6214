// Written by `npm run generate` from the contract; a test fails when it is stale.
export const rules = {
  amount: {
    integer: true,
    min: 1,
    max: 100000000000,
    money: true,
  },
  withdrawalPassword: {
    minLength: 1,
    maxLength: 128,
  },
} as const;
