import { Button, formatMoney, Note, useUiLocale } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMay, useMe } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { wordsIn, useLanguage } from '../../app/format/language.ts';
import { sayDone } from '../../app/toasts.ts';
import { When } from '../../components/marks.tsx';
import { useTooNew } from '../approvals/index.ts';
import { type Limits, type Proposal, type Role, limitKinds, operatorsKey, useRoleNames } from './queries.ts';
import { useRightName } from './rights.ts';

interface ItemProps {
  proposal: Proposal;
  roles: readonly Role[];
}

/** What a proposal would change, in a line. */
function useProposalTitle(roles: readonly Role[]): (proposal: Proposal) => string {
  const t = useTranslations('proposals');
  const { language } = useLanguage();
  const nameOf = useRoleNames(roles);
  return ({ kind, subject, role, before, roles: change }) => {
    if (kind === 'operator.role') {
      const { from, to } = change ?? { from: '', to: '' };
      return t('operatorRole', { account: subject, from: nameOf(from), to: nameOf(to) });
    }
    const named = role?.names ?? before?.names;
    const name = named === undefined ? subject : wordsIn(named, language);
    if (kind === 'role.remove') return t('roleRemove', { name });
    return t(before ? 'roleSet' : 'roleNew', { name });
  };
}

export function ProposalItem({ proposal, roles }: ItemProps): ReactNode {
  const t = useTranslations('proposals');
  const failureText = useFailureText();
  const client = useQueryClient();
  const mayEdit = useMay('operators.edit');
  const own = useMe().data?.account === proposal.proposedBy;
  const tooNew = useTooNew();
  const what = useProposalTitle(roles)(proposal);
  const params = { id: proposal.id };
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      api.call(approve ? 'operatorProposals.approve' : 'operatorProposals.reject', { params, body: {} }),
    onSuccess: ({ state }) => {
      const title = t(state === 'approved' ? 'approved' : 'rejected');
      sayDone(title);
    },
    onSettled: () => client.invalidateQueries({ queryKey: operatorsKey }),
  });
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium">{what}</p>
          <p className="text-[13px] text-muted">
            {t('by', { by: proposal.proposedBy })} · <When at={proposal.proposedAt} />
          </p>
          <p className="text-[13px] text-muted">
            {t('reason')}: {proposal.reason}
          </p>
        </div>
        {mayEdit && (
          <div className="flex gap-2.5">
            <Button
              aria-label={t(own ? 'withdrawOf' : 'rejectOf', { what })}
              busy={decide.isPending}
              onClick={() => decide.mutate(false)}
            >
              {t(own ? 'withdraw' : 'reject')}
            </Button>
            {!own && tooNew === null && (
              <Button
                tone="primary"
                aria-label={t('approveOf', { what })}
                busy={decide.isPending}
                onClick={() => decide.mutate(true)}
              >
                {t('approve')}
              </Button>
            )}
          </div>
        )}
      </div>
      {proposal.role && <RoleChange proposal={proposal} />}
      {(own || tooNew !== null) && <p className="text-[13px] text-muted">{own ? t('ownPending') : tooNew}</p>}
      {decide.isError && <Note tone="danger">{failureText(decide.error)}</Note>}
    </li>
  );
}

const noLimits: Limits = { withdrawal: null, deposit: null, adjustment: null, win: null };

/** Rights that come and go, and limits that move. */
function RoleChange({ proposal: { role, before } }: { proposal: Proposal }): ReactNode {
  const t = useTranslations('proposals');
  const words = useTranslations('roles');
  const rightName = useRightName();
  const { locale, currency } = useUiLocale();
  if (!role) return null;
  const had = before?.permissions ?? [];
  const gains = role.permissions.filter((right) => !had.includes(right));
  const loses = had.filter((right) => !role.permissions.includes(right));
  const amount = (value: number | null) =>
    value === null ? words('any') : formatMoney(value, { locale, currency });
  const limits = before?.limits ?? noLimits;
  const moved = limitKinds.filter((kind) => role.limits[kind] !== limits[kind]);
  const line = (label: string, text: string) => (
    <div key={label} className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{text}</dd>
    </div>
  );
  return (
    <dl className="rounded-field bg-white/4 px-3 py-2 text-[13px]">
      {gains.length > 0 && line(t('gains'), gains.map(rightName).join(' · '))}
      {loses.length > 0 && line(t('loses'), loses.map(rightName).join(' · '))}
      {gains.length + loses.length === 0 && line(words('rights'), t('noRights'))}
      {moved.length > 0 &&
        line(
          words('limits'),
          moved
            .map((kind) =>
              t('limit', {
                kind: words(`names.${kind}`),
                from: amount(limits[kind]),
                to: amount(role.limits[kind]),
              }),
            )
            .join(' · '),
        )}
    </dl>
  );
}
