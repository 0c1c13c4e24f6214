import type { operatorTrailCalls, ValueOf } from '@croupier/contract';
import { definitionOf } from '../../platform/settings/index.ts';

type Units = ValueOf<typeof operatorTrailCalls.actions>['content'][number]['units'];

/** Details that are amounts in minor units, in whatever record. */
const amounts = new Set([
  'amount',
  'balance',
  'fee',
  'limit',
  'maxAmount',
  'maximum_bet',
  'minAmount',
  'minimum_bet',
  'turnover',
]);

/** What the figures of a record count: amounts by their names, the values of settings by how those are defined. */
export function unitsOf(detail: Readonly<Record<string, string>>): Units {
  return Object.fromEntries(
    Object.keys(detail).flatMap((name) => {
      const setting = definitionOf(name === 'value' ? (detail['setting'] ?? name) : name)?.setting;
      const unit = amounts.has(name) ? 'minorUnits' : setting?.unit;
      return unit === undefined ? [] : [[name, unit] as const];
    }),
  );
}
