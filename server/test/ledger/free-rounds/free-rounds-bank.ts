import { randomUUID } from 'node:crypto';
import { hourMs } from '@croupier/contract/days';
import { giveFreeRounds, returnFreeRounds } from '../../../src/engagement/free-rounds/fund.ts';
import { type FreeRoundsOffer, freeRoundsPurpose, readFreeRounds } from '../../../src/ledger/engine/index.ts';
import { type Bank, bet, type Member, win } from '../engine/ledger-bank.ts';

/** Free rounds given to a member of the bank: ten of 50 on the slot, for an hour, unless said otherwise. */
export async function give(
  bank: Bank,
  member: Member,
  change: Partial<FreeRoundsOffer> = {},
): Promise<FreeRoundsOffer> {
  const offer: FreeRoundsOffer = {
    ...{ merchantId: bank.merchantId, id: randomUUID(), memberId: member.id, currency: 'BRL' },
    ...{ vendorId: 'studio', games: ['slot'], stake: 50n, rounds: 10, maxWin: null, paysTo: 'main' },
    expiresAt: new Date(bank.clock.now().getTime() + hourMs),
    ...change,
  };
  await bank.inTransaction((tx) => giveFreeRounds(bank.ledger, tx, offer));
  return offer;
}

export const takeBack = (bank: Bank, { id }: FreeRoundsOffer): Promise<number> =>
  bank.inTransaction((tx) => returnFreeRounds(bank.ledger, tx, bank.merchantId, id));

const rewardOf = (member: Member, { id }: FreeRoundsOffer) => ({ reward: { id, wallet: member.wallet } });

const freeAccount = (bank: Bank, member: Member): string => bank.memberAccount(member, freeRoundsPurpose);

export const freeBet = (
  bank: Bank,
  member: Member,
  offer: FreeRoundsOffer,
  transactionId: string = randomUUID(),
  amount: bigint = offer.stake,
) => ({
  ...bet(bank, member, transactionId, amount),
  accountId: freeAccount(bank, member),
  ...rewardOf(member, offer),
});

export const freeWin = (
  bank: Bank,
  member: Member,
  offer: FreeRoundsOffer,
  of: string,
  amount: bigint,
  roundClosed = true,
) => ({
  ...win(bank, member, of, randomUUID(), amount, roundClosed),
  accountId: freeAccount(bank, member),
  ...rewardOf(member, offer),
});

export const freeRollback = (bank: Bank, member: Member, offer: FreeRoundsOffer, of: string) => {
  const { amount: _, roundClosed: _closed, ...about } = freeWin(bank, member, offer, of, 0n);
  return { ...about, type: 'rollback' } as const;
};

/** What the accounts of a reward hold: the member's wallet and its waiting stakes, and what is left of the campaign. */
export async function standing(bank: Bank, member: Member) {
  const rows = await bank.ledger.balances(bank.merchantId, member.id);
  const of = (purpose: string) => rows.find((row) => row.purpose === purpose)?.balance ?? 0n;
  const house = (id: string, purpose: string) =>
    bank.ledger.familyBalance(
      bank.merchantId,
      bank.ledger.accountId({
        merchantId: bank.merchantId,
        owner: { kind: 'house', id },
        purpose,
        currency: 'BRL',
      }),
    );
  return {
    main: of('main'),
    waiting: of(freeRoundsPurpose),
    campaign: await house('by_hand', 'campaign'),
    promotions: await house('main', 'promotions'),
  };
}

export async function rewardOn(bank: Bank, { id }: FreeRoundsOffer) {
  const [found] = await readFreeRounds(bank.database.db, bank.merchantId, [id]);
  if (!found) throw new Error(`there is no reward ${id}`);
  const { used, returned, won, endedAt } = found;
  return { used, returned, won, ended: endedAt !== null };
}
