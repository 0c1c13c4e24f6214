// Written by `npm run generate` from the contract; a test fails when it is stale.
export const rules = {
  account: {
    pattern: '^[a-z0-9._-]{3,64}$',
  },
  name: {
    maxLength: 80,
    filled: true,
  },
  role: {
    pattern: '^[a-z][a-z0-9-]{1,39}$',
  },
} as const;
