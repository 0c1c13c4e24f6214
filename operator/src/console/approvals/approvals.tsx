import type { CallValue } from '@croupier/api-client';
import { Badge, Note, shortInstant, useUiLocale } from '@croupier/ui';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../app/client/me.ts';

type Standing = CallValue<'operatorWins.one'>['approvals'][number];

export interface ApprovalsProps {
  approvals: readonly Standing[];
  needed: number;
  open: boolean;
}

/** How many stand behind what most want, of those who decided alike. */
function maxOf(approvals: readonly Standing[], decision: Standing['decision']): number {
  const counts = new Map<string | null, number>();
  for (const one of approvals)
    if (one.decision === decision) counts.set(one.about, (counts.get(one.about) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** What one's own decision would do. */
type Next = 'firstOfTwo' | 'youApproved' | 'youRefused' | 'secondOfTwo' | 'secondRefusal' | 'differ';
function nextOf(approvals: readonly Standing[], account: string | undefined): Next {
  const own = approvals.find(({ operator }) => operator === account);
  if (own) return own.decision === 'approve' ? 'youApproved' : 'youRefused';
  const [first] = approvals;
  if (!first) return 'firstOfTwo';
  if (approvals.some(({ decision, about }) => decision !== first.decision || about !== first.about))
    return 'differ';
  return first.decision === 'approve' ? 'secondOfTwo' : 'secondRefusal';
}

interface ApprovalsMarkProps {
  row: { approvals: readonly Standing[]; approvalsNeeded: number };
}

/** In the row of what waits: how much of two people's decision is there, and by whom. */
export function ApprovalsMark({
  row: { approvals, approvalsNeeded: needed },
}: ApprovalsMarkProps): ReactNode {
  const t = useTranslations('queue');
  const account = useMe().data?.account;
  if (needed < 2 || approvals.length === 0) return null;
  const accounts = (decision: Standing['decision']) =>
    approvals.flatMap((one) => (one.decision === decision ? one.operator : [])).join(', ');
  const given = { approve: maxOf(approvals, 'approve'), refuse: maxOf(approvals, 'refuse') };
  return (
    <span className="flex flex-wrap gap-1">
      {given.approve > 0 && (
        <Badge tone="gold">
          {`${t('approvalsText', { given: given.approve, needed })}: ${accounts('approve')}`}
        </Badge>
      )}
      {given.refuse > 0 && (
        <Badge tone="gold">
          {`${t('refusalsText', { given: given.refuse, needed })}: ${accounts('refuse')}`}
        </Badge>
      )}
      {approvals.some(({ operator }) => operator === account) && <Badge>{t('otherNeeded')}</Badge>}
    </span>
  );
}

/** What each person has decided so far, and what one's own decision would do. */
export function Approvals({ approvals, needed, open }: ApprovalsProps): ReactNode {
  const t = useTranslations('queue');
  const account = useMe().data?.account;
  if (needed < 2 && approvals.length === 0) return null;
  const refusals = maxOf(approvals, 'refuse');
  const next = nextOf(approvals, account);
  return (
    <div className="mb-4">
      <Note icon={<UsersRound aria-hidden="true" className="text-gold-light" />}>
        <p className="font-medium">{t('approvalsText', { given: maxOf(approvals, 'approve'), needed })}</p>
        {refusals > 0 && <p className="font-medium">{t('refusalsText', { given: refusals, needed })}</p>}
        <ul>
          {approvals.map((one) => (
            <li key={one.operator} className="text-muted">
              <StandingText {...one} />
            </li>
          ))}
        </ul>
        {open && (
          <>
            <p className="mt-1">{t(next, { account: approvals[0]?.operator ?? '' })}</p>
            {next.startsWith('you') && <p className="text-muted">{t('mayChange')}</p>}
          </>
        )}
      </Note>
    </div>
  );
}

function StandingText({ operator, at, decision, reason, about }: Standing): ReactNode {
  const t = useTranslations('queue');
  const { locale, timeZone } = useUiLocale();
  const facts = { account: operator, time: shortInstant(at, locale, timeZone) };
  return (
    <>
      {t(decision === 'approve' ? 'approvedBy' : 'refusedBy', facts)}
      {about !== null && ` · ${t('about', { reference: about })}`}
      {reason !== null && `: ${reason}`}
    </>
  );
}
