// Written by `npm run generate` from the contract; a test fails when it is stale.
export const rules = {
  email: {
    nullable: true,
    maxLength: 254,
    pattern:
      "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
  },
} as const;
