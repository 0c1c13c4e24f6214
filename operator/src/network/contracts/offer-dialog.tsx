import { Button, Note } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../app/client/me.ts';
import { sayDone } from '../../app/toasts.ts';
import { Money } from '../../components/money.tsx';
import { DecisionForm } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { type Node, PersonField } from '../agents/index.ts';
import { type Draft, emptyDraft, termsOf } from './offer-form.ts';
import { type WhatIf, useOffer, useWhatIf } from './queries.ts';
import { EndingNote, Terms, useTermsRefusal, useTermsText } from './terms-fields.tsx';

interface OfferDraft extends Draft {
  agent: Node | null;
}

const blank: OfferDraft = { ...emptyDraft, agent: null };

const offerOf = ({ agent, ...draft }: OfferDraft) => {
  const terms = termsOf(draft);
  return agent === null || terms === null ? null : { memberId: agent.id, kind: draft.kind, terms };
};

function useOfferForm(onClose: () => void) {
  const t = useTranslations('commission');
  const offer = useOffer();
  const whatIf = useWhatIf();
  const termsText = useTermsText();
  const { refusalOf, warned, unwarn } = useTermsRefusal();
  const form = useConsoleForm<OfferDraft>({
    start: blank,
    check: (draft) => ({ agent: draft.agent === null && t('agentChoose'), ...termsText(draft) }),
    refusalOf,
    send: async (draft) => {
      const body = offerOf(draft);
      if (body === null) return;
      await offer.mutateAsync({ ...body, confirmTerminations: warned !== null });
      sayDone(t('offered'));
      onClose();
    },
    mutation: { isPending: false, error: whatIf.error },
  });
  const changed = () => {
    unwarn();
    whatIf.reset();
  };
  return { form, whatIf, warned, changed };
}

/** The house offers a top agent a contract; what it would have paid can be seen before. */
export function OfferDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('commission');
  const { form, whatIf, warned, changed } = useOfferForm(onClose);
  const body = offerOf(form.values);
  return (
    <DecisionForm
      wide
      form={form}
      words={{
        title: t('offerTitle'),
        text: t('offerText'),
        send: warned === null ? t('offer') : t('offerAnyway'),
      }}
      tone={warned === null ? 'primary' : 'danger'}
      actions={
        <Button
          disabled={body === null}
          busy={whatIf.isPending}
          onClick={() => body !== null && whatIf.mutate(body)}
        >
          {t('whatIf')}
        </Button>
      }
      onClose={onClose}
    >
      <PersonField
        label={t('agent')}
        value={form.values.agent}
        only={(node) => node.level === 0}
        error={form.error('agent')}
        onChange={(agent) => form.set({ agent })}
      />
      <Terms form={form} onChange={changed} />
      <EndingNote warned={warned} />
      {whatIf.data && <Outcome whatIf={whatIf.data} />}
    </DecisionForm>
  );
}

function Outcome({ whatIf }: { whatIf: WhatIf }): ReactNode {
  const t = useTranslations('commission');
  const unit = useMe().data?.merchant.currency ?? '';
  return (
    <Note>
      <span role="status">
        {t('whatIfText', { windows: whatIf.windows, active: whatIf.content.length })}{' '}
        <Money value={whatIf.amount} unit={unit} className="font-semibold" />
      </span>
    </Note>
  );
}
