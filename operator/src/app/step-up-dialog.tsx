import { Button, Dialog, Note, TextField } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cleanCode } from '../features/session/sign-in.ts';
import { api } from './api.ts';
import { useStepUp } from './step-up.ts';
import { useFailureText } from './use-failure-text.ts';

/** Asks for the second factor again while a call waits for it. */
export function StepUp(): ReactNode {
  const waiting = useStepUp((state) => state.waiting.length > 0);
  return waiting ? <StepUpDialog /> : null;
}

function StepUpDialog(): ReactNode {
  const t = useTranslations('stepUp');
  const failureText = useFailureText();
  const answer = useStepUp((state) => state.answer);
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const show = useMutation({
    mutationFn: () => api.call('operatorOwn.stepUp', { body: { factor: { kind: 'totp', code } } }),
    onSuccess: () => answer(true),
    // A code is good for one try.
    onError: () => {
      setCode('');
      setAsked(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside the form that waits, in the tree of components.
    event.stopPropagation();
    setAsked(true);
    if (code.length === 6 && !show.isPending) show.mutate();
  };
  return (
    <Dialog
      over
      title={t('title')}
      description={t('text')}
      closeLabel={t('cancel')}
      onClose={() => answer(false)}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {show.isError && <Note tone="danger">{failureText(show.error)}</Note>}
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          required
          className="figures"
          value={code}
          error={asked && code.length !== 6 ? t('codeNeeded') : undefined}
          onChange={(event) => setCode(cleanCode(event.target.value))}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={() => answer(false)}>{t('cancel')}</Button>
          <Button type="submit" tone="primary" busy={show.isPending}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
