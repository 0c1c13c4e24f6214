import { dayMs } from '@croupier/contract/days';
import { type Run } from '../../../src/network/commission/store/runs.ts';
import { type Statement } from '../../../src/network/commission/store/statements.ts';
import { brand, idOf, type TwoBrands, twoBrands } from '../../helpers/database/two-brands.ts';

export const [ana, bia, caio] = [idOf(1), idOf(2), idOf(3)] as const;
export const members = [ana, bia, caio];
const start = new Date('2026-03-02T03:00:00.000Z');
export const day = (offset: number) => new Date(start.getTime() + offset * dayMs);
export const text = (at: Date) => at.toISOString().replace('.000Z', '+00:00');
export const schedules = [
  { kind: 'dividend', period: 'daily' },
  { kind: 'dividend', period: 'weekly' },
  { kind: 'dailySalary', period: 'daily' },
] as const;
const runStates = ['waiting', 'paying', 'paid'] as const;
/** Only an adjustment takes anything away. */
const states = [
  ['waiting', 'due', 'paid', 'nothing', 'due'],
  ['owed', 'due', 'waiting', 'paid', 'owed'],
] as const;

/** Of each schedule four windows, each settled and adjusted once, but the last. */
export const runs: readonly Run[] = schedules.flatMap(({ kind, period }, schedule) =>
  [0, 1, 2, 3].flatMap((window) =>
    (window === 3 ? [0] : [0, 1]).map((revision): Run => ({
      ...{
        merchantId: brand,
        id: idOf(0x100 * (schedule + 1) + 0x10 * window + revision),
        kind,
        period,
        revision,
      },
      ...{
        windowFrom: day(window),
        windowTo: day(window + 1),
        state: runStates[(window + schedule) % 3] ?? 'paid',
      },
      ...{ currency: 'BRL', activeMembers: 2, contracts: 3, statements: 3 },
      ...{ granted: 60n, amount: BigInt(10 * window + schedule), floorAdded: 2n },
      ...{
        settings: { activeTurnover: '1', carriesLoss: true },
        corrections: window === 0 ? [idOf(0x51)] : [],
      },
      ...{ totalsDigest: 'd', inputHash: `in-${window}`, resultHash: `out-${window}` },
      ...{ computedAt: day(window + 1 + 3 * revision), approvedBy: null, approvedAt: null, paidAt: null },
    })),
  ),
);
export const runOf = (schedule: number, window: number, revision = 0): Run => {
  const { kind, period } = schedules[schedule] ?? schedules[0];
  const found = runs.find(
    (run) =>
      run.kind === kind &&
      run.period === period &&
      run.windowFrom.getTime() === day(window).getTime() &&
      run.revision === revision,
  );
  if (!found) throw new Error('there is no such run');
  return found;
};

/** A statement of each member in each run; an adjustment of the first and the second alone. */
export const statements: readonly Statement[] = runs.flatMap((run, at) =>
  members.slice(0, run.revision === 0 ? 3 : 2).map((memberId, member): Statement => {
    const state = states[run.revision === 0 ? 0 : 1][(at + 2 * member) % 5] ?? 'due';
    const owed = state === 'owed';
    const amount = state === 'nothing' ? 0n : BigInt(at + 10 * (member + 1)) * (owed ? -1n : 1n);
    const earned = owed ? 0n : amount + (run.revision === 0 ? 0n : 5n);
    const paid = state === 'paid' ? amount - 1n : 0n;
    return {
      ...{ merchantId: brand, id: idOf(0x2000 + 0x10 * at + member), runId: run.id, memberId },
      ...{ contractId: idOf(0x300 + member), uplineId: member === 0 ? null : (members[member - 1] ?? null) },
      ...{ kind: run.kind, period: run.period, windowFrom: run.windowFrom, windowTo: run.windowTo },
      ...{ revision: run.revision, currency: 'BRL', turnover: 100n, active: 1, stake: 100n, payout: 30n },
      ...{ bonuses: 4n, rebates: 2n, carriedIn: -3n, carriedOut: member === 2 ? 0n : BigInt(-at) },
      ...{
        base: 61n,
        tier: member === 0 ? null : member,
        capped: member === 1,
        gross: earned + 7n,
        below: 7n,
      },
      ...{ floorAdded: 0n, earned, previous: earned - amount, amount, state },
      branches: [{ memberId: idOf(0x77), gross: 7n, turnover: 8n, netLoss: -9n }],
      ...{ setOff: state === 'paid' ? 1n : 0n, owedLeft: owed ? -amount : 0n, paid },
      ...{ transferId: paid > 0n ? idOf(0x4000 + at) : null, paidAt: state === 'paid' ? run.windowTo : null },
    };
  }),
);
export const byId = <T extends { id: string }>(a: T, b: T) => (a.id < b.id ? -1 : 1);
export const those = (which: (statement: Statement) => boolean) => statements.filter(which);
export const sum = (
  rows: readonly Statement[],
  name: 'base' | 'gross' | 'below' | 'floorAdded' | 'amount' | 'paid',
) => rows.reduce((total, row) => total + row[name], 0n);

export const corrections = [
  // Known when the first windows were settled, and found later: in one that was closed, at its first instant, and in none.
  { number: 0x51, memberId: ana, settledAt: day(0), recordedAt: day(9) },
  { number: 0x52, memberId: bia, settledAt: day(2), recordedAt: day(8) },
  { number: 0x53, memberId: ana, settledAt: day(9), recordedAt: day(10) },
].map(({ number, ...one }) => ({
  ...{ id: idOf(number), vendorId: 'studio', transactionId: `bet-${number}`, ...one, currency: 'BRL' },
  ...{ turnover: BigInt(-number), stake: 5n, payout: 2n, reason: `why ${number}`, recordedBy: 'olivia' },
}));

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const rowOf = ({ merchantId: _brand, ...row }: object & { merchantId?: string }) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]));

/** Enough for more than one insert. */
export const many = Array.from({ length: 501 }, (_, index) => idOf(0x20_000 + index));

/** Puts the runs with their statements into the tables of both brands. */
async function putStatements(brands: TwoBrands): Promise<void> {
  await brands.put(
    'member',
    many.map((id) => ({
      ...{ id, account: id, account_key: id, nickname: 'x', type: 1, currency: 'BRL', registered_at: start },
    })),
  );
  await brands.put('commission_contract', [
    {
      ...{ id: idOf(0x300), kind: 'dividend', period: 'daily', mode: 'rate', tiers: [{}], currency: 'BRL' },
      ...{ member_id: ana, proposed_by: 'upline', offered_at: start, end_seen: true },
    },
  ]);
  await brands.put('commission_run', runs.map(rowOf));
  await brands.put(
    'commission_statement',
    statements.map((statement, index) => ({
      ...rowOf(statement),
      branches: [{ memberId: idOf(0x77), gross: '7', turnover: '8', netLoss: '-9' }],
      ...(statement.state === 'due' && index % 2 === 0
        ? { refused: 'no_account', refused_at: day(1) }
        : { refused: null, refused_at: null }),
    })),
  );
  await brands.put('commission_correction', corrections.map(rowOf));
  await brands.put(
    'commission_schedule',
    schedules.map((schedule, index) => ({ ...schedule, next_from: day(index) })),
  );
}

/** The branches are stored as text, so those of the twin are not doubled. */
export const own = (rows: readonly Statement[]) => rows.map(({ branches: _branches, ...row }) => row);
export const seen = async (read: Promise<readonly Statement[]>) => own(await read);

/** Two brands with these statements, for the tests of a file. */
export function brandsWithStatements(): TwoBrands {
  return twoBrands(putStatements);
}
