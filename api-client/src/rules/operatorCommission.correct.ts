// Written by `npm run generate` from the contract; a test fails when it is stale.
export const rules = {
  vendorId: {
    minLength: 1,
    maxLength: 64,
    pattern: '^(?!\\s)[^\\p{Cc}\\p{Cs}]*(?<!\\s)$',
  },
  transactionId: {
    minLength: 1,
    maxLength: 64,
    pattern: '^(?!\\s)[^\\p{Cc}\\p{Cs}]*(?<!\\s)$',
  },
  reason: {
    maxLength: 200,
    filled: true,
  },
} as const;
