import { randomUUID } from 'node:crypto';
import type { Outcome, Wagered, WinCommand } from '../../../src/ledger/engine/index.ts';
import type { Player, Rig } from '../projector/projector-rig.ts';

const about = (player: Player, roundId: string) => ({
  ...{ merchantId: player.merchantId, vendorId: 'studio', memberId: player.id, accountId: player.wallet },
  ...{ roundId, gameId: 'slot', currency: 'BRL' },
});

/** A seat's buy-in; answers the bet's transaction id, which is its round too. */
export async function buyIn(
  { ledger }: Rig,
  player: Player,
  amount: bigint,
  on: object = {},
): Promise<string> {
  const transactionId = randomUUID();
  const bet = { type: 'bet', ...about(player, transactionId), ...on, transactionId, amount } as const;
  const { status } = await ledger.submit(bet);
  if (status !== 'posted') throw new Error(`the buy-in was ${status}`);
  return transactionId;
}

/** The win that closes a buy-in, with what was wagered of it. */
export const cashOut = (
  player: Player,
  betTransactionId: string,
  amount: bigint,
  carried: Wagered,
  more: Partial<WinCommand> = {},
): WinCommand => ({
  ...{ type: 'win', ...about(player, betTransactionId), transactionId: randomUUID(), betTransactionId },
  ...{ amount, roundClosed: true, carried, ...more },
});

/** Chips with their owners until cash-out, as the studio's tables will keep them. */
export const leave = (rig: Rig, ...asked: Parameters<typeof cashOut>): Promise<Outcome> =>
  rig.ledger.submit(cashOut(...asked));
