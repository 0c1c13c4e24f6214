import { Button, Dialog, useUiLocale } from '@croupier/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from '../../components/dialog-actions.tsx';
import { useToasts } from '../../app/toasts.ts';
import { type Contract, TierList } from '../agents/index.ts';
import { asksToEnd, endedAccounts } from './answer-dialog.tsx';
import { Faults, Terms } from './offer-dialog.tsx';
import { draftOf, termsOf } from './offer-form.ts';
import { useAnswer } from './queries.ts';

/** The house answers a counter-offer with terms of its own; the agent has the next word. */
export function CounterDialog({ contract, onClose }: { contract: Contract; onClose: () => void }): ReactNode {
  const t = useTranslations('commission');
  const words = useTranslations('decision');
  const { locale } = useUiLocale();
  const answer = useAnswer(contract.id);
  const [draft, setDraft] = useState(() => draftOf(contract, locale));
  const [asked, setAsked] = useState(false);
  const [warned, setWarned] = useState<readonly string[] | null>(null);
  const terms = termsOf(draft);
  const failed = answer.error !== null && !asksToEnd(answer.error) ? answer.error : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (terms === null || answer.isPending) return;
    answer.mutate(
      { action: 'Counter', terms, confirmTerminations: warned !== null },
      {
        onSuccess: () => {
          useToasts.getState().show({ tone: 'win', title: t('countered') });
          onClose();
        },
        onError: (error) => setWarned(endedAccounts(error)),
      },
    );
  };
  return (
    <Dialog
      wide
      title={t('counterTitle', { account: contract.member.account })}
      description={t('counterText')}
      closeLabel={words('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <section aria-label={t('counterAsked')} className="rounded-field bg-panel-low p-3 text-sm">
          <h3 className="mb-1 text-muted">{t('counterAsked')}</h3>
          <TierList {...contract} />
        </section>
        <Terms
          fixedKind
          draft={draft}
          asked={asked}
          onChange={(part) => {
            setDraft((before) => ({ ...before, ...part }));
            setWarned(null);
            answer.reset();
          }}
        />
        <Faults unreadable={asked && terms === null} failed={failed} warned={warned} />
        <DialogActions onBack={onClose}>
          <Button type="submit" tone={warned === null ? 'primary' : 'danger'} busy={answer.isPending}>
            {warned === null ? t('answers.Counter') : t('offerAnyway')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
