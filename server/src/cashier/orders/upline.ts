import type { Language, cashierCalls, ValueOf } from '@croupier/contract';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberIdentity } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { minor, moneyText } from '../../platform/formats/money.ts';
import { transferId } from './accounts.ts';
import type { CashierParts } from './parts.ts';
import { uplineSettings } from './settings.ts';
import { checkTurnover } from './withdrawals/request/turnover.ts';
import { type PasswordOutcome, requireRightPassword } from '../../people/index.ts';

type Options = ValueOf<typeof cashierCalls.upline>;
type Sent = ValueOf<typeof cashierCalls.transferToUpline>;

interface Row {
  id: string;
  uplineId: string;
  amount: bigint;
  currency: string;
  at: Date;
}

const columns = `id, upline_id AS "uplineId", amount, currency, at`;

/** Only the direct upline, only where the merchant allows it, and never by someone who has excluded itself. */
async function uplineOf(parts: CashierParts, merchant: Merchant, member: MemberIdentity) {
  if (!uplineSettings(merchant).allowed || member.restricted) return null;
  const upline = await parts.uplines.of(merchant.id, member.id);
  return upline?.currency === merchant.currency ? upline : null;
}

export async function uplineOptions(
  parts: CashierParts,
  merchant: Merchant,
  member: MemberIdentity,
): Promise<Options> {
  const who = { merchantId: merchant.id, memberId: member.id };
  const [upline, hasPassword, turnover, balances] = await Promise.all([
    uplineOf(parts, merchant, member),
    parts.identity.hasWithdrawalPassword(member),
    parts.turnover.remaining(parts.platform.db, who),
    parts.ledger.balances(merchant.id, member.id),
  ]);
  const main = balances.find((row) => row.purpose === 'main' && row.currency === merchant.currency);
  const { minimum, maximum } = uplineSettings(merchant);
  return {
    upline: upline && { nickname: upline.nickname },
    minimum,
    maximum,
    available: minor((main?.balance ?? 0n) - (main?.held ?? 0n)),
    turnoverRemaining: minor(turnover.remaining),
    currency: merchant.currency,
    missing: [
      upline ? [] : (['upline'] as const),
      hasPassword ? [] : (['withdrawal_password'] as const),
      turnover.remaining > 0n ? (['turnover'] as const) : [],
    ].flat(),
  };
}

export interface UplineRequest {
  merchant: Merchant;
  member: MemberIdentity;
  amount: number;
  language: Language;
  password: PasswordOutcome;
}

/** Cash that was played as asked goes one step up the tree; it can't be taken back. */
export async function sendToUpline(
  parts: CashierParts,
  tx: Tx,
  request: UplineRequest,
): Promise<{ uplineTransferId: string }> {
  const { merchant, member, language } = request;
  const upline = (await uplineOf(parts, merchant, member)) ?? fail('UPLINE_UNAVAILABLE');
  requireRightPassword(request.password);
  const { minimum, maximum } = uplineSettings(merchant);
  const text = (value: number) => ({ details: { amount: moneyText(value, merchant.currency, language) } });
  if (request.amount < minimum) fail('AMOUNT_BELOW_MINIMUM', text(minimum));
  if (request.amount > maximum) fail('AMOUNT_ABOVE_MAXIMUM', text(maximum));
  await checkTurnover(parts, tx, request);
  const id = newId();
  const amount = BigInt(request.amount);
  const { id: merchantId, currency } = merchant;
  const posted = await parts.ledger.postIn(tx, [
    {
      merchantId,
      kind: 'upline_transfer',
      scope: 'upline',
      key: id,
      legs: [
        { accountId: parts.accounts.main(merchantId, member.id, currency), amount: -amount },
        { accountId: parts.accounts.main(merchantId, upline.id, currency), amount },
      ],
      reference: { type: 'upline_transfer', id },
      memberId: member.id,
    },
  ]);
  await sqlOn(
    tx,
    `INSERT INTO upline_transfer (merchant_id, id, member_id, upline_id, amount, currency, transfer_id, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [merchantId, id, member.id, upline.id, amount, currency, transferId(posted), parts.platform.clock.now()],
  );
  return { uplineTransferId: id };
}

export async function uplineTransfers(
  parts: CashierParts,
  member: MemberIdentity,
  page: { before: string | null; limit: number },
): Promise<Row[]> {
  return sqlOn<Row>(
    parts.platform.db,
    `SELECT ${columns} FROM upline_transfer
     WHERE merchant_id = $1 AND member_id = $2 AND ($3::uuid IS NULL OR id < $3::uuid) ORDER BY id DESC LIMIT $4`,
    [member.merchantId, member.id, page.before, page.limit + 1],
  );
}

export async function uplineTransfer(on: Db, member: MemberIdentity, id: string): Promise<Row> {
  const [row] = await sqlOn<Row>(
    on,
    `SELECT ${columns} FROM upline_transfer WHERE merchant_id = $1 AND member_id = $2 AND id = $3`,
    [member.merchantId, member.id, id],
  );
  return row ?? fail('NOT_FOUND');
}

export async function presentUplineTransfers(
  parts: CashierParts,
  merchantId: string,
  rows: readonly Row[],
): Promise<Sent[]> {
  const names = new Map<string, string>();
  for (const id of new Set(rows.map(({ uplineId }) => uplineId))) {
    names.set(id, await parts.uplines.nicknameOf(merchantId, id));
  }
  return rows.map(({ id, uplineId, amount, currency, at }) => ({
    id,
    upline: { nickname: names.get(uplineId) ?? '' },
    amount: minor(amount),
    currency,
    at: at.toISOString(),
  }));
}
