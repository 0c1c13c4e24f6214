import { Badge, shortInstant, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { businessNowMs } from '../../platform/api/api.ts';
import { RemoveKey } from './remove-key.tsx';
import type { PayoutAccount } from '../../platform/shapes.ts';

export function PixKeyList({ accounts }: { accounts: readonly PayoutAccount[] }): ReactNode {
  const t = useTranslations('security');
  const { locale, timeZone } = useUiLocale();
  if (accounts.length === 0) return null;
  return (
    <ul aria-label={t('pixKeys')} className="mt-4 divide-y divide-line rounded-field border border-line px-4">
      {accounts.map((account) => {
        const usable = Date.parse(account.usableFrom) <= businessNowMs();
        return (
          <li key={account.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="text-sm text-muted">{t(`kinds.${account.kind}`)}</span>
            <span className="figures mr-auto font-semibold">{account.masked}</span>
            <Badge tone={usable ? 'win' : 'gold'}>
              {usable
                ? t('usable')
                : t('restingUntil', { time: shortInstant(account.usableFrom, locale, timeZone) })}
            </Badge>
            <RemoveKey id={account.id} masked={account.masked} />
          </li>
        );
      })}
    </ul>
  );
}
