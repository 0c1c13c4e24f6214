// Written by `npm run generate` from the contract; a test fails when it is stale.
export const terms = {
  fields: {
    period: {
      oneOf: ['daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'fiveMinutes'],
    },
    mode: {
      oneOf: ['rate', 'amount'],
    },
    tiers: {
      minItems: 1,
      maxItems: 20,
      items: {
        fields: {
          minTurnover: {
            optional: true,
            integer: true,
            min: 0,
            max: 100000000000000,
            money: true,
          },
          minActiveMembers: {
            optional: true,
            integer: true,
            min: 0,
            max: 10000000,
          },
          minNetLoss: {
            optional: true,
            integer: true,
            min: 0,
            max: 100000000000000,
            money: true,
          },
          rate: {
            optional: true,
            pattern: '^(0(\\.\\d{1,6})?|1(\\.0{1,6})?)$',
          },
          amount: {
            optional: true,
            integer: true,
            min: 0,
            max: 100000000000000,
            money: true,
          },
        },
      },
    },
    cap: {
      optional: true,
      nullable: true,
      integer: true,
      min: 0,
      max: 100000000000000,
      money: true,
    },
  },
} as const;
