import { messagesOf } from '../../../messages/index.ts';
import { type Language, limitAmount } from '@croupier/contract';
import type { Tx } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { recordLimit } from './events.ts';
import { countAtLedger } from './limits.ts';
import type { GamingParts } from '../parts.ts';
import { firstWindowEnd, type LimitKind } from '../rules.ts';
import { addEvent, type LimitRow, saveLimit } from '../store.ts';

const fields = { limitDeposit: 'deposit', limitLoss: 'loss', limitSession: 'session' } as const;
const DAY_MINUTES = 24 * 60;
type LimitField = keyof typeof fields;

interface Registering {
  form: { [K in LimitField]?: string | undefined };
  visit: { merchant: Merchant; language: Language };
}

/** The limits of a day that a player sets while registering: they hold from the first moment. */
export function limitsAtRegistration(parts: GamingParts) {
  return async ({ form, visit }: Registering) => {
    const given = (Object.keys(fields) as LimitField[]).flatMap((field) => {
      const text = form[field] ?? '';
      return text === '' ? [] : [{ field, kind: fields[field], text }];
    });
    const say = messagesOf('memberFields');
    const errors = Object.fromEntries(
      given.flatMap(({ field, kind, text }) => {
        const isAmount = /^\d{1,15}$/.test(text) && limitAmount.safeParse(Number(text)).success;
        if (!isAmount) return [[field, say(visit.language, 'amount')] as const];
        const tooLong = kind === 'session' && Number(text) > DAY_MINUTES;
        return tooLong ? [[field, say(visit.language, 'longerThanPeriod')] as const] : [];
      }),
    );
    if (Object.keys(errors).length > 0) return { errors };
    return {
      errors,
      async apply(tx: Tx, member: { merchantId: string; id: string }) {
        for (const { kind, text } of given)
          await setFirst(parts, tx, { member, kind, amount: BigInt(text), visit });
      },
    };
  };
}

async function setFirst(
  parts: GamingParts,
  tx: Tx,
  {
    member,
    kind,
    amount,
    visit: { merchant },
  }: {
    member: { merchantId: string; id: string };
    kind: LimitKind;
    amount: bigint;
    visit: Registering['visit'];
  },
): Promise<void> {
  const now = parts.platform.clock.now();
  const row: LimitRow = {
    kind,
    period: 'day',
    amount,
    windowEnd: firstWindowEnd(merchant.timeZone, 'day', now),
    pending: false,
    pendingAmount: null,
    pendingFrom: null,
  };
  await saveLimit(tx, member, row, now);
  const detail = { kind, period: 'day', from: '', to: String(amount) };
  await addEvent(tx, member, { event: 'limit.lowered', detail, by: 'member', at: now });
  await recordLimit(parts.platform, tx, member, row, 'lowered');
  await countAtLedger(parts, tx, member, row, merchant.currency);
}
