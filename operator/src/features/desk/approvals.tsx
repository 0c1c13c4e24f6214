import { Note, shortInstant, useUiLocale } from '@croupier/ui';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../app/me.ts';

export interface ApprovalsProps {
  approvals: readonly { operator: string; at: string }[];
  needed: number;
  open: boolean;
}

/** Who has agreed so far, and what one's own agreement would do. */
export function Approvals({ approvals, needed, open }: ApprovalsProps): ReactNode {
  const t = useTranslations('desk');
  const { locale, timeZone } = useUiLocale();
  const account = useMe().data?.account;
  if (needed < 2 && approvals.length === 0) return null;
  const [first] = approvals;
  const own = approvals.some(({ operator }) => operator === account);
  const next = own
    ? t('youApproved')
    : first
      ? t('secondOfTwo', { account: first.operator })
      : t('firstOfTwo');
  return (
    <div className="mb-4">
      <Note icon={<UsersRound aria-hidden="true" className="text-gold-light" />}>
        <p className="font-medium">{t('approvalsText', { given: approvals.length, needed })}</p>
        <ul>
          {approvals.map(({ operator, at }) => (
            <li key={operator} className="text-muted">
              {t('approvedBy', { account: operator, time: shortInstant(at, locale, timeZone) })}
            </li>
          ))}
        </ul>
        {open && <p className="mt-1">{next}</p>}
      </Note>
    </div>
  );
}
