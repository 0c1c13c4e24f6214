import { beforeAll, describe, expect, test } from 'vitest';
import { createAgents } from '../../../src/network/agents/index.ts';
import { rateOf } from '../../../src/network/commission/engine/terms.ts';
import type { Terms } from '../../../src/network/commission/engine/types.ts';
import type { Contract } from '../../../src/network/commission/store/contracts.ts';
import type { Kind, Period } from '../../../src/network/commission/settlement/windows.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { Failure } from '../../../src/platform/failure.ts';
import { idOf } from '../../helpers/database/two-brands.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { openRig } from './commission-house.ts';

// A Tuesday, nine in the morning in São Paulo.
const house = startedOnce(() => openRig('2026-03-03T12:00:00.000Z'));
beforeAll(async () => {
  for (const [name, below] of [['top'], ['mid', 'top'], ['low', 'mid'], ['other']] as const)
    await house.member(name, below);
});

type Who = 'top' | 'mid' | 'low' | 'other' | null;
const idFor = (who: Who) => (who === null ? null : house.id(who));
const terms = (...rates: string[]): Terms => ({
  ...{ mode: 'rate', cap: null },
  tiers: rates.map((rate, index) => ({
    ...{ minTurnover: BigInt(100 * index), minActive: 0, minNetLoss: 0n, rate: rateOf(rate), amount: null },
  })),
});
const acting = async (who: Who, confirmTerminations = false) => ({
  ...{ merchant: await house.merchant(), party: idFor(who), language: 'en' as const, confirmTerminations },
});
const form = (to: Who, kind: Kind, period: Period, own: Terms) => ({
  memberId: idFor(to) ?? '',
  kind,
  period,
  terms: own,
});
const offer = async (by: Who, to: Who, kind: Kind, period: Period, own: Terms, confirm = false) =>
  house.commission.contracts.offer(await acting(by, confirm), form(to, kind, period, own));
type Action = Parameters<typeof house.commission.contracts.answer>[1];
const answer = async (
  by: Who,
  contractId: string,
  action: Action['action'],
  more: Partial<Action> = {},
  confirm = false,
) => house.commission.contracts.answer(await acting(by, confirm), { contractId, action, ...more });
/** The code of what is refused, with what it names. */
async function refused(done: Promise<unknown>): Promise<unknown> {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { errors, value } = error.parts;
    return [error.code, ...(errors ? [Object.keys(errors)] : []), ...(value === undefined ? [] : [value])];
  }
  return 'done';
}
const found = async (id: string): Promise<Contract> => {
  const contract = await house.commission.contracts.find((await house.merchant()).id, id);
  if (!contract) throw new Error('there is none');
  return contract;
};
const hold = async (by: Who, to: Who, kind: Kind, period: Period, own: Terms, confirm = false) => {
  const { contract } = await offer(by, to, kind, period, own, confirm);
  return (await answer(to, contract.id, 'Accept', {}, confirm)).contract;
};
const text = (at: Date | null) => at?.toISOString() ?? null;
/** The first moment of a day of March. */
const day = (of: string) => `2026-03-${of}T03:00:00.000Z`;

test('a kind that the brand has not is neither offered nor checked', async () => {
  await house.set({ 'agent.salary': false });
  const { contracts } = house.commission;
  const own = form('top', 'dailySalary', 'daily', terms('0.01'));
  for (const done of [
    contracts.offer(await acting(null), own),
    contracts.check(await acting(null), own),
    contracts.checkTerms(await acting(null), own),
  ])
    expect(await refused(done)).toEqual(['FEATURE_DISABLED']);
  await house.set({ 'agent.salary': true });
});

describe('an offer', () => {
  test('goes to who stands directly below alone, also when it is only checked', async () => {
    for (const [by, to] of [
      ['top', 'low'],
      ['mid', 'top'],
      ['other', 'mid'],
      ['mid', 'mid'],
      [null, 'mid'],
    ] as const) {
      expect(await refused(offer(by, to, 'dailySalary', 'daily', terms('0.001')))).toEqual(['NOT_FOUND']);
      const check = house.commission.contracts.check(
        await acting(by),
        form(to, 'dailySalary', 'daily', terms('0.001')),
      );
      expect(await refused(check)).toEqual(['NOT_FOUND']);
    }
    const nobody = { ...form('top', 'dailySalary', 'daily', terms('0.001')), memberId: idOf(9) };
    expect(await refused(house.commission.contracts.offer(await acting(null), nobody))).toEqual([
      'NOT_FOUND',
    ]);
    const noId = house.commission.contracts.offer(await acting(null), { ...nobody, memberId: 'x' });
    expect(await refused(noId)).toEqual(['NOT_FOUND']);
  });

  test('is as it was made, and the only one that waits', async () => {
    const { contract, terminated, wouldTerminate } = await offer(
      null,
      'top',
      'dailySalary',
      'daily',
      terms('0.01'),
    );
    expect([terminated, wouldTerminate]).toEqual([[], []]);
    const { id, merchantId, offeredAt, ...rest } = contract;
    expect(await found(id)).toEqual(contract);
    expect(merchantId).toBe((await house.merchant()).id);
    expect(text(offeredAt)).toBe('2026-03-03T12:00:00.000Z');
    expect(rest).toEqual({
      ...{
        kind: 'dailySalary',
        period: 'daily',
        terms: terms('0.01'),
        currency: 'BRL',
        memberId: house.id('top'),
      },
      ...{
        uplineId: null,
        proposedBy: 'upline',
        answers: null,
        status: null,
        reason: null,
        answeredAt: null,
      },
      ...{ endSeen: true, effectiveFrom: null, effectiveUntil: null },
    });
    expect(await refused(offer(null, 'top', 'dailySalary', 'daily', terms('0.01')))).toEqual([
      'STATE_CONFLICT',
    ]);
    // Of another kind it stands in nobody's way.
    const other = await offer(null, 'top', 'hourlySalary', 'hourly', terms('0.01'));
    await answer(null, other.contract.id, 'Withdraw');

    for (const who of ['mid', 'other'] as const)
      expect(await refused(answer(who, id, 'Accept'))).toEqual(['NOT_FOUND']);
    for (const wrong of [idOf(9), 'x'])
      expect(await refused(answer('top', wrong, 'Accept'))).toEqual(['NOT_FOUND']);
    expect(await refused(answer('top', id, 'Accept', { kind: 'dividend' }))).toEqual(['NOT_FOUND']);
    for (const action of ['Terminate', 'Withdraw'] as const)
      expect(await refused(answer('top', id, action))).toEqual(['STATE_CONFLICT']);
    for (const action of ['Accept', 'Reject', 'Counter'] as const)
      expect(await refused(answer(null, id, action))).toEqual(['STATE_CONFLICT']);
    expect(await refused(answer('top', id, 'Counter'))).toEqual(['FIELDS_INVALID', ['terms']]);
    const wrong = { period: 'daily', terms: terms('0.5') } as const;
    expect(await refused(answer('top', id, 'Counter', { offer: wrong }))).toEqual([
      'FIELDS_INVALID',
      ['tiers.0.rate'],
    ]);
    expect(await found(id)).toMatchObject({ status: null });
  });

  test('is refused, withdrawn by either word, or countered', async () => {
    const made = async () => (await offer(null, 'other', 'dailySalary', 'daily', terms('0.01'))).contract.id;
    const now = new Date('2026-03-03T12:00:00.000Z');
    const gone = await made();
    const { contract, terminated, wouldTerminate } = await answer('other', gone, 'Reject', {
      kind: 'dailySalary',
    });
    expect([terminated, wouldTerminate]).toEqual([[], []]);
    expect(contract).toEqual(await found(gone));
    expect(contract).toMatchObject({ status: 'Reject', reason: 'answered', answeredAt: now, endSeen: true });
    for (const action of ['Terminate', 'Withdraw'] as const) {
      const id = await made();
      expect((await answer(null, id, action)).contract).toMatchObject({
        status: 'Terminate',
        reason: 'withdrawn',
      });
      for (const again of ['Accept', 'Withdraw', 'Terminate'] as const)
        expect(await refused(answer(null, id, again))).toEqual(['STATE_CONFLICT']);
    }
    const first = await made();
    const counter = await answer('other', first, 'Counter', {
      offer: { period: 'daily', terms: terms('0.02') },
    });
    expect(counter.contract).toMatchObject({
      ...{ memberId: house.id('other'), uplineId: null, proposedBy: 'member', answers: first, status: null },
      terms: terms('0.02'),
    });
    expect(await found(first)).toMatchObject({ status: 'Reject', reason: 'countered', answeredAt: now });
    const second = await answer(null, counter.contract.id, 'Counter', {
      offer: { period: 'daily', terms: terms('0.015') },
    });
    expect(second.contract).toMatchObject({
      proposedBy: 'upline',
      answers: counter.contract.id,
      uplineId: null,
    });
    expect((await answer('other', second.contract.id, 'Accept')).contract).toMatchObject({
      status: 'Accept',
    });
  });

  test('names what is wrong: of itself, or above what the upline has', async () => {
    const { contract } = await house.commission.contracts
      .check(await acting(null), form('top', 'dividend', 'weekly', terms('0.3')))
      .then(async (checked) => {
        expect({ ...checked, flaws: [...checked.flaws], effectiveFrom: text(checked.effectiveFrom) }).toEqual(
          {
            ...{ flaws: [], terminates: [], own: null, effectiveFrom: day('09') },
          },
        );
        return offer(null, 'top', 'dividend', 'weekly', terms('0.3'));
      });
    expect(await refused(offer('top', 'mid', 'dividend', 'weekly', terms('0.1')))).toEqual([
      ...['CONTRACT_ABOVE_UPLINE', ['kind']],
    ]);
    const own = await answer('top', contract.id, 'Accept');
    expect([text(own.contract.effectiveFrom), own.terminated]).toEqual([day('09'), []]);
    expect(await refused(offer('top', 'mid', 'dividend', 'weekly', terms('0.31')))).toEqual([
      ...['CONTRACT_ABOVE_UPLINE', ['tiers.0.rate']],
    ]);
    expect(await refused(offer('top', 'mid', 'dividend', 'daily', terms('0.1')))).toEqual([
      ...['CONTRACT_ABOVE_UPLINE', ['period']],
    ]);
    // What is wrong by itself comes first, and says so.
    expect(await refused(offer('top', 'mid', 'dividend', 'weekly', terms('0.7')))).toEqual([
      ...['FIELDS_INVALID', ['tiers.0.rate']],
    ]);
    const checked = await house.commission.contracts.checkTerms(
      await acting('top'),
      form(null, 'dividend', 'weekly', terms('0.4')),
    );
    expect(Object.keys(checked)).toEqual(['tiers.0.rate']);
    expect(
      await house.commission.contracts.checkTerms(
        await acting('top'),
        form(null, 'dividend', 'weekly', terms('0.3')),
      ),
    ).toEqual({});
  });
});

describe('a contract', () => {
  test('that follows another begins when that has ended, whatever its windows', async () => {
    const weekly = await hold('top', 'mid', 'dividend', 'weekly', terms('0.2'));
    house.to('2026-03-10T12:00:00.000Z');
    const next = await hold(null, 'top', 'dividend', 'monthly', terms('0.3'), true);
    expect(text(next.effectiveFrom)).toBe('2026-04-01T03:00:00.000Z');
    // What stood above it below ends with the first window that begins with it or later.
    expect(await found(weekly.id)).toMatchObject({
      ...{ status: 'Terminate', reason: 'belowUpline', endSeen: false },
      effectiveUntil: new Date('2026-04-06T03:00:00.000Z'),
    });
    const last = await hold(null, 'top', 'dividend', 'daily', terms('0.3'));
    expect([text(last.effectiveFrom), (await found(next.id)).reason, (await found(next.id)).endSeen]).toEqual(
      [...['2026-04-01T03:00:00.000Z', 'replaced', true]],
    );
    expect(text((await found(next.id)).effectiveUntil)).toBe('2026-04-01T03:00:00.000Z');
  });

  test('is ended by either side; a member learns of it once where it did not do it itself', async () => {
    const made = () => hold(null, 'other', 'hourlySalary', 'hourly', terms('0.01'));
    const own = await made();
    const { contract } = await answer('other', own.id, 'Terminate');
    expect(contract).toMatchObject({ status: 'Terminate', reason: 'terminated', endSeen: true });
    expect(contract.effectiveUntil).toEqual(own.effectiveFrom);
    const second = await made();
    expect((await answer(null, second.id, 'Terminate')).contract).toMatchObject({
      reason: 'terminated',
      endSeen: false,
    });
    for (const action of ['Terminate', 'Reject', 'Counter', 'Withdraw'] as const)
      expect(await refused(answer('other', second.id, action))).toEqual(['STATE_CONFLICT']);
    expect((await answer('other', second.id, 'Accept')).contract).toMatchObject({
      status: 'Terminate',
      endSeen: true,
    });
    const third = await made();
    for (const action of ['Accept', 'Reject', 'Withdraw'] as const)
      expect(await refused(answer('other', third.id, action))).toEqual(['STATE_CONFLICT']);
    // The house ends what others agreed, and answers no offers of theirs.
    const below = await hold('top', 'mid', 'dividend', 'daily', terms('0.2'));
    expect(await refused(answer('low', below.id, 'Terminate'))).toEqual(['NOT_FOUND']);
    expect((await answer(null, below.id, 'Terminate')).contract.status).toBe('Terminate');
    expect(await refused(answer(null, below.id, 'Accept'))).toEqual(['NOT_FOUND']);
  });

  test('that stands above new terms of its upline ends once both agree; its holder is messages', async () => {
    const top = await hold(null, 'top', 'realtimeSalary', 'fiveMinutes', terms('0.01'));
    const mid = await hold('top', 'mid', 'realtimeSalary', 'fiveMinutes', terms('0.008'));
    const low = await hold('mid', 'low', 'realtimeSalary', 'fiveMinutes', terms('0.002'));
    const lower = terms('0.005');
    const value = { contractIds: [mid.id], accounts: ['mid'] };
    expect(await refused(offer(null, 'top', 'realtimeSalary', 'fiveMinutes', lower))).toEqual([
      ...['CONTRACT_BELOW_DOWNLINE', value],
    ]);
    const checked = await house.commission.contracts.check(
      await acting('top'),
      form('mid', 'realtimeSalary', 'fiveMinutes', terms('0.001')),
    );
    expect([checked.terminates.map(({ id }) => id), checked.own?.id, checked.flaws.size]).toEqual([
      [low.id],
      top.id,
      0,
    ]);
    const done = await offer(null, 'top', 'realtimeSalary', 'fiveMinutes', lower, true);
    expect([done.terminated, done.wouldTerminate.map(({ id }) => id)]).toEqual([[], [mid.id]]);
    expect(await refused(answer('top', done.contract.id, 'Accept'))).toEqual([
      'CONTRACT_BELOW_DOWNLINE',
      value,
    ]);
    const accepted = await answer('top', done.contract.id, 'Accept', {}, true);
    expect([accepted.terminated.map(({ id }) => id), accepted.wouldTerminate]).toEqual([[mid.id], []]);
    expect(accepted.terminated[0]).toEqual(await found(mid.id));
    expect(await found(low.id)).toMatchObject({ status: 'Accept' });
    const messages = await sqlOn(
      house.platform.db,
      `SELECT member_id AS who, kind, reference_id AS about FROM member_message WHERE kind LIKE '%.realtimeSalary' ORDER BY kind DESC`,
    );
    expect(messages).toEqual([
      { who: house.id('mid'), kind: 'contract.offerBelow.realtimeSalary', about: done.contract.id },
      { who: house.id('mid'), kind: 'contract.endedBelow.realtimeSalary', about: done.contract.id },
    ]);
  });

  test('ends when its member is moved, once; and an offer of one above no more is not accepted', async () => {
    const merchant = await house.merchant();
    const own = await hold(null, 'top', 'hourlySalary', 'hourly', terms('0.02'));
    const contract = await hold('top', 'mid', 'hourlySalary', 'hourly', terms('0.01'));
    const end = () =>
      transaction(house.platform.db, (tx) => house.commission.contracts.end(tx, merchant, contract, 'moved'));
    await end();
    const ended = await found(contract.id);
    expect(ended).toMatchObject({ status: 'Terminate', reason: 'moved', endSeen: false });
    house.advance(7_200_000);
    await end();
    expect(await found(contract.id)).toEqual(ended);
    const { contract: waiting } = await offer('top', 'mid', 'hourlySalary', 'hourly', terms('0.01'));
    const agents = createAgents(house.platform);
    await transaction(house.platform.db, (tx) =>
      agents.move(tx, {
        ...{ merchantId: merchant.id, memberId: house.id('mid'), uplineId: house.id('other') },
        ...{ effectiveFrom: house.now(), reason: 'asked', movedBy: 'olivia', now: house.now() },
      }),
    );
    for (const action of ['Accept', 'Counter'] as const)
      expect(await refused(answer('mid', waiting.id, action))).toEqual(['STATE_CONFLICT']);
    expect((await answer('mid', waiting.id, 'Reject')).contract).toMatchObject({ status: 'Reject' });
    expect(own.status).toBe('Accept');
  });
});

test('nothing is found by what is no id', async () => {
  const { id } = await house.merchant();
  expect(await house.commission.contracts.find(id, 'x')).toBeNull();
  expect(await house.commission.contracts.find(id, idOf(9))).toBeNull();
});
