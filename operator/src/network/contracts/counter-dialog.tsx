import { useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sayDone } from '../../app/toasts.ts';
import { DecisionForm } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { type Contract, TierList } from '../agents/index.ts';
import { draftOf, termsOf } from './offer-form.ts';
import { useAnswer } from './queries.ts';
import { EndingNote, Terms, useTermsRefusal, useTermsText } from './terms-fields.tsx';

/** The house answers a counter-offer with terms of its own; the agent has the next word. */
export function CounterDialog({ contract, onClose }: { contract: Contract; onClose: () => void }): ReactNode {
  const t = useTranslations('commission');
  const { locale } = useUiLocale();
  const answer = useAnswer(contract.id);
  const termsText = useTermsText();
  const { refusalOf, warned, unwarn } = useTermsRefusal();
  const form = useConsoleForm({
    start: draftOf(contract, locale),
    check: termsText,
    refusalOf,
    send: async (draft) => {
      const terms = termsOf(draft);
      if (terms === null) return;
      await answer.mutateAsync({ action: 'Counter', terms, confirmTerminations: warned !== null });
      sayDone(t('countered'));
      onClose();
    },
  });
  return (
    <DecisionForm
      wide
      form={form}
      words={{
        title: t('counterTitle', { account: contract.member.account }),
        text: t('counterText'),
        send: warned === null ? t('answers.Counter') : t('offerAnyway'),
      }}
      tone={warned === null ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <section aria-label={t('counterAsked')} className="rounded-field bg-panel-low p-3 text-sm">
        <h3 className="mb-1 text-muted">{t('counterAsked')}</h3>
        <TierList {...contract} />
      </section>
      <Terms fixedKind form={form} onChange={unwarn} />
      <EndingNote warned={warned} />
    </DecisionForm>
  );
}
