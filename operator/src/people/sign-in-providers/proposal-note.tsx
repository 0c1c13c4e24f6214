import type { operatorProviderCalls, ValueOf } from '@croupier/contract';
import { Button, Note } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { When } from '../../components/marks.tsx';
import { Facts } from '../../components/page.tsx';

type Provider = ValueOf<(typeof operatorProviderCalls)['list']>['providers'][number];

interface ProposalNoteProps {
  code: Provider['code'];
  proposal: NonNullable<Provider['proposal']>;
}

/** Where a sign-in would lead if a second person agreed. */
export function ProposalNote({ code, proposal }: ProposalNoteProps): ReactNode {
  const t = useTranslations('signInProviders');
  const failureText = useFailureText();
  const client = useQueryClient();
  const mayEdit = useMay('site.edit');
  const decide = useMutation({
    mutationFn: (call: 'operatorProviders.agree' | 'operatorProviders.drop') =>
      api.call(call, { params: { code }, body: { proposal: proposal.id } }),
    onSuccess: (_, call) =>
      useToasts
        .getState()
        .show({ tone: 'win', title: t(call === 'operatorProviders.agree' ? 'agreed' : 'dropped') }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['sign-in-providers'] });
      await client.invalidateQueries({ queryKey: ['queues'] });
    },
  });
  const busy = decide.isPending;
  const metadata = Object.entries(proposal.metadata).map(([label, value]) => ({ label, value }));
  return (
    <div className="mb-5">
      <Note>
        <p className="font-medium">{t('pending', { by: proposal.by })}</p>
        <p className="mb-2 text-sm text-muted">
          <When at={proposal.at} />
        </p>
        <Facts
          facts={[
            { label: t('name'), value: proposal.name },
            { label: t('issuer'), value: proposal.issuer },
            { label: t('clientId'), value: proposal.clientId },
            ...metadata,
            ...(code === 'phone'
              ? []
              : [{ label: t('secret'), value: t(proposal.hasSecret ? 'newSecret' : 'noSecret') }]),
          ]}
        />
        {decide.error !== null && (
          <p role="alert" className="mt-2 text-danger">
            {failureText(decide.error)}
          </p>
        )}
        {mayEdit && (
          <div className="mt-3 flex flex-wrap items-center gap-2.5">
            {proposal.own ? (
              <p className="text-sm text-muted">{t('ownPending')}</p>
            ) : (
              <Button tone="primary" busy={busy} onClick={() => decide.mutate('operatorProviders.agree')}>
                {t('agree')}
              </Button>
            )}
            <Button busy={busy} onClick={() => decide.mutate('operatorProviders.drop')}>
              {t(proposal.own ? 'withdraw' : 'refuse')}
            </Button>
          </div>
        )}
      </Note>
    </div>
  );
}
