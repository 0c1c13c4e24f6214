import type { operatorTrailCalls, ValueOf } from '@croupier/contract';
import { isId } from '../../platform/ids.ts';
import { definitionOf } from '../../platform/settings/index.ts';

type Units = ValueOf<typeof operatorTrailCalls.actions>['content'][number]['units'];

/** Details that are amounts in minor units, in whatever record. */
const amounts = new Set([
  'amount',
  'balance',
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
      const money = amounts.has(name) || setting?.format === 'amounts';
      const unit = money ? 'minorUnits' : setting?.unit;
      return unit === undefined ? [] : [[name, unit] as const];
    }),
  );
}

/** Details that name a member by the number of the account. */
const memberDetails = ['member', 'memberId'];

/** The members that a record is about or names, by their numbers. */
export const membersIn = (row: {
  subjectType: string;
  subjectId: string;
  detail: Readonly<Record<string, string>>;
}): string[] =>
  [
    row.subjectType === 'member' ? row.subjectId : '',
    ...memberDetails.map((name) => row.detail[name] ?? ''),
  ].filter(isId);
