// Written by `npm run generate` from the contract; a test fails when it is stale.
import { terms } from './shared.ts';

export const rules = {
  memberId: {
    minLength: 1,
    maxLength: 64,
  },
  kind: {
    oneOf: ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'],
  },
  terms,
} as const;
