// Written by `npm run generate` from the contract; a test fails when it is stale.
export const rules = {
  duration: {
    oneOf: ['P6M', 'P1Y', 'P5Y', 'FOREVER'],
  },
  origin: {
    oneOf: ['request', 'operator', 'register'],
  },
  reason: {
    minLength: 3,
    maxLength: 300,
    filled: true,
  },
} as const;
