import { type Contract } from '../../../src/network/commission/store/contracts.ts';
import type { Terms } from '../../../src/network/commission/engine/types.ts';
import { brand, idOf, type TwoBrands } from '../../helpers/database/two-brands.ts';

/** top ─ mid ─ low, and a stranger. */
export const [top, mid, low, stranger] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const;
export const names = new Map([
  [top, 'Top'],
  [mid, 'Mid'],
  [low, 'Low'],
  [stranger, 'Midas'],
]);
const uplines: Record<string, string | null> = {
  [top]: null,
  [mid]: top,
  [low]: mid,
  [stranger]: null,
};
export const below: Record<string, readonly string[]> = {
  [top]: [mid, low],
  [mid]: [low],
  [low]: [],
  [stranger]: [],
};

export const now = new Date('2026-03-10T12:00:00.000Z');
export const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000);
const terms: Terms = {
  ...{ mode: 'rate', cap: 500n },
  tiers: [
    { minTurnover: 0n, minActive: 0, minNetLoss: 0n, rate: 10n, amount: null },
    { minTurnover: 5n, minActive: 1, minNetLoss: 6n, rate: 20n, amount: null },
  ],
};
export const amounts: Terms = {
  ...{ mode: 'amount', cap: null },
  tiers: [{ minTurnover: 7n, minActive: 0, minNetLoss: 0n, rate: null, amount: 8n }],
};

type State = Pick<Contract, 'status' | 'reason' | 'effectiveFrom' | 'effectiveUntil' | 'endSeen'>;
const none = { effectiveFrom: null, effectiveUntil: null, endSeen: true };
const accepted = { status: 'Accept', reason: 'answered' } as const;
const ended = { status: 'Terminate', reason: 'terminated' } as const;
/** In each of these ways a contract can stand, at the edges of `now` as well; one of a kind waits at most, and one is agreed to. */
const statesOf = (schedule: number, member: number): readonly (State & Partial<Contract>)[] => [
  ...(schedule === 1
    ? []
    : [
        {
          ...none,
          status: null,
          reason: null,
          proposedBy: (schedule + member) % 2 ? 'member' : 'upline',
        } as const,
      ]),
  { ...none, status: 'Reject', reason: 'answered', answeredAt: day(-1) },
  ...(schedule === 2 || (schedule === member % 2 && member < 3)
    ? [
        {
          ...none,
          ...accepted,
          effectiveFrom: [day(-5), now, day(2)][(member + schedule) % 3] ?? now,
        },
      ]
    : []),
  { ...none, ...ended, effectiveFrom: day(-9), effectiveUntil: day(-6) },
  { ...none, ...ended, effectiveFrom: day(-6), effectiveUntil: now, endSeen: false },
  { ...none, ...ended, effectiveFrom: day(-4), effectiveUntil: day(3) },
  { ...none, ...ended, effectiveFrom: day(4), effectiveUntil: day(4) },
  { ...none, status: 'Terminate', reason: 'withdrawn' },
];
export const schedules = [
  { kind: 'dividend', period: 'daily' },
  { kind: 'dividend', period: 'weekly' },
  { kind: 'dailySalary', period: 'daily' },
] as const;
export const all: readonly Contract[] = schedules.flatMap(({ kind, period }, schedule) =>
  [...names.keys()].flatMap((memberId, member) =>
    statesOf(schedule, member).map((state, index): Contract => ({
      ...{
        merchantId: brand,
        id: idOf(0x1000 + schedule * 0x100 + index * 0x10 + member),
        kind,
        period,
        memberId,
      },
      ...{ currency: 'BRL', uplineId: uplines[memberId] ?? null, proposedBy: 'upline', answers: null },
      ...{ terms: kind === 'dividend' ? terms : amounts, offeredAt: day(index - 12), answeredAt: null },
      ...state,
    })),
  ),
);
export const byId = (a: Contract, b: Contract) => (a.id < b.id ? -1 : 1);
export const those = (which: (contract: Contract) => boolean) => all.filter(which).toSorted(byId);
export const from = ({ effectiveFrom }: Contract) => effectiveFrom?.getTime() ?? Number.NaN;
/** One that has no end ends after everything; one that never began is at no time. */
export const until = ({ effectiveUntil }: Contract) => effectiveUntil?.getTime() ?? Infinity;
export const holds = (contract: Contract, at = now) =>
  from(contract) <= at.getTime() && until(contract) > at.getTime();

/** Puts the members and their contracts into the tables of both brands. */
export async function putContracts(brands: TwoBrands): Promise<void> {
  await brands.put(
    'member',
    [...names].map(([id, account]) => ({
      ...{
        id,
        account,
        account_key: account.toLowerCase(),
        nickname: 'x',
        type: 1,
        currency: 'BRL',
        registered_at: now,
      },
    })),
  );
  await brands.put(
    'member_tree_ancestor',
    Object.entries(below).flatMap(([ancestor, members]) =>
      members.map((member) => ({ ancestor_id: ancestor, member_id: member, distance: 1 })),
    ),
  );
  await brands.put(
    'commission_contract',
    all.map((one) => ({
      ...{ id: one.id, kind: one.kind, period: one.period, mode: one.terms.mode, cap: one.terms.cap },
      tiers: one.terms.tiers.map(({ minTurnover, minNetLoss, rate, amount, minActive }) => ({
        ...{ minTurnover: String(minTurnover), minNetLoss: String(minNetLoss), minActive },
        ...{ rate: rate === null ? null : String(rate), amount: amount === null ? null : String(amount) },
      })),
      ...{ currency: 'BRL', member_id: one.memberId, upline_id: one.uplineId, proposed_by: one.proposedBy },
      ...{ answers: one.answers, status: one.status, reason: one.reason, offered_at: one.offeredAt },
      ...{ answered_at: one.answeredAt, end_seen: one.endSeen },
      ...{ effective_from: one.effectiveFrom, effective_until: one.effectiveUntil },
    })),
  );
}
