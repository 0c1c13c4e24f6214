import { Button, Dialog, Note, TextField } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cleanCode } from '../../console/session/index.ts';
import { ApiFailure, api } from '../client/api.ts';
import { passkeysWork, showPasskey } from '../client/passkeys.ts';
import { useStepUp } from '../client/step-up.ts';
import { useFailureText } from '../client/use-failure-text.ts';

/** Asks for the second factor again while a call waits for it. */
export function StepUp(): ReactNode {
  const waiting = useStepUp((state) => state.waiting.length > 0);
  return waiting ? <StepUpDialog /> : null;
}

function useShow(onRefused: () => void) {
  const answer = useStepUp((state) => state.answer);
  return useMutation({
    mutationFn: async (by: 'passkey' | { kind: 'totp'; code: string }) => {
      const factor = by === 'passkey' ? await showPasskey() : by;
      return api.call('operatorOwn.stepUp', { body: { factor } });
    },
    onSuccess: () => answer(true),
    onError: onRefused,
  });
}

function StepUpDialog(): ReactNode {
  const t = useTranslations('stepUp');
  const passkeys = useTranslations('passkeys');
  const failureText = useFailureText();
  const answer = useStepUp((state) => state.answer);
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  // A code is good for one try.
  const show = useShow(() => {
    setCode('');
    setAsked(false);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside the form that waits, in the tree of components.
    event.stopPropagation();
    setAsked(true);
    if (code.length === 6 && !show.isPending) show.mutate({ kind: 'totp', code });
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
        {show.isError && (
          <Note tone="danger">
            {show.error instanceof ApiFailure ? failureText(show.error) : passkeys('closed')}
          </Note>
        )}
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
          {passkeysWork() && (
            <Button busy={show.isPending} onClick={() => show.mutate('passkey')}>
              {passkeys('use')}
            </Button>
          )}
          <Button type="submit" tone="primary" busy={show.isPending}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
