// Written by `npm run generate` from the contract; a test fails when it is stale.
import { terms } from './shared.ts';

export const rules = {
  type: {
    integer: true,
  },
  note: {
    maxLength: 60,
  },
  offers: {
    optional: true,
    maxItems: 4,
    items: {
      fields: {
        kind: {
          oneOf: ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'],
        },
        terms,
      },
    },
  },
} as const;
