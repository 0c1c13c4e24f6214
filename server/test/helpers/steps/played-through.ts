import { randomUUID } from 'node:crypto';
import type { BetCommand, Ledger } from '../../../src/ledger/index.ts';

type Game = Pick<BetCommand, 'merchantId' | 'vendorId' | 'memberId' | 'accountId' | 'gameId' | 'currency'>;

/** A bet, and what it won, which closes its round. */
export async function playThrough(
  ledger: Pick<Ledger, 'submit'>,
  game: Game,
  { stake, won }: { stake: number; won: number },
): Promise<void> {
  const [betTransactionId, roundId] = [randomUUID(), randomUUID()];
  const movement = { ...game, roundId };
  const bet = await ledger.submit({
    type: 'bet',
    ...movement,
    transactionId: betTransactionId,
    amount: BigInt(stake),
  });
  if (bet.status !== 'posted') throw new Error(`the bet was not taken: ${bet.status}`);
  await ledger.submit({
    type: 'win',
    ...movement,
    transactionId: randomUUID(),
    betTransactionId,
    amount: BigInt(won),
    roundClosed: true,
  });
}
