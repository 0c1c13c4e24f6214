import { describe, expect, test } from 'vitest';
import { mayDo } from '../contracts/contracts.ts';
import { nothing } from '../engine/types.ts';
import { peopleOf } from '../parts.ts';
import type { Contract } from '../store/contracts.ts';
import type { Run } from '../store/runs.ts';
import type { Statement } from '../store/statements.ts';
import {
  contractViewOf,
  lineView,
  measuresView,
  memberView,
  pageOf,
  type People,
  resultView,
  runView,
  statementView,
  tierNumber,
  whatIfView,
} from './present.ts';
import { minors, toPage } from './views.ts';

const people: People = (id) => ({ id, account: `${id}-account`, nickname: `${id}-nick`, type: 2 });
const named = (id: string) => ({ id, account: `${id}-account`, nickname: `${id}-nick`, type: 2 });
const at = (text: string) => new Date(`2026-11-${text}.000Z`);

const contract: Contract = {
  ...{ merchantId: 'b', id: 'c1', kind: 'dividend', period: 'daily', currency: 'BRL' },
  ...{
    memberId: 'ana',
    uplineId: 'up',
    proposedBy: 'upline',
    answers: 'c0',
    status: 'Accept',
    reason: 'answered',
  },
  terms: {
    ...{ mode: 'rate', cap: 900n },
    tiers: [
      { minTurnover: 1n, minActive: 2, minNetLoss: 3n, rate: 12_500n, amount: null },
      { minTurnover: 4n, minActive: 5, minNetLoss: 6n, rate: null, amount: 7n },
    ],
  },
  ...{ offeredAt: at('01T10:00:00'), answeredAt: at('02T10:00:00'), endSeen: true },
  ...{ effectiveFrom: at('03T03:00:00'), effectiveUntil: null },
};
const tiers = [
  { minTurnover: 1, minActiveMembers: 2, minNetLoss: 3, rate: '0.0125', amount: null },
  { minTurnover: 4, minActiveMembers: 5, minNetLoss: 6, rate: null, amount: 7 },
];

describe('a contract', () => {
  const when = {
    ...{ party: 'up', now: at('10T12:00:00'), timeZone: 'America/Sao_Paulo' },
    expiresAt: at('15T10:00:00'),
  };
  const view = {
    ...{ id: 'c1', kind: 'dividend', period: 'daily', mode: 'rate', tiers, cap: 900, currency: 'BRL' },
    ...{
      member: named('ana'),
      upline: named('up'),
      proposedBy: 'upline',
      status: 'Accept',
      reason: 'answered',
    },
    ...{ answers: 'c0', offeredAt: '2026-11-01T10:00:00.000Z', answeredAt: '2026-11-02T10:00:00.000Z' },
    ...{ expiresAt: null, effectiveFrom: '2026-11-03T03:00:00.000Z', effectiveUntil: null },
    ...{ endsAt: '2026-11-11T03:00:00.000Z', inForce: true },
    may: { accept: false, reject: false, counter: false, terminate: true },
  };

  test('that is held, as its upline sees it', () => {
    expect(contractViewOf(contract, when, people)).toEqual(view);
  });

  test('of the house that waits, as its member sees it', () => {
    const waiting = {
      ...{ ...contract, uplineId: null, status: null, reason: null, answers: null, answeredAt: null },
      ...{ effectiveFrom: null, terms: { ...contract.terms, cap: null } },
    };
    expect(contractViewOf(waiting, { ...when, party: 'ana' }, people)).toEqual({
      ...{ ...view, upline: null, status: null, reason: null, answers: null, answeredAt: null, cap: null },
      ...{ expiresAt: '2026-11-15T10:00:00.000Z', effectiveFrom: null, endsAt: null, inForce: false },
      may: { accept: true, reject: true, counter: true, terminate: false },
    });
  });

  const none = { accept: false, reject: false, counter: false, terminate: false };
  const answers = { ...none, accept: true, reject: true, counter: true };
  const ends = { ...none, terminate: true };
  test.each<[string, Partial<Contract>, string | null, typeof none]>([
    ['its member answers an offer', { status: null }, 'ana', answers],
    ['its upline withdraws it', { status: null }, 'up', ends],
    ['its upline answers a counter-offer', { status: null, proposedBy: 'member' }, 'up', answers],
    ['its member withdraws that', { status: null, proposedBy: 'member' }, 'ana', ends],
    ['a stranger does nothing', { status: null }, 'else', none],
    ['nor does the house with an offer of another', { status: null }, null, none],
    ['the house withdraws its own', { status: null, uplineId: null }, null, ends],
    ['both end what was agreed: the member', {}, 'ana', ends],
    ['the upline', {}, 'up', ends],
    ['and the house what others agreed', {}, null, ends],
    ['a stranger does not', {}, 'else', none],
    ['what was refused stays', { status: 'Reject' }, 'ana', none],
    ['what was ended too', { status: 'Terminate' }, 'up', none],
    ['also for the house', { status: 'Terminate' }, null, none],
    ['of the house, for the house', { status: 'Reject', uplineId: null }, null, none],
  ])('%s', (_what, more, party, wanted) => {
    expect(mayDo({ ...contract, ...more }, party)).toEqual(wanted);
  });
});

const statement: Statement = {
  ...{ merchantId: 'b', id: 's1', runId: 'r1', memberId: 'ana', contractId: 'c1', uplineId: 'up' },
  ...{ kind: 'dividend', period: 'daily', windowFrom: at('03T03:00:00'), windowTo: at('04T03:00:00') },
  ...{ revision: 0, currency: 'BRL', turnover: 2_000n, active: 3, stake: 10_000n, payout: 4_000n },
  ...{ bonuses: 300n, rebates: 100n, carriedIn: 0n, carriedOut: -5n, base: 5_600n, tier: 0, capped: false },
  ...{ gross: 70n, below: 30n, floorAdded: 11n, earned: 40n, previous: 0n, amount: 40n },
  branches: [
    { memberId: 'bia', gross: 10n, turnover: 800n, netLoss: 200n },
    { memberId: 'caio', gross: 20n, turnover: 900n, netLoss: -100n },
  ],
  ...{ state: 'paid', setOff: 0n, owedLeft: 0n, paid: 40n, transferId: 't1', paidAt: at('04T03:05:00') },
};
const line = {
  ...{ id: 's1', kind: 'dividend', period: 'daily', from: '2026-11-03T03:00:00.000Z' },
  ...{ to: '2026-11-04T03:00:00.000Z', member: named('ana'), currency: 'BRL', base: 5_600, tier: 1 },
  ...{ gross: 70, below: 30, amount: 40, floorAdded: 11, setOff: 0, paid: 40, state: 'paid', revision: 0 },
  ...{ paidAt: '2026-11-04T03:05:00.000Z', transferId: 't1' },
};
const run: Run = {
  ...{ merchantId: 'b', id: 'r1', kind: 'dividend', period: 'daily' },
  ...{ windowFrom: at('03T03:00:00'), windowTo: at('04T03:00:00'), revision: 2, state: 'waiting' },
  ...{
    currency: 'BRL',
    activeMembers: 4,
    contracts: 5,
    statements: 6,
    granted: 7n,
    amount: 8n,
    floorAdded: 1n,
  },
  ...{ settings: { activeTurnover: '1', carriesLoss: false }, corrections: [], totalsDigest: 'd' },
  ...{ inputHash: 'in', resultHash: 'out', computedAt: at('04T03:01:00'), approvedBy: 'olivia' },
  ...{ approvedAt: at('04T03:02:00'), paidAt: null },
};

describe('a statement', () => {
  const seen = (more: Partial<Statement> = {}, terms: Contract['terms'] = contract.terms) =>
    statementView(
      {
        ...{ statement: { ...statement, ...more }, contract: { ...contract, terms }, run, before: 's0' },
        corrections: [{ id: 'k', reason: 'why', recordedAt: at('05T03:00:00') }],
      },
      people,
      'en',
    );
  const steps = (more: Partial<Statement> = {}, terms?: Contract['terms']) =>
    seen(more, terms).formula.map(({ step, text, value }) => [step, text.replaceAll('\u00A0', ' '), value]);

  test('as a line of a list', () => {
    expect(lineView(statement, people)).toEqual(line);
    const open = { ...statement, tier: null, paidAt: null, transferId: null, setOff: 9n };
    expect(lineView(open, people)).toEqual({
      ...{ ...line, tier: null, paidAt: null, transferId: null, setOff: 9 },
    });
  });

  test('says all of what it comes from', () => {
    const { formula, ...view } = seen();
    expect(formula).toHaveLength(5);
    expect(view).toEqual({
      ...line,
      contract: { id: 'c1', mode: 'rate', tiers, cap: 900 },
      measures: {
        ...{ turnover: 2_000, activeMembers: 3, stake: 10_000, payout: 4_000, bonuses: 300, rebates: 100 },
        netLoss: 5_600,
      },
      ...{ carriedIn: 0, carriedOut: -5, capped: false, adjusts: 's0' },
      branches: [
        { member: named('bia'), gross: 10, turnover: 800, netLoss: 200 },
        { member: named('caio'), gross: 20, turnover: 900, netLoss: -100 },
      ],
      corrections: [{ id: 'k', reason: 'why', recordedAt: '2026-11-05T03:00:00.000Z' }],
      ...{ inputHash: 'in', computedAt: '2026-11-04T03:01:00.000Z' },
    });
    expect(seen({}, { ...contract.terms, cap: null }).contract.cap).toBeNull();
  });

  test('leads from the figures to the amount, step by step', () => {
    expect(steps()).toEqual([
      ['netLoss', 'R$100.00 − R$40.00 − R$3.00 − R$1.00', 5_600],
      ['base', 'max(R$56.00, 0)', 5_600],
      ['gross', '⌊R$56.00 × 0.0125⌋', 70],
      ['below', 'R$0.10 + R$0.20', 30],
      ['earned', 'max(R$0.70 − R$0.30, 0)', 40],
    ]);
  });

  test('with what was carried into it, an adjustment and what was kept back', () => {
    const more = { carriedIn: -600n, base: 5_000n, revision: 1, earned: 40n, previous: 15n, amount: 25n };
    expect(steps({ ...more, setOff: 5n })).toEqual([
      ['netLoss', 'R$100.00 − R$40.00 − R$3.00 − R$1.00', 5_600],
      ['carriedIn', 'R$56.00 + (-R$6.00)', 5_000],
      ['base', 'max(R$50.00, 0)', 5_000],
      ['gross', '⌊R$50.00 × 0.0125⌋', 70],
      ['below', 'R$0.10 + R$0.20', 30],
      ['earned', 'max(R$0.70 − R$0.30, 0)', 40],
      ['adjustment', 'R$0.40 − R$0.15', 25],
      ['setOff', 'R$0.25 − R$0.05', 20],
    ]);
  });

  test('of a salary begins with the turnover; an amount, a cap and no tier at all are written as such', () => {
    expect(steps({ kind: 'dailySalary', base: 2_000n, tier: 1, branches: [], below: 0n })).toEqual([
      ['base', 'max(R$20.00, 0)', 2_000],
      ['gross', 'R$0.07', 70],
      ['below', '0', 0],
      ['earned', 'max(R$0.70 − R$0.00, 0)', 40],
    ]);
    const gross = (more: Partial<Statement>) => steps(more).find(([step]) => step === 'gross')?.[1];
    expect(gross({ capped: true })).toBe('min(⌊R$56.00 × 0.0125⌋, R$0.70)');
    expect(gross({ tier: null })).toBe('–');
    expect(gross({ tier: 9 })).toBe('–');
  });

  test('writes rates as its reader does', () => {
    const view = statementView({ statement, contract, run, before: null, corrections: [] }, people, 'pt');
    expect(view.formula[2]?.text).toContain('× 0,0125⌋');
    expect(view.adjusts).toBeNull();
  });
});

test('a run, with what is read beside it', () => {
  const approvals = [{ account: 'olivia', at: 'x' }] as never;
  const older = [
    { ...run, id: 'r0', amount: 99n, windowFrom: at('01T03:00:00'), windowTo: at('02T03:00:00') },
  ];
  const view = {
    ...{ id: 'r1', kind: 'dividend', period: 'daily', from: '2026-11-03T03:00:00.000Z' },
    ...{ to: '2026-11-04T03:00:00.000Z', revision: 2, state: 'waiting', currency: 'BRL', activeMembers: 4 },
    ...{ contracts: 5, statements: 6, gross: 7, amount: 8, floorAdded: 1, paid: 3, inputHash: 'in' },
    ...{ resultHash: 'out', computedAt: '2026-11-04T03:01:00.000Z', approvedBy: 'olivia' },
    ...{ approvedAt: '2026-11-04T03:02:00.000Z', paidAt: null, approvals, approvalsNeeded: 2 },
    olderWaiting: [
      { id: 'r0', from: '2026-11-01T03:00:00.000Z', to: '2026-11-02T03:00:00.000Z', amount: 99 },
    ],
  };
  const beside = { paid: 3n, older, approvals, approvalsNeeded: 2 } as const;
  expect(runView(run, beside)).toEqual(view);
  const done = { ...run, approvedAt: null, paidAt: at('04T03:03:00') };
  expect(runView(done, { ...beside, older: [] })).toEqual({
    ...{ ...view, approvedAt: null, paidAt: '2026-11-04T03:03:00.000Z', olderWaiting: [] },
  });
});

describe('figures', () => {
  const team = { turnover: 1n, active: 2, stake: 30n, payout: 4n, bonuses: 5n, rebates: 6n };
  const shown = { turnover: 1, stake: 30, payout: 4, bonuses: 5, rebates: 6, netLoss: 15 };
  const result = {
    ...{ memberId: 'ana', contractId: 'c', above: null, team, carriedIn: 0n, base: 1n, tier: 0, gross: 7n },
    ...{ capped: false, carriedOut: 0n, below: 2n, branches: [], earned: 5n, floorAdded: 0n },
  };

  test('of a team and of one of its members', () => {
    expect(measuresView(team)).toEqual({ ...shown, activeMembers: 2 });
    const { active: _active, ...own } = team;
    expect(memberView({ memberId: 'bia', level: 3, ...own }, people)).toEqual({
      ...{ member: named('bia'), level: 3 },
      ...shown,
    });
  });

  test('of a result; tiers are numbered from one', () => {
    expect(resultView(result)).toEqual({ tier: 1, gross: 7, below: 2, amount: 5 });
    expect([tierNumber(null), tierNumber(0), tierNumber(4)]).toEqual([null, 1, 5]);
  });

  test('of what other terms would have paid: the last four hundred windows', () => {
    const window = { from: at('03T03:00:00'), to: at('04T03:00:00') };
    const seen = whatIfView({
      ...{ span: { from: at('01T03:00:00'), to: at('09T03:00:00') }, windows: 500, gross: 9n, amount: 8n },
      content: Array.from({ length: 401 }, (_, index) => ({
        window,
        result: { ...result, earned: BigInt(index), team: index === 400 ? team : nothing },
      })),
    });
    expect({ ...seen, content: seen.content.length }).toEqual({
      ...{ from: '2026-11-01T03:00:00.000Z', to: '2026-11-09T03:00:00.000Z', windows: 500 },
      ...{ gross: 9, amount: 8, content: 400 },
    });
    expect(seen.content[0]?.amount).toBe(1);
    expect(seen.content.at(-1)).toEqual({
      ...{ from: '2026-11-03T03:00:00.000Z', to: '2026-11-04T03:00:00.000Z' },
      measures: { ...shown, activeMembers: 2 },
      ...{ tier: 1, gross: 7, below: 2, amount: 400 },
    });
  });

  test('of sums for the wire', () => {
    expect(minors({ base: 1n, gross: -2n })).toEqual({ base: 1, gross: -2 });
  });
});

describe('pages', () => {
  test('by number: at least one', () => {
    const asked = { pageNo: 2, pageSize: 3 };
    expect(pageOf(['x'], 4, asked)).toEqual({
      ...{ content: ['x'], pageNum: 2, pageSize: 3, totalPages: 2, totalElements: 4 },
    });
    expect(pageOf([], 6, asked).totalPages).toBe(2);
    expect(pageOf([], 0, asked).totalPages).toBe(1);
  });

  test('by cursor: one row more than shown tells whether there is a next', () => {
    const page = (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => index + 1);
      return toPage(rows, 2, rows.map(String), (row) => `after ${row}`);
    };
    expect(page(3)).toEqual({ content: ['1', '2'], nextCursor: 'after 2' });
    expect(page(2)).toEqual({ content: ['1', '2'], nextCursor: null });
    expect(page(1)).toEqual({ content: ['1'], nextCursor: null });
    expect(page(0)).toEqual({ content: [], nextCursor: null });
  });
});

test('people are asked for once, each, and one who is gone keeps the id for a name', async () => {
  const asked: unknown[] = [];
  const some = async (merchantId: string, ids: readonly string[]) => {
    asked.push([merchantId, ids]);
    return ids.filter((id) => id !== 'gone').map((id) => ({ ...named(id), status: 'active' }));
  };
  const found = await peopleOf({ some }, 'b', ['ana', null, 'gone', 'ana']);
  expect([found('ana'), found('gone')]).toEqual([
    named('ana'),
    { id: 'gone', account: 'gone', nickname: 'gone', type: 0 },
  ]);
  await peopleOf({ some }, 'b', [null]);
  expect(asked).toEqual([['b', ['ana', 'gone']]]);
});
