import type { Endpoint } from './base/index.ts';
import { cashierGroups } from './cashier/index.ts';
import { consoleGroups } from './console/index.ts';
import { engagementGroups } from './engagement/index.ts';
import { ledgerGroups } from './ledger/index.ts';
import { networkGroups } from './network/index.ts';
import { peopleGroups } from './people/index.ts';
import { playGroups } from './play/index.ts';
import { siteGroups } from './site/index.ts';

/** Every call of the site, by feature. */
export const groups = {
  ...ledgerGroups,
  ...cashierGroups,
  ...peopleGroups,
  ...playGroups,
  ...networkGroups,
  ...engagementGroups,
  ...siteGroups,
  ...consoleGroups,
} as const;

export const allEndpoints: readonly Endpoint[] = Object.values(groups).flatMap((calls): Endpoint[] =>
  Object.values(calls),
);

export * from './base/index.ts';
export * from './ledger/index.ts';
export * from './cashier/index.ts';
export * from './people/index.ts';
export * from './play/index.ts';
export * from './network/index.ts';
export * from './engagement/index.ts';
export * from './site/index.ts';
export * from './console/index.ts';
