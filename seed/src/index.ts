import type { Features } from '../../server/src/app.ts';
import { transaction } from '../../server/src/platform/database/database.ts';
import type { Merchant } from '../../server/src/platform/merchants.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { seedAgents } from './agents.ts';
import { studioOffers, takeIn } from './catalogue.ts';
import { comingOffers } from './coming.ts';
import { seedContacts } from './contacts.ts';
import { seedContent } from './content.ts';
import { legalTexts } from './content/legal.ts';
import { lotteryOffers } from './lotteries.ts';
import { demoMerchants } from './merchants.ts';
import { worthOf } from './worth.ts';
import { vipLevelsIn } from './vip-levels.ts';
import { seedMembers } from '../../server/src/people/index.ts';
import { promotionsOf } from './promotions.ts';

export { lotteryVendors, studioVendors } from './catalogue.ts';
export { seedContent } from './content.ts';
export { vipLevels } from './vip-levels.ts';

/** Welcome money of the demo's players, in minor units. */
const welcome: Record<string, bigint> = { player1: 100_000n, player2: 50_000n };

/**
 * The demo's brands, catalogue and accounts, through the same functions that the site itself uses. Repeating it changes
 * nothing. Says whether this was the first time.
 */
export async function seedDemo(platform: Platform, features: Features): Promise<boolean> {
  const first = (await platform.merchants.all()).length === 0;
  for (const entry of demoMerchants) {
    const merchant = await platform.merchants.create(entry);
    // Before anyone is there: anyone who comes accepts them, and nobody is asked for them afterwards.
    if (first) await publishTexts(platform, features, merchant.id);
    const members = await seedMembers(platform, features.members, merchant);
    if (first)
      for (const { id } of members.values())
        await transaction(platform.db, (tx) =>
          features.consents.acceptCurrent(tx, { merchantId: merchant.id, id }, '127.0.0.1'),
        );
    if (merchant.isDefault) await seedContacts(platform, features, members);
    // First of all that is posted: it happened before.
    await seedAgents(platform, features, merchant);
    for (const [account, { id }] of members) {
      const amount = welcome[account];
      if (amount !== undefined)
        await give(platform, features, merchant, id, amount * BigInt(worthOf(merchant.currency)));
    }
    await features.operators.seedOperators(merchant.id);
    await seedStudio(features, merchant, platform.clock.now());
    if (merchant.isDefault) await takeIn(features.catalogue, merchant.id, comingOffers);
    await seedContent(platform, features, merchant);
    await features.vip.seed(merchant.id, vipLevelsIn(merchant.currency));
  }
  return first;
}

const publishTexts = ({ db }: Platform, { consents }: Features, merchantId: string): Promise<void> =>
  transaction(db, async (tx) => {
    for (const text of legalTexts) await consents.publish(tx, merchantId, { ...text, after: 0, by: 'seed' });
  });

/** The in-house studio's vendors in a brand's catalogue; every brand that wants its games gets them so. */
export async function seedStudio(features: Features, merchant: Merchant, now = new Date()): Promise<void> {
  const offers = [...studioOffers(now, merchant.currency), ...lotteryOffers(merchant.currency)];
  await takeIn(features.catalogue, merchant.id, offers);
}

/** Money for the demo comes from the house's promotions, as a transfer like any other. */
async function give(
  platform: Platform,
  features: Features,
  merchant: Merchant,
  memberId: string,
  amount: bigint,
) {
  const { ledger } = features;
  const { id: merchantId, currency } = merchant;
  const house = await promotionsOf(platform, ledger, merchant);
  const accountId = ledger.accountId({
    merchantId,
    owner: { kind: 'member', id: memberId },
    purpose: 'main',
    currency,
  });
  await transaction(platform.db, async (tx) => {
    const [result] = await ledger.postIn(tx, [
      {
        merchantId,
        // A kind of its own: nobody decides about it, as someone does about an adjustment.
        kind: 'opening',
        scope: 'seed',
        key: `welcome:${memberId}`,
        legs: [
          { accountId: ledger.accountId(house), amount: -amount },
          { accountId, amount },
        ],
        reference: { type: 'seed', id: 'welcome' },
        memberId,
      },
    ]);
    // Money of this key that was posted under another kind is the same welcome.
    const given = result?.ok === true || result?.reason === 'key_conflict';
    if (!given) throw new Error('the demo money could not be posted');
  });
}
