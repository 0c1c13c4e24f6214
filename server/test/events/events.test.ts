import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sqlOn, transaction } from '../../src/platform/database/database.ts';
import { beginGeneration, hasRead, retryNow } from '../../src/platform/events/index.ts';
import { type EventHall, openEventHall, told } from './event-hall.ts';

let hall: EventHall;
beforeAll(async () => {
  hall = await openEventHall();
});
afterAll(() => hall.close());

/** A consumer of its own for each test, with what it reads from then on. */
async function fresh(fails?: (reference: string) => boolean) {
  const name = `reader-${randomUUID()}`;
  const consumer = hall.reader(name, fails);
  const node = await hall.node(consumer);
  await hall.read(node);
  return { name, consumer, node, seen: (memberId: string) => hall.seen(name, memberId) };
}

const someone = () => randomUUID();
const parkedOf = (name: string) =>
  sqlOn<{ reference: string; tries: number; reason: string | null; waits: boolean }>(
    hall.platform.db,
    `SELECT e.reference, p.tries, p.reason, p.retry_at IS NULL AS waits FROM parked_event p
     JOIN domain_event e ON e.kind = p.kind AND e.id = p.event_id WHERE p.consumer = $1 ORDER BY p.position`,
    [name],
  );

describe('a cursor', () => {
  test('reads what was committed, nothing that was not, and nothing twice', async () => {
    const { node, seen } = await fresh();
    const member = someone();
    await hall.tell(member, 'one', 'two');
    await expect(
      transaction(hall.platform.db, async (tx) => {
        await sqlOn(tx, 'SELECT pg_current_xact_id()');
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    const hand = await hall.begin();
    await hand.tell(member, 'never');
    await hand.abort();
    await hall.read(node);
    await hall.read(node);
    expect(await seen(member)).toEqual(['one', 'two']);
  });

  test('does not pass a transaction that is open: the later id commits first, and so does the later number', async () => {
    const { node, seen } = await fresh();
    const [early, late] = [someone(), someone()];
    const first = await hall.begin();
    await first.tell(early, 'slow');
    const second = await hall.begin();
    await second.tell(late, 'quick');
    await second.commit();
    await hall.read(node);
    expect([await seen(early), await seen(late)]).toEqual([[], ['quick']]);
    await hall.tell(late, 'next');
    await hall.read(node);
    await first.commit();
    await hall.read(node);
    expect([await seen(early), await seen(late)]).toEqual([['slow'], ['quick', 'next']]);
  });

  test('keeps a member’s order where a transaction that began later had its turn first', async () => {
    const { node, seen } = await fresh();
    const member = someone();
    await hall.run('INSERT INTO turn (member_id) VALUES ($1)', [member]);
    const take = 'UPDATE turn SET count = count + 1 WHERE member_id = $1';
    const other = await hall.begin();
    const early = await hall.begin();
    // Its number is the lowest of the three.
    await early.query('SELECT pg_current_xact_id()');
    await other.tell(someone(), 'open for a while');
    const late = await hall.begin();
    await late.query(take, [member]);
    await late.tell(member, 'first');
    const waiting = early.query(take, [member]);
    await late.commit();
    await waiting;
    await early.tell(member, 'second');
    await early.commit();
    await hall.read(node);
    expect(await seen(member)).toEqual(['first', 'second']);
    await other.commit();
    await hall.read(node);
    expect(await seen(member)).toEqual(['first', 'second']);
  });

  test('moves in the handler’s transaction: what a batch that fails had written is not there', async () => {
    const { node, name, seen } = await fresh((reference) => reference === 'poison');
    const member = someone();
    await hall.tell(member, 'good', 'poison', 'behind');
    await hall.read(node);
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
    await hall.tell(member, 'one');
    const hand = await hall.begin();
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
    await hall.tell(member, ...many);
    await hall.read(node);
    expect(await seen(member)).toEqual(many);
  });

  test('passes what its consumer has no use for', async () => {
    const name = `reader-${randomUUID()}`;
    const brand = randomUUID();
    const reader = hall.reader(name);
    const node = await hall.node({
      ...reader,
      wanted: async () => (event) => event.merchantId === brand,
    });
    const member = someone();
    await hall.tell(member, 'of another brand');
    await transaction(hall.platform.db, (tx) =>
      hall.platform.events.record(tx, told(brand, member, 'wanted'), told(hall.merchantId, member, 'not')),
    );
    await hall.read(node);
    expect(await hall.seen(name, member)).toEqual(['wanted']);
    expect(await hall.metric('events_behind', name)).toBe(0);
  });

  test('goes on in another database server, where transactions are numbered anew', async () => {
    const { node, seen } = await fresh();
    const member = someone();
    await hall.tell(member, 'read');
    await hall.read(node);
    await hall.tell(member, 'unread');
    // As a dump of a server that had counted much further.
    await hall.run('ALTER TABLE domain_event DISABLE TRIGGER append_only');
    await hall.run(`UPDATE domain_event SET xid = (xid::text::bigint + 1000000000)::text::xid8`);
    await hall.run('ALTER TABLE domain_event ENABLE TRIGGER append_only');
    await hall.run(`UPDATE event_cursor SET done = (SELECT (pg_snapshot_xmax(done)::text::bigint + 1000000000) || ':'
      || (pg_snapshot_xmax(done)::text::bigint + 1000000000) || ':')::pg_snapshot`);
    await hall.run('UPDATE event_line SET system_identifier = 1');
    await hall.run(beginGeneration);
    await hall.run(beginGeneration);
    await hall.tell(member, 'new');
    await hall.read(node);
    expect(await seen(member)).toEqual(['read', 'unread', 'new']);
    await hall.tell(member, 'newer');
    await hall.read(node);
    expect(await seen(member)).toEqual(['read', 'unread', 'new', 'newer']);
  });
});

describe('an event that can not be handled', () => {
  test('is parked with the later ones of its member; others go on; it is tried again by itself, in order', async () => {
    let poisoned = true;
    const { node, name, seen } = await fresh((reference) => poisoned && reference === 'stuck');
    const [stuck, other] = [someone(), someone()];
    const raised = vi.spyOn(hall.platform.alarms, 'raise');
    await hall.tell(stuck, 'stuck', 'second');
    await hall.tell(other, 'one');
    await hall.read(node);
    await hall.tell(stuck, 'third');
    await hall.tell(other, 'two');
    await hall.read(node);
    expect([await seen(stuck), await seen(other)]).toEqual([[], ['one', 'two']]);
    expect([await hall.metric('events_parked', name), await hall.metric('events_held', name)]).toEqual([
      0, 3,
    ]);
    expect(raised).not.toHaveBeenCalled();
    for (let time = 0; time < 4; time += 1) {
      await hall.letTry();
      await hall.read(node);
    }
    expect(await hall.metric('events_parked', name)).toBe(1);
    expect(raised).toHaveBeenCalledWith('event_parked', { consumer: name, merchantId: hall.merchantId });
    poisoned = false;
    await hall.read(node);
    expect(await seen(stuck)).toEqual([]);
    expect(await retryNow(hall.platform.db, name, randomUUID())).toBe(0);
    expect(await retryNow(hall.platform.db, name, hall.merchantId)).toBe(1);
    await hall.read(node);
    expect(await seen(stuck)).toEqual(['stuck', 'second', 'third']);
    expect(await parkedOf(name)).toEqual([]);
    expect(await hall.metric('events_parked', name)).toBe(0);
    await hall.tell(stuck, 'fourth');
    await hall.read(node);
    expect(await seen(stuck)).toEqual(['stuck', 'second', 'third', 'fourth']);
  });

  test('at the commit, where no savepoint holds it, is found and parked all the same', async () => {
    const { node, name, seen } = await fresh();
    await hall.run(`CREATE FUNCTION late_refusal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.reference = 'late' AND NEW.consumer = '${name}' THEN RAISE 'too late'; END IF; RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER late_refusal AFTER INSERT ON seen DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION late_refusal()`);
    const [stuck, other] = [someone(), someone()];
    await hall.tell(other, 'before');
    await hall.tell(stuck, 'late', 'behind');
    await hall.tell(other, 'after');
    for (let time = 0; time < 30; time += 1) await node.catchUp().catch(() => undefined);
    expect(await seen(other)).toEqual(['before', 'after']);
    expect(await parkedOf(name)).toMatchObject([{ reference: 'late', reason: 'error: too late' }, {}]);
    await hall.run('DROP TRIGGER late_refusal ON seen');
    await hall.letTry();
    await hall.read(node);
    expect(await seen(stuck)).toEqual(['late', 'behind']);
  });

  test('of a kind that this release does not know waits for one that does', async () => {
    const { node, name } = await fresh();
    const member = someone();
    await hall.run('UPDATE event_cursor SET kinds = $2 WHERE consumer = $1', [
      name,
      ['member.registered', 'member.flown'],
    ]);
    await hall.run(
      `INSERT INTO domain_event (generation, merchant_id, member_id, kind, reference, facts, at)
       SELECT generation, $1, $2, 'member.flown', 'x', '{}', now() FROM event_line`,
      [hall.merchantId, member],
    );
    await hall.read(node);
    expect(await parkedOf(name)).toMatchObject([{ reference: 'x', tries: 1 }]);
  });
});

describe('what is kept', () => {
  const count = async (member: string): Promise<string[]> =>
    (
      await sqlOn<{ reference: string }>(
        hall.platform.db,
        'SELECT reference FROM domain_event WHERE member_id = $1 ORDER BY id',
        [member],
      )
    ).map(({ reference }) => reference);
  const age = async (): Promise<void> => {
    await hall.run('ALTER TABLE domain_event DISABLE TRIGGER append_only');
    await hall.run(`UPDATE domain_event SET at = at - interval '4 days'`);
    await hall.run('ALTER TABLE domain_event ENABLE TRIGGER append_only');
  };

  test('events go some days after everybody has read them, and neither before nor while one is parked', async () => {
    // The readers of the other tests read no more.
    await hall.run('DELETE FROM parked_event; DELETE FROM event_cursor');
    const { node } = await fresh((reference) => reference === 'poison');
    const lazy = await fresh();
    const [member, stuck] = [someone(), someone()];
    await hall.tell(stuck, 'poison', 'behind');
    await hall.tell(member, 'old');
    await hall.read(node);
    await hall.read(lazy.node);
    await age();
    await hall.tell(member, 'unread');
    await age();
    await hall.tell(member, 'young');
    await hall.read(node);
    await node.trim();
    expect([await count(member), await count(stuck)]).toEqual([
      ['unread', 'young'],
      ['poison', 'behind'],
    ]);
    await expect(
      hall.platform.pool.query(`DELETE FROM domain_event WHERE reference = 'unread'`),
    ).rejects.toThrow('has not read');
    await hall.read(lazy.node);
    await node.trim();
    expect(await count(member)).toEqual(['young']);
    // A consumer that no release runs any more holds nothing up.
    await hall.tell(member, 'late');
    await hall.read(node);
    await age();
    await hall.run(`UPDATE event_cursor SET seen_at = now() - interval '8 days' WHERE consumer = $1`, [
      lazy.name,
    ]);
    await node.trim();
    expect(await count(member)).toEqual([]);
  });

  test('is never changed', async () => {
    await hall.tell(someone(), 'one');
    for (const statement of ['UPDATE domain_event SET reference = $$x$$', 'TRUNCATE domain_event CASCADE'])
      await expect(hall.run(statement)).rejects.toThrow('never changed');
  });

  test('is refused where it is not as declared', async () => {
    const wrong = { kind: 'member.registered', merchantId: hall.merchantId, memberId: someone() } as const;
    const facts = { type: 'player', name: 'Somebody' };
    await expect(
      transaction(hall.platform.db, (tx) =>
        hall.platform.events.record(tx, { ...wrong, reference: 'x', at: new Date(), facts }),
      ),
    ).rejects.toThrow('name');
  });
});

test('who decides about money asks whether a consumer has read everything of a member', async () => {
  const { node, name } = await fresh((reference) => reference === 'undecided');
  const [member, stuck, other] = [someone(), someone(), someone()];
  const read = (memberId: string) =>
    hasRead(hall.platform.db, name, { merchantId: hall.merchantId, memberId });
  expect(await read(member)).toBe(true);
  await hall.tell(member, 'one');
  expect([await read(member), await read(other)]).toEqual([false, true]);
  // A long stretch of another member’s is half read.
  await hall.tell(other, ...Array.from({ length: 300 }, (_, index) => `${index}`));
  await hall.tell(stuck, 'undecided');
  expect([await read(member), await read(other), await read(stuck)]).toEqual([false, false, false]);
  await hall.read(node);
  expect([await read(member), await read(other), await read(stuck)]).toEqual([true, true, false]);
  const hand = await hall.begin();
  await hand.tell(member, 'open');
  expect(await read(member)).toBe(true);
  await hand.commit();
  expect(await read(member)).toBe(false);
  await expect(
    hasRead(hall.platform.db, 'nobody', { merchantId: hall.merchantId, memberId: member }),
  ).rejects.toThrow('nobody');
});

test('the metrics say how far each consumer is behind, and an open transaction’s events count for nobody', async () => {
  const { node, name } = await fresh();
  const behind = async () => [
    await hall.metric('events_behind', name),
    await hall.metric('events_behind_seconds', name),
  ];
  expect(await behind()).toEqual([0, 0]);
  const hand = await hall.begin();
  await hand.tell(someone(), 'open');
  expect(await behind()).toEqual([0, 0]);
  await hand.abort();
  await hall.tell(someone(), 'one', 'two');
  const [events, seconds] = await behind();
  expect(events).toBe(2);
  expect(seconds).toBeGreaterThan(0);
  await hall.read(node);
  expect(await behind()).toEqual([0, 0]);
});

test('consumers run by themselves, and stop', async () => {
  const { node, seen } = await fresh();
  await node.start();
  const member = someone();
  await hall.tell(member, 'one');
  await expect.poll(() => seen(member)).toEqual(['one']);
  await node.stop();
  await hall.tell(member, 'two');
  expect(await seen(member)).toEqual(['one']);
});
