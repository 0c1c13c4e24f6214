import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  agree,
  type Agreement,
  type ApprovalSubject,
  settleApprovals,
  readApprovals,
  shownApproval,
  takeBack,
} from '../../../src/console/approvals/approvals.ts';
import { type Approval, approvalLimits, assertApprover } from '../../../src/console/approvals/people.ts';
import { limitKinds } from '../../../src/console/approvals/rule.ts';
import { Failure } from '../../../src/platform/failure.ts';
import { ownDatabase } from '../../helpers/database/own-database.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3600_000);

const database = ownDatabase(4);
/** Two brands whose people have the same ids: what is read without its brand meets the other one's. */
let brand: string;
let twin: string;

beforeEach(async () => {
  [brand, twin] = [await database.brand(), await database.brand()];
});

interface Facts {
  in?: string;
  id?: string;
  role?: string;
  status?: string;
  activeSince?: Date | null;
}

async function person(account: string, facts: Facts = {}): Promise<{ id: string; account: string }> {
  const { in: place = brand, id = randomUUID(), role = 'plain', status = 'active' } = facts;
  const { activeSince = hoursAgo(1000) } = facts;
  await database.query(
    `INSERT INTO operator (merchant_id, id, account, name, role, status, active_since, password_hash, totp_sealed, created_at)
     VALUES ($1, $2, $3, $3, $4, $5, $6, 'x', '\\x00', $7)`,
    [place, id, account, role, status, activeSince, hoursAgo(2000)],
  );
  return { id, account };
}

const sponsor = (who: { id: string }, deed: string, of: { id: string }, place = brand) =>
  database.query(
    'INSERT INTO operator_sponsor (merchant_id, operator_id, sponsor_id, deed, at) VALUES ($1, $2, $3, $4, $5)',
    [...[place, of.id, who.id, deed, hoursAgo(2000)]],
  );

const role = (code: string, limits: readonly (number | null)[], place = brand) =>
  database.query(
    `INSERT INTO operator_role (merchant_id, code, names, permissions, version, updated_at, updated_by,
       limit_withdrawal, limit_deposit, limit_adjustment, limit_win) VALUES ($1, $2, '{}', '{}', 1, $3, 'x', $4, $5, $6, $7)`,
    [place, code, now, ...limits],
  );

/** The code that it is refused with, or null. */
const refusal = async (asked: Promise<void>): Promise<unknown> => {
  try {
    await asked;
    return null;
  } catch (error) {
    return error instanceof Failure ? error.code : error;
  }
};

/** What someone else may do meanwhile, without waiting for the transaction. */
const changes = (id: string) =>
  database.isFree("UPDATE operator SET status = 'blocked' WHERE merchant_id = $1 AND id = $2", [brand, id]);

describe('who may approve, by what the house has written down', () => {
  const asked = (operator: { id: string }, more: Partial<Approval> = {}) =>
    database.within((tx) => assertApprover(tx, { merchantId: brand, operatorId: operator.id, now, ...more }));
  const after = (first: { id: string }) => ({ first: { operatorId: first.id, at: hoursAgo(1) } });

  test('one who is active in this brand, whatever became of their ids in another', async () => {
    const [ana, bia] = [await person('ana'), await person('bia')];
    for (const { id, account } of [ana, bia])
      await person(account, { in: twin, id, status: 'blocked', activeSince: null });
    await sponsor(ana, 'opened', bia, twin);
    await expect(asked(bia, after(ana))).resolves.toBeUndefined();
    await expect(asked({ id: randomUUID() })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(asked(bia, after({ id: randomUUID() }))).rejects.toMatchObject({ code: 'APPROVAL_LAPSED' });
    await expect(asked(ana, after(ana))).rejects.toMatchObject({ code: 'OWN_PROPOSAL' });
  });

  test.each([
    ['four hours too early', { activeSince: hoursAgo(20) }, 4],
    ['minutes too early', { activeSince: hoursAgo(23.9) }, 1],
    ['not active at all', { status: 'invited', activeSince: null }, 1],
  ])('%s: told how many hours are missing', async (_title, facts, hours) => {
    await expect(asked(await person('eva', facts))).rejects.toMatchObject({
      code: 'APPROVER_TOO_NEW',
      parts: { details: { hours } },
    });
  });

  test('openers count all the way up, by opening and resetting and not by confirming', async () => {
    const [ana, bia, caio] = [await person('ana'), await person('bia'), await person('caio')];
    const [dora, eva, fred] = [await person('dora'), await person('eva'), await person('fred')];
    await sponsor(ana, 'opened', bia);
    await sponsor(bia, 'reset', caio);
    await sponsor(caio, 'confirmed', dora);
    await sponsor(dora, 'opened', eva);
    // The other brand knows an opening that this one doesn't.
    for (const { id, account } of [dora, fred]) await person(account, { in: twin, id });
    await sponsor(fred, 'opened', dora, twin);
    const bound = async (one: { id: string }, other: { id: string }) =>
      (await refusal(asked(one, after(other)))) === 'APPROVER_NOT_INDEPENDENT';
    expect(await bound(bia, ana)).toBe(true);
    expect(await bound(caio, ana)).toBe(true);
    expect(await bound(ana, caio)).toBe(true);
    // Confirming ends the chain, for the one who was confirmed and for whom that one opened.
    expect(await bound(dora, caio)).toBe(false);
    expect(await bound(eva, caio)).toBe(false);
    expect(await bound(eva, dora)).toBe(true);
    // Nor does the chain of others lead to them, or that of their brand’s twin.
    expect(await bound(eva, bia)).toBe(false);
    expect(await bound(eva, fred)).toBe(false);
    expect(await bound(dora, fred)).toBe(false);
  });

  test('up to what their role allows, each kind by its own limit, gained or lost', async () => {
    await role('clerk', [1, 1, 1, 1], twin);
    await role('clerk', [100, 200, 300, null]);
    await role('other', [1, 1, 1, 1]);
    const ana = await person('ana', { role: 'clerk' });
    const refused = async (kind: (typeof limitKinds)[number], value: bigint, who = ana) => {
      const code = await refusal(asked(who, { amount: { kind, value } }));
      return code === 'ABOVE_ROLE_LIMIT' ? true : code;
    };
    for (const [kind, limit] of [
      ['withdrawal', 100n],
      ['deposit', 200n],
      ['adjustment', 300n],
    ] as const) {
      expect([await refused(kind, limit), await refused(kind, limit + 1n)]).toEqual([null, true]);
      expect([await refused(kind, -limit), await refused(kind, -limit - 1n)]).toEqual([null, true]);
    }
    expect(await refused('win', 10n ** 12n)).toBeNull();
    await expect(asked(ana)).resolves.toBeUndefined();
    // A role that the house hasn’t changed has no limits of its own.
    expect(await refused('withdrawal', 10n ** 12n, await person('bia'))).toBeNull();
  });

  test('who is asked about stays as they are until it is decided, and nobody else waits', async () => {
    const [ana, bia] = [await person('ana'), await person('bia')];
    const allowed = await database.within(async (tx) => {
      await assertApprover(tx, { merchantId: brand, operatorId: ana.id, now });
      return [await changes(ana.id), await changes(bia.id)];
    });
    expect(allowed).toEqual([false, true]);
    expect(await changes(ana.id)).toBe(true);
  });
});

test('the limits that a page shows are those of this person’s role in this brand', async () => {
  await role('clerk', [1, 2, 3, 4], twin);
  await role('clerk', [100, null, 300, 400]);
  await role('other', [7, 7, 7, 7]);
  const ana = await person('ana', { role: 'clerk' });
  await person('ana', { in: twin, id: ana.id, role: 'clerk' });
  await person('bia', { role: 'other' });
  const limits = (merchantId: string, operatorId: string) =>
    approvalLimits(database.db, { merchantId, operatorId });
  const none = { withdrawal: null, deposit: null, adjustment: null, win: null };
  expect(await limits(brand, ana.id)).toEqual({
    withdrawal: 100n,
    deposit: null,
    adjustment: 300n,
    win: 400n,
  });
  expect(await limits(twin, ana.id)).toEqual({ withdrawal: 1n, deposit: 2n, adjustment: 3n, win: 4n });
  expect(await limits(brand, randomUUID())).toEqual(none);
  expect(await limits(brand, (await person('caio')).id)).toEqual(none);
});

test('every limit that a role can have is one of the kinds', async () => {
  const columns = await database.query<{ name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'operator_role' AND column_name LIKE 'limit%'",
  );
  expect(columns.map(({ name }) => name.replace('limit_', '')).toSorted()).toEqual(limitKinds.toSorted());
});

interface Kept {
  place: string;
  subject: string;
  id: string;
  account: string;
  content: string;
}

/** All that is kept, of both brands. */
const kept = () =>
  database.query<Kept>(
    `SELECT CASE WHEN merchant_id = $1 THEN 'here' ELSE 'twin' END AS place, subject_type AS subject, subject_id AS id, account,
       content FROM desk_approval
     WHERE merchant_id IN ($1, $2) ORDER BY 1, 2, 3, 4`,
    [brand, twin],
  );

const keep = (
  who: { id: string; account: string },
  subject: ApprovalSubject,
  id: string,
  at: Date,
  place = brand,
) =>
  database.query(
    `INSERT INTO desk_approval (merchant_id, subject_type, subject_id, operator_id, account, content, at)
     VALUES ($1, $2, $3, $4, $5, 'kept', $6)`,
    [place, subject, id, who.id, who.account, at],
  );

/** The same person's decisions on other things, which nothing here may touch. */
async function keepElsewhere(who: { id: string; account: string }): Promise<Kept[]> {
  await keep(who, 'deposit', 'd2', hoursAgo(1));
  await keep(who, 'withdrawal', 'd1', hoursAgo(1));
  await keep(who, 'deposit', 'd1', hoursAgo(1), twin);
  return kept();
}

describe('what people have decided', () => {
  test('is read for these things of this brand, the first first, of those who count', async () => {
    const [ana, bia] = [await person('ana'), await person('bia')];
    const blocked = await person('caio', { status: 'blocked' });
    const back = await person('dora', { activeSince: hoursAgo(2) });
    await person('ana', { in: twin, id: ana.id });
    await keep(bia, 'deposit', 'd1', hoursAgo(1));
    await keep(ana, 'deposit', 'd1', hoursAgo(5));
    for (const one of [blocked, back]) await keep(one, 'deposit', 'd1', hoursAgo(3));
    await keepElsewhere(ana);
    const read = async (...ids: string[]) =>
      (await readApprovals(database.db, brand, 'deposit', ids)).map(({ id, account }) => `${id} ${account}`);
    expect(await read('d1')).toEqual(['d1 ana', 'd1 bia']);
    expect((await read('d1', 'd2')).toSorted()).toEqual(['d1 ana', 'd1 bia', 'd2 ana']);
    expect(await read()).toEqual([]);
    const [shown] = await readApprovals(database.db, brand, 'deposit', ['d1']);
    const approval = { operator: 'ana', at: hoursAgo(5).toISOString(), decision: 'approve', reason: null };
    expect(shown && shownApproval(shown)).toEqual({ ...approval, about: null });
    expect(shown && shownApproval(shown, 'a note')).toEqual({ ...approval, about: 'a note' });
  });

  test('is settled or taken back for one thing alone', async () => {
    const [ana, bia] = [await person('ana'), await person('bia')];
    const elsewhere = await keepElsewhere(ana);
    await keep(ana, 'deposit', 'd1', hoursAgo(1));
    await keep(bia, 'deposit', 'd1', hoursAgo(1));
    const thing = { merchantId: brand, subject: 'deposit' as const, id: 'd1' };
    await database.within((tx) => takeBack(tx, { ...thing, operator: ana }));
    expect((await kept()).filter(({ account }) => account === 'bia')).toHaveLength(1);
    expect((await kept()).filter(({ account }) => account === 'ana')).toEqual(elsewhere);
    await keep(ana, 'deposit', 'd1', hoursAgo(1));
    await database.within((tx) => settleApprovals(tx, thing));
    expect(await kept()).toEqual(elsewhere);
  });
});

describe('agreeing', () => {
  let ana: { id: string; account: string };
  let bia: { id: string; account: string };
  beforeEach(async () => {
    [ana, bia] = [await person('ana'), await person('bia')];
  });
  const says = (operator: { id: string; account: string }, content: string, more: Partial<Agreement> = {}) =>
    database.within((tx) => agree(tx, agreement(operator, content, more)));
  const agreement = (
    operator: { id: string; account: string },
    content: string,
    more: Partial<Agreement> = {},
  ) => ({
    ...{ merchantId: brand, subject: 'deposit' as const, id: 'd1', operator, now, needed: 2, content },
    ...more,
  });
  const contents = async () =>
    (await kept()).filter(
      ({ place, id, subject }) => place === 'here' && id === 'd1' && subject === 'deposit',
    );

  test('takes two who say the same; each changes only their own', async () => {
    const elsewhere = await keepElsewhere(ana);
    expect(await says(ana, '100')).toEqual({ enough: false, instead: null });
    await expect(says(ana, '100')).rejects.toMatchObject({ code: 'SECOND_APPROVER_NEEDED' });
    expect(await says(bia, '90')).toEqual({ enough: false, instead: null });
    expect((await contents()).map(({ account, content }) => `${account} ${content}`)).toEqual([
      'ana 100',
      'bia 90',
    ]);
    expect(await says(bia, '80')).toEqual({ enough: false, instead: '90' });
    expect((await contents()).map(({ account, content }) => `${account} ${content}`)).toEqual([
      'ana 100',
      'bia 80',
    ]);
    expect(await says(bia, '100')).toEqual({ enough: true, instead: '80' });
    expect(
      (await kept()).filter((one) => elsewhere.some((own) => JSON.stringify(own) === JSON.stringify(one))),
    ).toEqual(elsewhere);
  });

  test('is enough by one where the brand asks for one, and then nothing is kept of theirs', async () => {
    await sponsor(ana, 'opened', bia);
    expect(await says(ana, '100')).toEqual({ enough: false, instead: null });
    // The rule has been changed meanwhile: whom another one agrees with no longer matters.
    expect(await says(bia, '100', { needed: 1 })).toEqual({ enough: true, instead: null });
    expect((await contents()).map(({ account }) => account)).toEqual(['ana']);
    expect(await says(ana, '100', { needed: 1 })).toEqual({ enough: true, instead: '100' });
    expect(await contents()).toEqual([]);
  });

  test('is refused to one who is bound to the other, and forgets who no longer counts', async () => {
    await sponsor(ana, 'opened', bia);
    await says(ana, '100');
    await expect(says(bia, '100')).rejects.toMatchObject({ code: 'APPROVER_NOT_INDEPENDENT' });
    await database.query("UPDATE operator SET status = 'blocked' WHERE id = $1", [ana.id]);
    expect(await says(bia, '100')).toEqual({ enough: false, instead: null });
    expect((await contents()).map(({ account }) => account)).toEqual(['bia']);
  });

  test('is held against the role’s limit', async () => {
    await role('plain', [1, 1, 1, 1]);
    await expect(says(ana, '100', { amount: { kind: 'deposit', value: 2n } })).rejects.toMatchObject({
      code: 'ABOVE_ROLE_LIMIT',
    });
  });

  test('takes turns on one thing, so that two can’t both be the first, and on no other', async () => {
    let second: ReturnType<typeof says> | undefined;
    await database.within(async (tx) => {
      expect(await agree(tx, agreement(ana, '100'))).toMatchObject({ enough: false });
      second = says(bia, '100');
      const other = says(bia, '100', { id: 'd9' });
      await expect(Promise.race([other, second])).resolves.toEqual({ enough: false, instead: null });
      await other;
      // It has to be waiting before the first one ends.
      await expect
        .poll(async () =>
          Promise.race([
            second?.then(() => 'done'),
            database
              .query<{ n: bigint }>(
                "SELECT count(*) AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
              )
              .then(([row]) => (row?.n === 1n ? 'waits' : 'not yet')),
          ]),
        )
        .not.toBe('not yet');
    });
    expect(await second).toEqual({ enough: true, instead: null });
  });
});
