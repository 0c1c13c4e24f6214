import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases, seedFor } from '../../../tools/depth.ts';
import { sqlOn } from '../../src/platform/database/database.ts';
import { enoughRounds, openEventRig } from './event-rig.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const rig = startedOnce(openEventRig);

/** One transaction among many at the same time: members that it takes turns at, and what else it does with its time. */
interface Deed {
  startsAfter: number;
  /** Its number is drawn before it waits for its turn. */
  numberedFirst: boolean;
  /** Told before the turn at nobody’s row, for a member of its own. */
  alone: number;
  members: { member: number; events: number }[];
  holdsFor: number;
  aborts: boolean;
}

const memberCount = 3;
const deed: fc.Arbitrary<Deed> = fc.record({
  startsAfter: fc.integer({ min: 0, max: 25 }),
  numberedFirst: fc.boolean(),
  alone: fc.integer({ min: 0, max: 2 }),
  // In the order of their rows, as everywhere: nobody waits in a circle.
  members: fc
    .uniqueArray(
      fc.record({
        member: fc.integer({ min: 0, max: memberCount - 1 }),
        events: fc.integer({ min: 0, max: 3 }),
      }),
      { selector: ({ member }) => member, maxLength: memberCount },
    )
    .map((list) => list.toSorted((one, two) => one.member - two.member)),
  holdsFor: fc.integer({ min: 0, max: 12 }),
  aborts: fc.boolean(),
});

interface Day {
  deeds: Deed[];
  /** Consumers, each with how often it fails at which of the events that it comes to. */
  poison: { every: number; times: number }[];
  nodes: number;
}

const day: fc.Arbitrary<Day> = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 12 }),
  poison: fc.array(
    fc.record({ every: fc.integer({ min: 1, max: 6 }), times: fc.integer({ min: 0, max: 3 }) }),
    { minLength: 1, maxLength: 2 },
  ),
  nodes: fc.integer({ min: 1, max: 2 }),
});

/** Does a deed, and returns what it told of each member; what one member was told of is numbered by the row itself. */
async function carryOut(one: Deed, ids: readonly string[]): Promise<Map<string, string[]>> {
  const recorded = new Map<string, string[]>();
  await sleep(one.startsAfter);
  const hand = await rig.begin();
  const recordEvents = async (member: string, reference: string): Promise<void> => {
    await hand.recordEvents(member, reference);
    recorded.set(member, [...(recorded.get(member) ?? []), reference]);
  };
  if (one.numberedFirst) await hand.query('SELECT pg_current_xact_id()');
  const own = randomUUID();
  for (let count = 0; count < one.alone; count += 1) await recordEvents(own, `${count}`);
  for (const { member, events } of one.members) {
    const id = ids[member] ?? '';
    await hand.query('SELECT 1 FROM turn WHERE member_id = $1 FOR UPDATE', [id]);
    await sleep(one.holdsFor);
    for (let count = 0; count < events; count += 1) {
      const counted = (await hand.query(
        'UPDATE turn SET count = count + 1 WHERE member_id = $1 RETURNING count',
        [id],
      )) as { rows: { count: number }[] };
      await recordEvents(id, `${counted.rows[0]?.count}`);
    }
  }
  await (one.aborts ? hand.abort() : hand.commit());
  return one.aborts ? new Map() : recorded;
}

async function live({ deeds, poison, nodes: nodeCount }: Day): Promise<void> {
  const ids = Array.from({ length: memberCount }, () => randomUUID());
  for (const id of ids) await rig.run('INSERT INTO turn (member_id) VALUES ($1)', [id]);
  const names = poison.map(() => `reader-${randomUUID()}`);
  const readers = poison.map(({ every, times }, index) => {
    const failed = new Map<string, number>();
    let count = 0;
    return rig.reader(names[index] ?? '', (reference) => {
      const before = failed.get(reference) ?? 0;
      if (before === 0) count += 1;
      if (before === 0 && count % every > 0) return false;
      failed.set(reference, before + 1);
      return before < times;
    });
  });
  const nodes = await Promise.all(Array.from({ length: nodeCount }, () => rig.node(...readers)));
  let working = true;
  const reading = Promise.all(
    nodes.map(async (node) => {
      while (working) {
        await node.catchUp();
        await rig.letTry();
        await sleep(1);
      }
    }),
  );
  const recorded = await Promise.all(deeds.map((one) => carryOut(one, ids)));
  working = false;
  await reading;
  const parked = async () =>
    (await sqlOn(rig.platform.db, 'SELECT 1 FROM parked_event WHERE consumer = ANY ($1)', [names])).length;
  for (let round = 0; round < enoughRounds && (round === 0 || (await parked()) > 0); round += 1) {
    await rig.letTry();
    await rig.read(...nodes);
  }
  const members = new Set([...ids, ...recorded.flatMap((of) => [...of.keys()])]);
  for (const name of names) {
    for (const member of members) {
      const all = recorded.flatMap((of) => of.get(member) ?? []);
      const inOrder = all.toSorted((one, two) => Number(one) - Number(two));
      expect(await rig.seen(name, member)).toEqual(inOrder);
    }
  }
  await rig.run('DELETE FROM event_cursor');
}

test('whatever commits, aborts, overtakes and fails: every consumer sees each committed event once, in its member’s order', async () => {
  await fc.assert(fc.asyncProperty(day, live), {
    numRuns: cases(15, 300),
    seed: seedFor(490),
    endOnFailure: true,
  });
});
