import { Badge, datedInstant, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Contract } from '../agents/index.ts';

const statusTones = { Accept: 'win', Reject: 'danger', Terminate: undefined } as const;

/** The three words of the specification; what waits has none of them yet. */
export function ContractStatus({ contract }: { contract: Contract }): ReactNode {
  const t = useTranslations('commission');
  const { locale, timeZone } = useUiLocale();
  const { inForce, effectiveUntil } = contract;
  if (contract.status === null) return <Badge tone="gold">{t('statuses.waiting')}</Badge>;
  // One that was ended is in force until its end comes.
  if (inForce && effectiveUntil !== null)
    return (
      <Badge tone="gold">{t('inForceUntil', { at: datedInstant(effectiveUntil, locale, timeZone) })}</Badge>
    );
  const tone = statusTones[contract.status];
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge {...(tone ? { tone } : {})}>{t(`statuses.${contract.status}`)}</Badge>
      {contract.reason !== null && contract.reason !== 'answered' && (
        <span className="text-sm text-muted">{t(`reasons.${contract.reason}`)}</span>
      )}
    </span>
  );
}
