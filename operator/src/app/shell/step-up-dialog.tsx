import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OneTimeCode } from '../../console/session/index.ts';
import { FormDialog } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { ApiFailure, api } from '../client/api.ts';
import { passkeysWork, showPasskey } from '../client/passkeys.ts';
import { useStepUp } from '../client/step-up.ts';
import { useFailureText } from '../client/use-failure-text.ts';

/** Asks for the second factor again while a call waits for it. */
export function StepUp(): ReactNode {
  const waiting = useStepUp((state) => state.waiting.length > 0);
  return waiting ? <StepUpDialog /> : null;
}

interface Shown {
  code: string;
  by: 'totp' | 'passkey';
}

function useStepUpForm() {
  const t = useTranslations('stepUp');
  const passkeys = useTranslations('passkeys');
  const failureText = useFailureText();
  const answer = useStepUp((state) => state.answer);
  const form = useConsoleForm<Shown>({
    start: { code: '', by: 'totp' },
    check: ({ code, by }) => ({ code: by === 'totp' && code.length !== 6 && t('codeNeeded') }),
    // Whatever the site didn't answer came from the browser's own window.
    refusalOf: (error) => ({
      fields: {},
      form: error instanceof ApiFailure ? failureText(error) : passkeys('closed'),
    }),
    send: async ({ code, by }) => {
      try {
        const factor = by === 'passkey' ? await showPasskey() : { kind: 'totp' as const, code };
        await api.call('operatorOwn.stepUp', { body: { factor } });
      } catch (error) {
        // A code is good for one try.
        form.reset({ code: '', by: 'totp' });
        throw error;
      }
      answer(true);
    },
  });
  return form;
}

function StepUpDialog(): ReactNode {
  const t = useTranslations('stepUp');
  const passkeys = useTranslations('passkeys');
  const answer = useStepUp((state) => state.answer);
  const form = useStepUpForm();
  const showPass = () => {
    form.set({ by: 'passkey' });
    void form.submit();
  };
  return (
    <FormDialog
      over
      light
      form={form}
      title={t('title')}
      description={t('text')}
      backLabel={t('cancel')}
      sendLabel={t('confirm')}
      actions={
        passkeysWork() && (
          <Button busy={form.busy} onClick={showPass}>
            {passkeys('use')}
          </Button>
        )
      }
      onClose={() => answer(false)}
    >
      <OneTimeCode
        label={t('code')}
        hint={t('codeHint')}
        value={form.values.code}
        error={form.error('code')}
        onCode={(code) => form.set({ code, by: 'totp' })}
      />
    </FormDialog>
  );
}
