// Written by `npm run generate` from the contract; a test fails when it is stale.
export const rules = {
  kind: {
    oneOf: ['country', 'network'],
  },
  value: {
    maxLength: 50,
  },
  action: {
    oneOf: ['block', 'allow'],
  },
  note: {
    maxLength: 200,
  },
} as const;
