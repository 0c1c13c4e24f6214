import { hash } from 'node:crypto';
import { isId } from '../../platform/ids.ts';
import { housePlay } from './account-id.ts';
import { assertPositions, namedBy } from './rules/positions.ts';
import type { AnyCommand, Request } from './rules/world.ts';
import type { BetCommand, WinCommand } from './types.ts';

/** Vendors' transaction ids live in a scope of their own. */
export const vendorScope = (vendorId: string): string => `vendor:${vendorId}`;

function keyOf(command: AnyCommand): { merchantId: string; scope: string; key: string } {
  switch (command.type) {
    case 'bet':
    case 'win':
    case 'rollback':
      return {
        merchantId: command.merchantId,
        scope: vendorScope(command.vendorId),
        key: command.transactionId,
      };
    case 'pending_win':
      return keyOf(command.win);
    case 'transfer':
    case 'hold':
    case 'release':
      return command;
  }
}

const movement = (command: BetCommand | WinCommand): readonly unknown[] => [
  ...[command.memberId, command.accountId, command.roundId, command.gameId],
  ...[String(command.amount), command.currency],
];

const amountOf = (amount: bigint | null): string | null => (amount === null ? null : String(amount));

/** The content that a repeated key must repeat. What may differ between two tries (session, cap) is left out. */
function content(command: AnyCommand): readonly unknown[] {
  switch (command.type) {
    case 'bet': {
      const { market, selection } = namedBy(command);
      return ['bet', ...movement(command), market, selection, ...(command.reward ? [command.reward.id] : [])];
    }
    case 'win':
      return [
        ...['win', ...movement(command), command.betTransactionId, command.roundClosed],
        ...(command.carried ? [String(command.carried.wagered), amountOf(command.carried.rake)] : []),
      ];
    case 'pending_win':
      return content(command.win);
    case 'rollback':
      return [
        'rollback',
        command.memberId,
        command.accountId,
        command.roundId,
        command.gameId,
        command.currency,
        command.betTransactionId,
      ];
    case 'transfer':
      return [
        'transfer',
        command.kind,
        command.legs.map((leg) => [leg.accountId, String(leg.amount)]),
        command.reference.type,
        command.reference.id,
        command.reverses ?? null,
        command.captures ?? null,
        command.memberId ?? null,
        command.detail ?? null,
      ];
    case 'hold':
      return ['hold', command.accountId, command.holdId, String(command.amount)];
    case 'release':
      return ['release', command.accountId, command.holdId];
  }
}

function accountsOf(command: AnyCommand): readonly string[] {
  switch (command.type) {
    case 'bet':
    case 'win':
    case 'rollback':
      return [
        ...(command.reward ? [command.reward.wallet] : []),
        command.accountId,
        housePlay(command.merchantId, command.currency),
      ];
    case 'pending_win':
      return accountsOf(command.win);
    case 'transfer':
      return command.legs.map((leg) => leg.accountId);
    case 'hold':
    case 'release':
      return [command.accountId];
  }
}

const maxAmount = 2n ** 62n;

function assertAmounts(command: AnyCommand): void {
  const amounts =
    command.type === 'transfer'
      ? command.legs.map((leg) => leg.amount)
      : 'amount' in command
        ? [command.amount]
        : [];
  for (const amount of amounts) {
    const tooSmall = command.type === 'hold' ? amount <= 0n : command.type !== 'transfer' && amount < 0n;
    if (tooSmall || amount > maxAmount || amount < -maxAmount)
      throw new RangeError(`${command.type} of ${amount}`);
  }
}

/** Only what closes a bet can say how much of it was wagered. */
function assertCarried(command: AnyCommand): void {
  if (command.type === 'pending_win') return assertCarried(command.win);
  if (command.type !== 'win' || !command.carried) return;
  const { wagered, rake } = command.carried;
  if (!command.roundClosed) throw new RangeError('an open round says what was wagered of it');
  if (wagered < 0n || wagered > maxAmount || (rake !== null && (rake < 0n || rake > wagered)))
    throw new RangeError(`wagered ${wagered}, of which ${rake} are the house's`);
}

/** Ids travel in array literals, where anything but a uuid could shift its neighbours. */
function assertIds(command: AnyCommand): void {
  if (command.type === 'pending_win') return assertIds(command.win);
  const ids: (string | undefined)[] = [command.merchantId, ...accountsOf(command)];
  if ('memberId' in command) ids.push(command.memberId);
  if ('holdId' in command) ids.push(command.holdId);
  if ('vendorId' in command) ids.push(command.reward?.id);
  if (command.type === 'transfer') ids.push(command.reverses, command.captures);
  for (const id of ids)
    if (id !== undefined && !isId(id)) throw new RangeError(`${command.type} with the id ${id}`);
}

export function prepare(command: AnyCommand): Request {
  assertAmounts(command);
  if (command.type === 'bet') assertPositions(command);
  assertIds(command);
  assertCarried(command);
  const { merchantId, scope, key } = keyOf(command);
  const accounts = accountsOf(command);
  let known: string | undefined;
  return {
    command,
    merchantId,
    scope,
    key,
    get hash() {
      known ??= hash('sha256', JSON.stringify(content(command)), 'hex').slice(0, 32);
      return known;
    },
    accounts,
    ownAccount: accounts[0],
  };
}

/** The hash under which a win is kept: what its repetition must repeat, and what the audit holds a waiting one against. */
export const winRequestHash = (win: WinCommand): string => prepare(win).hash;
