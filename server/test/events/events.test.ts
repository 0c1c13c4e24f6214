import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { sqlOn, transaction } from '../../src/platform/database/database.ts';
import { beginGeneration, hasRead, retryNow } from '../../src/platform/events/index.ts';
import { openEventRig, eventOf } from './event-rig.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const rig = startedOnce(openEventRig);

/** A consumer of its own for each test, with what it reads from then on. */
async function fresh(fails?: (reference: string) => boolean) {
  const name = `reader-${randomUUID()}`;
  const consumer = rig.reader(name, fails);
  const node = await rig.node(consumer);
  await rig.read(node);
  return { name, consumer, node, seen: (memberId: string) => rig.seen(name, memberId) };
}

const someone = () => randomUUID();
const parkedOf = (name: string) =>
  sqlOn<{ reference: string; tries: number; reason: string | null; waits: boolean }>(
    rig.platform.db,
    `SELECT e.reference, p.tries, p.reason, p.retry_at IS NULL AS waits FROM parked_event p
     JOIN domain_event e ON e.kind = p.kind AND e.id = p.event_id WHERE p.consumer = $1 ORDER BY p.position`,
    [name],
  );

describe('a cursor', () => {
  test('reads what was committed, nothing that was not, and nothing twice', async () => {
    const { node, seen } = await fresh();
    const member = someone();
    await rig.recordEvents(member, 'one', 'two');
    await expect(
      transaction(rig.platform.db, async (tx) => {
        await sqlOn(tx, 'SELECT pg_current_xact_id()');
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    const hand = await rig.begin();
    await hand.recordEvents(member, 'never');
    await hand.abort();
    await rig.read(node);
    await rig.read(node);
    expect(await seen(member)).toEqual(['one', 'two']);
  });

  test('does not pass a transaction that is open: the later id commits first, and so does the later number', async () => {
    const { node, seen } = await fresh();
    const [early, late] = [someone(), someone()];
    const first = await rig.begin();
    await first.recordEvents(early, 'slow');
    const second = await rig.begin();
    await second.recordEvents(late, 'quick');
    await second.commit();
    await rig.read(node);
    expect([await seen(early), await seen(late)]).toEqual([[], ['quick']]);
    await rig.recordEvents(late, 'next');
    await rig.read(node);
    await first.commit();
    await rig.read(node);
    expect([await seen(early), await seen(late)]).toEqual([['slow'], ['quick', 'next']]);
  });

  test('keeps a member’s order where a transaction that began later had its turn first', async () => {
    const { node, seen } = await fresh();
    const member = someone();
    await rig.run('INSERT INTO turn (member_id) VALUES ($1)', [member]);
    const take = 'UPDATE turn SET count = count + 1 WHERE member_id = $1';
    const other = await rig.begin();
    const early = await rig.begin();
    // Its number is the lowest of the three.
    await early.query('SELECT pg_current_xact_id()');
    await other.recordEvents(someone(), 'open for a while');
    const late = await rig.begin();
    await late.query(take, [member]);
    await late.recordEvents(member, 'first');
    const waiting = early.query(take, [member]);
    await late.commit();
    await waiting;
    await early.recordEvents(member, 'second');
    await early.commit();
    await rig.read(node);
    expect(await seen(member)).toEqual(['first', 'second']);
    await other.commit();
    await rig.read(node);
    expect(await seen(member)).toEqual(['first', 'second']);
  });

  test('moves in the handler’s transaction: what a batch that fails had written is not there', async () => {
    const { node, name, seen } = await fresh((reference) => reference === 'poison');
    const member = someone();
    await rig.recordEvents(member, 'good', 'poison', 'behind');
    await rig.read(node);
    expect(await seen(member)).toEqual(['good']);
    expect(await parkedOf(name)).toMatchObject([
      { reference: 'poison', tries: 1, reason: 'Error: poisoned poison', waits: false },
      { reference: 'behind', tries: 0, waits: true },
    ]);
  });

  test('is moved by one node at a time, and no consumer waits for another', async () => {
    const { node, name, seen } = await fresh();
    const other = await fresh();
    const member = someone();
    await rig.recordEvents(member, 'one');
    const hand = await rig.begin();
    await hand.query('SELECT 1 FROM event_cursor WHERE consumer = $1 FOR UPDATE', [name]);
    expect(await node.catchUp()).toBe(false);
    expect(await other.node.catchUp()).toBe(true);
    expect([await seen(member), await other.seen(member)]).toEqual([[], ['one']]);
    await hand.abort();
    expect(await node.catchUp()).toBe(true);
    expect(await seen(member)).toEqual(['one']);
  });

  test('reads by bounded batches a long way behind', async () => {
    const { node, seen } = await fresh();
    const member = someone();
    const many = Array.from({ length: 450 }, (_, index) => `n${index}`);
    await rig.recordEvents(member, ...many);
    await rig.read(node);
    expect(await seen(member)).toEqual(many);
  });

  test('passes what its consumer has no use for', async () => {
    const name = `reader-${randomUUID()}`;
    const brand = randomUUID();
    const reader = rig.reader(name);
    const node = await rig.node({
      ...reader,
      wanted: async () => (event) => event.merchantId === brand,
    });
    const member = someone();
    await rig.recordEvents(member, 'of another brand');
    await transaction(rig.platform.db, (tx) =>
      rig.platform.events.record(
        tx,
        eventOf(brand, member, 'wanted'),
        eventOf(rig.merchantId, member, 'not'),
      ),
    );
    await rig.read(node);
    expect(await rig.seen(name, member)).toEqual(['wanted']);
    expect(await rig.metric('events_behind', name)).toBe(0);
  });

  test('goes on in another database server, where transactions are numbered again', async () => {
    const { node, seen } = await fresh();
    const member = someone();
    await rig.recordEvents(member, 'read');
    await rig.read(node);
    await rig.recordEvents(member, 'unread');
    // As a dump of a server that had counted much further.
    await rig.run('ALTER TABLE domain_event DISABLE TRIGGER append_only');
    await rig.run(`UPDATE domain_event SET xid = (xid::text::bigint + 1000000000)::text::xid8`);
    await rig.run('ALTER TABLE domain_event ENABLE TRIGGER append_only');
    await rig.run(`UPDATE event_cursor SET done = (SELECT (pg_snapshot_xmax(done)::text::bigint + 1000000000) || ':'
      || (pg_snapshot_xmax(done)::text::bigint + 1000000000) || ':')::pg_snapshot`);
    await rig.run('UPDATE event_line SET system_identifier = 1');
    await rig.run(beginGeneration);
    await rig.run(beginGeneration);
    await rig.recordEvents(member, 'new');
    await rig.read(node);
    expect(await seen(member)).toEqual(['read', 'unread', 'new']);
    await rig.recordEvents(member, 'newer');
    await rig.read(node);
    expect(await seen(member)).toEqual(['read', 'unread', 'new', 'newer']);
  });
});

describe('an event that cannot be handled', () => {
  test('is parked with the later ones of its member; others go on; it is tried again by itself, in order', async () => {
    let poisoned = true;
    const { node, name, seen } = await fresh((reference) => poisoned && reference === 'stuck');
    const [stuck, other] = [someone(), someone()];
    const raised = vi.spyOn(rig.platform.alarms, 'raise');
    await rig.recordEvents(stuck, 'stuck', 'second');
    await rig.recordEvents(other, 'one');
    await rig.read(node);
    await rig.recordEvents(stuck, 'third');
    await rig.recordEvents(other, 'two');
    await rig.read(node);
    expect([await seen(stuck), await seen(other)]).toEqual([[], ['one', 'two']]);
    expect([await rig.metric('events_parked', name), await rig.metric('events_held', name)]).toEqual([0, 3]);
    expect(raised).not.toHaveBeenCalled();
    for (let time = 0; time < 4; time += 1) {
      await rig.letTry();
      await rig.read(node);
    }
    expect(await rig.metric('events_parked', name)).toBe(1);
    expect(raised).toHaveBeenCalledWith('event_parked', { consumer: name, merchantId: rig.merchantId });
    poisoned = false;
    await rig.read(node);
    expect(await seen(stuck)).toEqual([]);
    expect(await retryNow(rig.platform.db, name, randomUUID())).toBe(0);
    expect(await retryNow(rig.platform.db, name, rig.merchantId)).toBe(1);
    await rig.read(node);
    expect(await seen(stuck)).toEqual(['stuck', 'second', 'third']);
    expect(await parkedOf(name)).toEqual([]);
    expect(await rig.metric('events_parked', name)).toBe(0);
    await rig.recordEvents(stuck, 'fourth');
    await rig.read(node);
    expect(await seen(stuck)).toEqual(['stuck', 'second', 'third', 'fourth']);
  });

  test('at the commit, where no savepoint holds it, is found and parked all the same', async () => {
    const { node, name, seen } = await fresh();
    await rig.run(`CREATE FUNCTION late_refusal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.reference = 'late' AND NEW.consumer = '${name}' THEN RAISE 'too late'; END IF; RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER late_refusal AFTER INSERT ON seen DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION late_refusal()`);
    const [stuck, other] = [someone(), someone()];
    await rig.recordEvents(other, 'before');
    await rig.recordEvents(stuck, 'late', 'behind');
    await rig.recordEvents(other, 'after');
    for (let time = 0; time < 30; time += 1) await node.catchUp().catch(() => undefined);
    expect(await seen(other)).toEqual(['before', 'after']);
    expect(await parkedOf(name)).toMatchObject([{ reference: 'late', reason: 'error: too late' }, {}]);
    await rig.run('DROP TRIGGER late_refusal ON seen');
    await rig.letTry();
    await rig.read(node);
    expect(await seen(stuck)).toEqual(['late', 'behind']);
  });

  test('of a kind that this release does not know waits for one that does', async () => {
    const { node, name } = await fresh();
    const member = someone();
    await rig.run('UPDATE event_cursor SET kinds = $2 WHERE consumer = $1', [
      name,
      ['member.registered', 'member.flown'],
    ]);
    await rig.run(
      `INSERT INTO domain_event (generation, merchant_id, member_id, kind, reference, facts, at)
       SELECT generation, $1, $2, 'member.flown', 'x', '{}', now() FROM event_line`,
      [rig.merchantId, member],
    );
    await rig.read(node);
    expect(await parkedOf(name)).toMatchObject([{ reference: 'x', tries: 1 }]);
  });
});

describe('what is kept', () => {
  const count = async (member: string): Promise<string[]> =>
    (
      await sqlOn<{ reference: string }>(
        rig.platform.db,
        'SELECT reference FROM domain_event WHERE member_id = $1 ORDER BY id',
        [member],
      )
    ).map(({ reference }) => reference);
  const age = async (): Promise<void> => {
    await rig.run('ALTER TABLE domain_event DISABLE TRIGGER append_only');
    await rig.run(`UPDATE domain_event SET at = at - interval '4 days'`);
    await rig.run('ALTER TABLE domain_event ENABLE TRIGGER append_only');
  };

  test('events go some days after everyone has read them, and neither before nor while one is parked', async () => {
    // The readers of the other tests read no more.
    await rig.run('DELETE FROM parked_event; DELETE FROM event_cursor');
    const { node } = await fresh((reference) => reference === 'poison');
    const lazy = await fresh();
    const [member, stuck] = [someone(), someone()];
    await rig.recordEvents(stuck, 'poison', 'behind');
    await rig.recordEvents(member, 'old');
    await rig.read(node);
    await rig.read(lazy.node);
    await age();
    await rig.recordEvents(member, 'unread');
    await age();
    await rig.recordEvents(member, 'young');
    await rig.read(node);
    await node.trim();
    expect([await count(member), await count(stuck)]).toEqual([
      ['unread', 'young'],
      ['poison', 'behind'],
    ]);
    await expect(
      rig.platform.pool.query(`DELETE FROM domain_event WHERE reference = 'unread'`),
    ).rejects.toThrow('has not read');
    await rig.read(lazy.node);
    await node.trim();
    expect(await count(member)).toEqual(['young']);
    // A consumer that no release runs any more holds nothing up.
    await rig.recordEvents(member, 'late');
    await rig.read(node);
    await age();
    await rig.run(`UPDATE event_cursor SET seen_at = now() - interval '8 days' WHERE consumer = $1`, [
      lazy.name,
    ]);
    await node.trim();
    expect(await count(member)).toEqual([]);
  });

  test('is never changed', async () => {
    await rig.recordEvents(someone(), 'one');
    for (const statement of ['UPDATE domain_event SET reference = $$x$$', 'TRUNCATE domain_event CASCADE'])
      await expect(rig.run(statement)).rejects.toThrow('never changed');
  });

  test('is refused where it is not as declared', async () => {
    const wrong = { kind: 'member.registered', merchantId: rig.merchantId, memberId: someone() } as const;
    const facts = { type: 'player', name: 'Somebody' };
    await expect(
      transaction(rig.platform.db, (tx) =>
        rig.platform.events.record(tx, { ...wrong, reference: 'x', at: new Date(), facts }),
      ),
    ).rejects.toThrow('name');
  });
});

test('who decides about money asks whether a consumer has read everything of a member', async () => {
  const { node, name } = await fresh((reference) => reference === 'undecided');
  const [member, stuck, other] = [someone(), someone(), someone()];
  const read = (memberId: string) => hasRead(rig.platform.db, name, { merchantId: rig.merchantId, memberId });
  expect(await read(member)).toBe(true);
  await rig.recordEvents(member, 'one');
  expect([await read(member), await read(other)]).toEqual([false, true]);
  // A long stretch of another member’s is half read.
  await rig.recordEvents(other, ...Array.from({ length: 300 }, (_, index) => `${index}`));
  await rig.recordEvents(stuck, 'undecided');
  expect([await read(member), await read(other), await read(stuck)]).toEqual([false, false, false]);
  await rig.read(node);
  expect([await read(member), await read(other), await read(stuck)]).toEqual([true, true, false]);
  const hand = await rig.begin();
  await hand.recordEvents(member, 'open');
  expect(await read(member)).toBe(true);
  await hand.commit();
  expect(await read(member)).toBe(false);
  await expect(
    hasRead(rig.platform.db, 'nobody', { merchantId: rig.merchantId, memberId: member }),
  ).rejects.toThrow('nobody');
});

test('the metrics say how far each consumer is behind, and an open transaction’s events count for nobody', async () => {
  const { node, name } = await fresh();
  const behind = async () => [
    await rig.metric('events_behind', name),
    await rig.metric('events_behind_seconds', name),
  ];
  expect(await behind()).toEqual([0, 0]);
  const hand = await rig.begin();
  await hand.recordEvents(someone(), 'open');
  expect(await behind()).toEqual([0, 0]);
  await hand.abort();
  await rig.recordEvents(someone(), 'one', 'two');
  const [events, seconds] = await behind();
  expect(events).toBe(2);
  expect(seconds).toBeGreaterThan(0);
  await rig.read(node);
  expect(await behind()).toEqual([0, 0]);
});

test('consumers run by themselves, and stop', async () => {
  const { node, seen } = await fresh();
  await node.start();
  const member = someone();
  await rig.recordEvents(member, 'one');
  await expect.poll(() => seen(member)).toEqual(['one']);
  await node.stop();
  await rig.recordEvents(member, 'two');
  expect(await seen(member)).toEqual(['one']);
});
