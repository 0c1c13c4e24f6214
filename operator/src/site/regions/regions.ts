import type { operatorRegionCalls, ValueOf } from '@croupier/contract';

type Regions = ValueOf<(typeof operatorRegionCalls)['list']>;
export type Rule = Regions['rules'][number];
export type Country = Regions['countries'][number];

export const rulesKey = ['regions'];

export function countryName(
  { kind, value }: Pick<Rule, 'kind' | 'value'>,
  countries: readonly Country[],
): string {
  if (kind === 'network') return value;
  return countries.find(({ code }) => code === value)?.name ?? value;
}
