import { accountId, housePlay, shareId } from '../../../src/ledger/engine/account-id.ts';
import { prepare } from '../../../src/ledger/engine/request.ts';
import { decide } from '../../../src/ledger/engine/rules/decide.ts';
import { Draft } from '../../../src/ledger/engine/rules/draft.ts';
import {
  type AccountState,
  type AnyCommand,
  emptyWorld,
  type LimitCounter,
  memberName,
} from '../../../src/ledger/engine/rules/world.ts';
import type {
  BetCommand,
  HoldCommand,
  ReleaseCommand,
  RollbackCommand,
  TransferCommand,
  WinCommand,
} from '../../../src/ledger/engine/types.ts';

export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const [merchantId, memberId, holdId] = [id(1), id(2), id(3)];
export const now = new Date('2026-03-01T12:00:00.000Z');
const soon = new Date(now.getTime() + 1);
const account = (purpose: string): string =>
  accountId({ merchantId, owner: { kind: 'member', id: memberId }, purpose, currency: 'BRL' });
export const [wallet, bonus] = [account('main'), account('bonus')];
export const house = housePlay(merchantId, 'BRL');
export const share = shareId(house, 7);

export const game = {
  merchantId,
  vendorId: 'studio',
  memberId,
  accountId: wallet,
  gameId: 'slot',
  roundId: 'r1',
  currency: 'BRL',
};
export const bet: BetCommand = {
  ...game,
  type: 'bet',
  transactionId: 'b1',
  amount: 100n,
  market: 'colour',
  selection: 'red',
  sessionId: 's1',
};
export const win: WinCommand = {
  ...game,
  type: 'win',
  transactionId: 'w1',
  betTransactionId: 'b1',
  amount: 300n,
  roundClosed: true,
};
export const rollback: RollbackCommand = {
  ...game,
  type: 'rollback',
  transactionId: 'x1',
  betTransactionId: 'b1',
};
export const transfer: TransferCommand = {
  ...{
    type: 'transfer',
    merchantId,
    kind: 'bonus',
    scope: 'test',
    key: 'k1',
    memberId,
    detail: { note: 'a' },
  },
  legs: [
    { accountId: house, amount: -40n },
    { accountId: bonus, amount: 40n },
  ],
  reference: { type: 'campaign', id: '7' },
};
export const hold: HoldCommand = {
  ...{ type: 'hold', merchantId, scope: 'test', key: 'k2', accountId: wallet, holdId, amount: 600n },
  reference: { type: 'case', id: '1' },
};
export const release: ReleaseCommand = {
  type: 'release',
  merchantId,
  scope: 'test',
  key: 'k3',
  accountId: wallet,
  holdId,
};

export const limit = (kind: LimitCounter['kind'], used = 0n): LimitCounter => ({
  kind,
  limit: 5_000n,
  used,
  windowDays: 1,
  windowEnd: soon,
});

/** A member with 1,000 on the wallet, whose limits count; the house is booked on the writer's share of it. */
export function start(...limits: LimitCounter[]): Draft {
  const world = { ...emptyWorld(), shares: new Map([[house, share]]) };
  const open = (of: string, more: Partial<AccountState>) =>
    world.accounts.set(of, {
      ...{
        place: '(0,1)',
        merchantId,
        id: of,
        memberId,
        currency: 'BRL',
        floor: 0n,
        balance: 0n,
        held: 0n,
        seq: 5n,
      },
      ...more,
    });
  open(wallet, { balance: 1_000n });
  open(bonus, {});
  open(share, { memberId: null, floor: null });
  world.gates.set(memberName(merchantId, memberId), { merchantId, memberId, status: 'open', limits });
  let ids = 0;
  return new Draft(world, now, () => id(100 + (ids += 1)));
}
export const ask = (draft: Draft, command: AnyCommand) => decide(draft, prepare(command));
/** Behind the first transfers: what a draft holds, without the world. */
export const written = ({
  transfers,
  entries,
  keys,
  newBets,
  changedBets,
  endedBets,
  changedGates,
  touched,
}: Draft) => ({
  ...{ transfers, entries, endedBets },
  keys: keys.map(({ request, ...key }) => [request.scope, request.key, key]),
  newBets: [...newBets],
  changedBets: [...changedBets],
  changedGates: [...changedGates],
  touched: [...touched].map((one) => [one.id, one.balance, one.held, one.seq]),
});
export const entry = (of: string, seq: bigint, transferId: string, amount: bigint, balanceAfter: bigint) => ({
  ...{ merchantId, accountId: of, seq, transferId, amount, balanceAfter, currency: 'BRL' },
  memberId: of === share ? null : memberId,
});
export const transferOf = (number: number, kind: string, scope: string, key: string) => ({
  ...{ id: id(number), merchantId, kind, scope, key, reference: { type: 'round', id: 'r1' }, memberId },
  ...{ reverses: null, detail: null, gameId: 'slot', betPeriod: null },
});
export const betOf = (change: object = {}) => {
  const { type: _, amount, ...fields } = bet;
  return {
    ...{
      ...fields,
      stake: amount,
      transferId: id(101),
      placedAt: now,
      period: null,
      state: 'open',
      won: 0n,
      wins: 0,
      pendingWins: 0,
    },
    ...change,
  };
};
export const nothing = {
  transfers: [],
  entries: [],
  endedBets: [],
  keys: [],
  newBets: [],
  changedBets: [],
  changedGates: [],
  touched: [],
};
