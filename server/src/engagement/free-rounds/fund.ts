import type { Tx } from '../../platform/database/database.ts';
import type { FreeRoundsOffer, Ledger, TransferRequest } from '../../ledger/index.ts';

export type FundLedger = Pick<Ledger, 'openAccount' | 'openFreeRounds' | 'endFreeRounds' | 'postIn'>;

/** Free rounds that people of the house give are a campaign of their own, whose budget comes with each gift and goes when it ends. */
const byHand = 'by_hand';

const referenceOf = (id: string) => ({ type: 'free_rounds', id });

interface Brand {
  merchantId: string;
  currency: string;
}

/** Its balance can't fall below zero: what isn't in it isn't given, on however many nodes. */
const campaignAccount = (ledger: FundLedger, tx: Tx, { merchantId, currency }: Brand): Promise<string> =>
  ledger.openAccount(tx, {
    ...{ merchantId, currency, purpose: 'campaign' },
    owner: { kind: 'house', id: byHand },
  });

const promotionsAccount = (ledger: FundLedger, tx: Tx, { merchantId, currency }: Brand): Promise<string> =>
  ledger.openAccount(
    tx,
    { merchantId, currency, owner: { kind: 'house', id: 'main' }, purpose: 'promotions' },
    { floor: null },
  );

/** What one account pays to another for a reward; `step` makes the key its own. */
const payment = (
  brand: Brand,
  { id, step, kind }: { id: string; step: string; kind: string },
  { from, to, amount, memberId }: { from: string; to: string; amount: bigint; memberId?: string },
): TransferRequest => ({
  merchantId: brand.merchantId,
  kind,
  scope: 'free_rounds',
  key: `${id}:${step}`,
  legs: [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ],
  reference: referenceOf(id),
  ...(memberId === undefined ? {} : { memberId }),
});

async function post(ledger: FundLedger, tx: Tx, requests: readonly TransferRequest[]): Promise<void> {
  for (const result of await ledger.postIn(tx, requests))
    if (!result.ok) throw new Error(`free rounds could not be posted: ${result.reason}`);
}

/** Reserves the whole cost at once, rounds times stake. Posts, so it comes last in its transaction. */
export async function giveFreeRounds(ledger: FundLedger, tx: Tx, offer: FreeRoundsOffer): Promise<void> {
  const { id, memberId } = offer;
  const amount = offer.stake * BigInt(offer.rounds);
  const promotions = await promotionsAccount(ledger, tx, offer);
  const campaign = await campaignAccount(ledger, tx, offer);
  const own = await ledger.openFreeRounds(tx, offer);
  await post(ledger, tx, [
    payment(
      offer,
      { id, step: 'budget', kind: 'campaign_budget' },
      { from: promotions, to: campaign, amount },
    ),
    payment(offer, { id, step: 'given', kind: 'bonus' }, { from: campaign, to: own, amount, memberId }),
  ]);
}

/**
 * Ends free rounds: the stakes that are left go back where they came from. How many rounds went back. A bet that is taken back after
 * the end leaves its round to be returned by another call.
 */
export async function returnFreeRounds(
  ledger: FundLedger,
  tx: Tx,
  merchantId: string,
  id: string,
): Promise<number> {
  const left = await ledger.endFreeRounds(tx, merchantId, id);
  if (!left) return 0;
  const { amount, accountId: own, memberId, currency, returned } = left;
  const brand = { merchantId, currency };
  const promotions = await promotionsAccount(ledger, tx, brand);
  const campaign = await campaignAccount(ledger, tx, brand);
  await post(ledger, tx, [
    payment(
      brand,
      { id, step: `returned:${returned}`, kind: 'bonus' },
      { from: own, to: campaign, amount, memberId },
    ),
    payment(
      brand,
      { id, step: `unspent:${returned}`, kind: 'budget_return' },
      { from: campaign, to: promotions, amount },
    ),
  ]);
  return left.rounds;
}
