import { randomUUID } from 'node:crypto';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { type CashierSite, type TestMember, until } from '../sites/cashier-site.ts';

const vendor = 'STUDIO';
/** A game of the catalogue, so that a bet has a game type. */
export async function openSlot({ platform: { db }, merchant }: CashierSite): Promise<void> {
  const values = [merchant.id, vendor];
  await sqlOn(
    db,
    `INSERT INTO vendor (merchant_id, code, names, category, icon, currency, launch_path, created_at)
     VALUES ($1, $2, '{"pt":"Estúdio","en":"Studio"}', 'RNG', '', 'BRL', '/play/{gameCode}', now())`,
    values,
  );
  await sqlOn(
    db,
    `INSERT INTO game (merchant_id, node_id, vendor_code, code, names, search_text, categories, classify, group_code, icon, created_at)
     VALUES ($1, gen_random_uuid(), $2, 'slot', '{"pt":"Caça-níquel","en":"Slot"}', 'slot', '{RNG}', 'SLOT', '', '', now())`,
    values,
  );
}

/** A round of that game, until it is counted. */
export async function playCounted(
  site: CashierSite,
  member: TestMember,
  stake: number,
  won = 0,
): Promise<void> {
  const { ledger, merchant, platform } = site;
  const owner = { kind: 'member', id: member.id } as const;
  const { id: merchantId, currency } = merchant;
  const accountId = ledger.accountId({ merchantId, owner, purpose: 'main', currency });
  const movement = {
    merchantId,
    vendorId: vendor,
    memberId: member.id,
    accountId,
    roundId: randomUUID(),
    gameId: 'slot',
    currency,
  };
  const betTransactionId = randomUUID();
  const counted = () =>
    sqlOn<{ bets: bigint }>(
      platform.db,
      'SELECT COALESCE(sum(bets), 0)::bigint AS bets FROM member_bet_total WHERE member_id = $1',
      [member.id],
    );
  const [before] = await counted();
  await ledger.submit({ type: 'bet', ...movement, transactionId: betTransactionId, amount: BigInt(stake) });
  const end = { transactionId: randomUUID(), betTransactionId, amount: BigInt(won), roundClosed: true };
  await ledger.submit({ type: 'win', ...movement, ...end });
  await until(async () => ((await counted())[0]?.bets ?? 0n) > (before?.bets ?? 0n));
}
