import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAgents } from '../../../src/network/agents/index.ts';
import { faultsWithoutReaders } from '../../helpers/database/bare-audit.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import { openRig } from '../../ledger/projector/projector-rig.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const rig = startedOnce(openRig);

type Deed =
  | { do: 'move'; who: number; to: number | null }
  | { do: 'arrive'; under: number; lingers: boolean }
  | { do: 'count' };

const people = 6;
const who = fc.nat(people - 1);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('move' as const), who, to: fc.option(who, { nil: null }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('arrive' as const), under: who, lingers: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('count' as const) }) },
);

/** As a registration does it: the member's row and its place in one transaction, which may be slow to end. */
async function register(uplineId: string | null, lingers = false): Promise<string> {
  const { merchantId, platform } = rig;
  const id = newId();
  const now = platform.clock.now();
  await transaction(platform.db, async (tx) => {
    await sqlOn(
      tx,
      `INSERT INTO member (merchant_id, id, account, account_key, nickname, type, currency, registered_at)
       VALUES ($1, $2::uuid, $2::text, $2::text, 'x', 0, 'BRL', $3)`,
      [merchantId, id, now],
    );
    await createAgents(platform).place(tx, { merchantId, memberId: id, uplineId, placedBy: 'house', now });
    if (lingers) await sleep(30);
  });
  return id;
}

async function carryOut(ids: readonly string[], one: Deed): Promise<void> {
  const { merchantId, platform } = rig;
  if (one.do === 'count') return rig.project();
  if (one.do === 'arrive') return void (await register(ids[one.under] ?? null, one.lingers));
  const now = platform.clock.now();
  await transaction(platform.db, (tx) =>
    createAgents(platform).move(tx, {
      merchantId,
      memberId: ids[one.who] ?? '',
      uplineId: one.to === null ? null : (ids[one.to] ?? null),
      effectiveFrom: now,
      reason: 'drawn',
      movedBy: 'test',
      now,
    }),
  );
}

interface Placed {
  id: string;
  uplineId: string | null;
  depth: number;
}

/** Who stands above each, from the uplines alone; null where someone stands above itself. */
function waysUp(places: readonly Placed[]): Map<string, string[]> | null {
  const uplines = new Map(places.map(({ id, uplineId }) => [id, uplineId]));
  const ways = new Map<string, string[]>();
  for (const { id } of places) {
    const way: string[] = [];
    for (let up = uplines.get(id) ?? null; up !== null; up = uplines.get(up) ?? null) {
      if (way.length > places.length) return null;
      way.push(up);
    }
    ways.set(id, way);
  }
  return ways;
}

async function treeOf(merchantId: string): Promise<Placed[]> {
  return sqlOn<Placed>(
    rig.platform.db,
    'SELECT member_id AS id, upline_id AS "uplineId", depth FROM member_tree WHERE merchant_id = $1',
    [merchantId],
  );
}

test('moves, arrivals and counting at the same moment leave one tree: nobody above itself, every pair as the uplines say, sums as the members', async () => {
  const { merchantId, platform } = rig;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(who, { nil: null }), { minLength: people, maxLength: people }),
      fc.array(fc.array(deed, { minLength: 3, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
      async (uplines, rounds) => {
        const ids: string[] = [];
        for (const [index, up] of uplines.entries())
          ids.push(await register(up === null || index === 0 ? null : (ids[up % index] ?? null)));
        for (const deeds of rounds) await Promise.all(deeds.map((one) => carryOut(ids, one)));
        const places = await treeOf(merchantId);
        const ways = waysUp(places);
        expect(ways).not.toBeNull();
        for (const { id, depth } of places) expect(depth).toBe(ways?.get(id)?.length);
        const pairs = await sqlOn<{ pair: string }>(
          platform.db,
          `SELECT concat_ws(' ', member_id, ancestor_id, distance) AS pair FROM member_tree_ancestor WHERE merchant_id = $1`,
          [merchantId],
        );
        const wanted = [...(ways ?? [])].flatMap(([id, way]) =>
          way.map((up, index) => `${id} ${up} ${index + 1}`),
        );
        expect(pairs.map(({ pair }) => pair).toSorted()).toEqual(wanted.toSorted());
      },
    ),
    { seed: 20_261_122, numRuns: 12, interruptAfterTimeLimit: 30_000 },
  );
  await rig.project();
  expect(await faultsWithoutReaders(platform.pool)).toEqual([]);
});
