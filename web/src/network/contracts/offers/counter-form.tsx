import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useToasts } from '../../../platform/popups/toasts.ts';
import { PageForm } from '../../../shared/forms/page-form.tsx';
import { useAnswer } from '../contract-queries.ts';
import { type Contract, type ContractSettings, useFeatures } from '../../centre/index.ts';
import { Loaded } from '../../../shared/loaded/loaded.tsx';
import { TermsFields, useTerms } from '../../terms/index.ts';

export interface CounterFormProps {
  contract: Contract;
  onCancel: () => void;
  onDone: () => void;
}

/** Other terms in answer to an offer, beginning with those that were offered. */
export function CounterForm(props: CounterFormProps): ReactNode {
  const settings = useFeatures();
  return (
    <Loaded query={settings} rows={3}>
      {(value) => <Form settings={value} {...props} />}
    </Loaded>
  );
}

/** Anyone who is asked answers: an upline by what it holds itself, a member by what it can't see of its upline's. */
function limitOf({ upline, proposedBy, kind }: Contract, settings: ContractSettings) {
  if (upline === null) return 'brand';
  const own = proposedBy === 'member' && settings.kinds.find((one) => one.kind === kind)?.own;
  return own || 'upline';
}

function Form({
  settings,
  contract,
  onCancel,
  onDone,
}: CounterFormProps & { settings: ContractSettings }): ReactNode {
  const t = useTranslations();
  const show = useToasts((state) => state.show);
  const answer = useAnswer();
  const limit = limitOf(contract, settings);
  const { form } = useTerms({
    kind: contract.kind,
    settings,
    from: contract,
    own: typeof limit === 'string' ? null : limit,
    send: async (terms) => {
      await answer.mutateAsync({ contract, action: 'Counter', terms });
      show({ tone: 'win', title: t('agentArea.contracts.done.Counter') });
      onDone();
    },
  });
  return (
    <PageForm form={form} className="grid gap-4">
      <TermsFields
        kind={contract.kind}
        settings={settings}
        value={form.values}
        onChange={form.set}
        errors={form.errors}
        bound={contract.upline === null ? null : contract}
        limit={limit}
      />
      <div className="flex gap-2">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('agentArea.contracts.sendCounter')}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </PageForm>
  );
}
