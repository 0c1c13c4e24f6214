import { formatMoney, shortInstant, useUiLocale } from '@croupier/ui';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { type Me, useMe } from '../../app/client/me.ts';

interface Asked {
  kind: keyof Me['approvesUpTo'];
  /** In minor units. */
  amount: number;
  currency: string;
}

/** Why this person can't approve anything yet, said before they try; null where they can. */
export function useTooNew(): string | null {
  const t = useTranslations('queue');
  const { locale, timeZone } = useUiLocale();
  const from = useMe().data?.approvesFrom ?? null;
  if (from === null || Date.parse(from) <= api.businessNow().getTime()) return null;
  return t('notBefore', { time: shortInstant(from, locale, timeZone) });
}

/** Why this person can't approve an amount, said before they try; null where they can. The server looks again. */
export function useHindrance({ kind, amount, currency }: Asked): string | null {
  const t = useTranslations('queue');
  const { locale } = useUiLocale();
  const tooNew = useTooNew();
  const limit = useMe().data?.approvesUpTo[kind] ?? null;
  if (tooNew !== null || limit === null || amount <= limit) return tooNew;
  return t('aboveYourLimit', { limit: formatMoney(limit, { locale, currency }) });
}
