import { formatMoney, shortInstant, useUiLocale } from '@croupier/ui';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import type { Withdrawal } from './queries.ts';

/** What a person who decides should look at, each hint with what was seen. */
export function RiskHints({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const t = useTranslations('withdrawals');
  const word = useWords();
  const reasonOf = useHintReason(withdrawal.currency);
  const reason = (hint: string) => reasonOf(withdrawal.hintFacts[hint] ?? {});
  if (withdrawal.hints.length === 0) return null;
  return (
    <div className="mb-4 rounded-field border border-danger/40 bg-danger/10 px-4 py-3">
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden="true" className="size-4 text-danger" />
        {t('hints')}
      </p>
      <ul className="mt-1.5 list-disc pl-5">
        {withdrawal.hints.map((hint) => (
          <li key={hint}>
            {word('hint', hint)}
            {reason(hint) !== '' && <span className="block text-sm text-muted">{reason(hint)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was seen, in words. */
export function useHintReason(
  currency: string,
): (facts: Readonly<Record<string, string | number>>) => string {
  const t = useTranslations('queue');
  const { locale, timeZone } = useUiLocale();
  return (facts) => {
    const texts = Object.entries(facts).map(([name, value]) => {
      switch (name) {
        case 'since':
          return t('since', { time: shortInstant(String(value), locale, timeZone) });
        case 'accounts':
          return t('accounts', { accounts: String(value) });
        case 'percent':
          return t('percent', { percent: String(value) });
        case 'credited':
        case 'owed':
          return t(name, { amount: formatMoney(Number(value), { locale, currency }) });
        default:
          return t('count', { count: String(value) });
      }
    });
    return texts.join(' · ');
  };
}
