import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** What ends each loop without a condition of its own: pages go on from a key, and waits have a deadline. */
const bounds: Record<string, string[]> = {
  'api-client/src/client.ts': ['the most tries'],
  'game-server/client/shared/api.ts': ['the most tries'],
  'game-server/src/shared/table.ts': ['the instant it waits for', 'the end of the round'],
  'game-server/src/seals.ts': ['a page of rows that are then sealed', 'a page behind the last id'],
  'server/src/ledger/audit/checks/chain-check.ts': ['a page of blocks behind the last height'],
  'server/src/ledger/audit/checks/proof-checks.ts': ['a page of blocks behind the last height'],
  'server/src/cashier/orders/deposits/payments/reverse-payment.ts': ['the most tries'],
  'server/src/ledger/engine/writer/door.ts': ['a deadline of a second'],
  'server/src/site/media/private-pictures.ts': ['a page of pictures behind the last id'],
  'server/src/people/members/carry-over.ts': ['a page of rows that are then sealed'],
  'server/src/people/privacy/export.ts': ['the end of the cursor'],
  'server/src/platform/database/database.ts': ['the most tries'],
  'server/src/platform/embedded/cluster.ts': ['twenty tries'],
  'server/src/rekey.ts': ['a page of rows behind the last key'],
};
const endless = /\bfor \([^;()]*;\s*;|\bwhile \(true\)/g;
const bounded = /^(?:server|game-server|sandbox|contract|api-client|seed)\//;

test('every loop without a condition has a bound that stands here', () => {
  const found = readSources()
    .filter(({ path }) => bounded.test(path) && !/\.test\.ts$|\/(?:test|e2e)\//.test(path))
    .map(({ path, text }) => [path, text.match(endless)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(bounds).map(([path, words]) => [path, words.length])),
  );
});
