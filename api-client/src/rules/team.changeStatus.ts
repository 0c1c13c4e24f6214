// Written by `npm run generate` from the contract; a test fails when it is stale.
export const rules = {
  action: {
    oneOf: ['lock', 'unlock'],
  },
  reason: {
    maxLength: 200,
    filled: true,
  },
} as const;
