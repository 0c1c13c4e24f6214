import { Button, TextField, type TextFieldProps } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import type { LoginValue } from '../../platform/shapes.ts';
import { CodeField } from '../mobile/index.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { WayChoice } from '../../shared/forms/way-choice.tsx';
import type { Waiting } from './login.ts';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

export interface SecondFactorFormProps {
  waiting: Waiting;
  onBack: () => void;
  onProved: (login: LoginValue) => Promise<void>;
}

/** The second proof of a login from a strange place, by one of the ways that this member has. */
export function SecondFactorForm({ waiting, onBack, onProved }: SecondFactorFormProps): ReactNode {
  const t = useTranslations('second');
  const { challenge, methods } = waiting;
  const [chosen, setChosen] = useState(methods[0]?.method ?? 'totp');
  const form = usePageForm({
    start: { code: '' },
    call: 'session.secondFactor',
    check: ({ code }) => ({ code: code.trim() === '' && t('required') }),
    // Where nothing of this login is of use any more, its text is shown where one starts again.
    send: async ({ code }) => {
      const login = await api.call('session.secondFactor', {
        body: { challenge, method: chosen, code: code.trim() },
      });
      await onProved(login);
    },
  });

  return (
    <PageForm form={form}>
      <div>
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p className="mt-1 text-15 text-muted">{t('text')}</p>
      </div>
      {methods.length > 1 && (
        <WayChoice
          ways={methods.map(({ method }) => method)}
          chosen={chosen}
          nameOf={t}
          onChoose={(way) => {
            setChosen(way);
            form.reset({ code: '' });
          }}
        />
      )}
      <Code key={chosen} waiting={waiting} chosen={chosen} field={form.field('code')} />
      <SubmitButton form={form} className="w-full">
        {t('confirm')}
      </SubmitButton>
      <Button tone="ghost" onClick={onBack}>
        {t('back')}
      </Button>
    </PageForm>
  );
}

interface CodeProps {
  waiting: Waiting;
  chosen: Waiting['methods'][number]['method'];
  field: Omit<TextFieldProps, 'label' | 'trailing'>;
}

/** What is typed as the proof; a code that comes by message is sent for first. */
function Code({ waiting: { challenge, methods }, chosen, field }: CodeProps): ReactNode {
  const t = useTranslations('second');
  const hint = methods.find(({ method }) => method === chosen)?.hint ?? '';
  return chosen === 'mobile' || chosen === 'email' ? (
    <CodeField
      label={t(chosen)}
      hint={t('sendHint', { to: hint })}
      onSend={() => api.call('session.secondFactorCode', { body: { challenge, method: chosen } })}
      {...field}
    />
  ) : (
    <TextField
      label={t(chosen)}
      hint={t(`${chosen}Hint`)}
      autoComplete={chosen === 'bankName' ? 'name' : 'one-time-code'}
      inputMode={chosen === 'totp' ? 'numeric' : 'text'}
      spellCheck={false}
      {...field}
    />
  );
}
