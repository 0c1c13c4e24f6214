// Written by `npm run generate` from the contract; a test fails when it is stale.
export const rules = {
  bank: {
    maxLength: 40,
    filled: true,
  },
  branch: {
    optional: true,
    maxLength: 6,
  },
  account: {
    maxLength: 20,
    filled: true,
  },
  accountType: {
    oneOf: ['checking', 'savings', 'payment'],
  },
  holderName: {
    maxLength: 120,
    filled: true,
  },
  holderCpf: {
    maxLength: 40,
    filled: true,
  },
  withdrawalPassword: {
    minLength: 1,
    maxLength: 128,
  },
} as const;
