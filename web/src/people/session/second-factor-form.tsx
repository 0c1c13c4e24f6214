import { Button, TextField } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import type { LoginValue } from '../../platform/shapes.ts';
import { useFormRefusal } from '../../platform/api/use-form-refusal.ts';
import { CodeField } from '../mobile/index.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import type { Waiting } from './login.ts';

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
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const refuse = useFormRefusal(form, 'session.secondFactor');
  const hint = methods.find(({ method }) => method === chosen)?.hint ?? '';

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const login = await api.call('session.secondFactor', {
        body: { challenge, method: chosen, code: code.trim() },
      });
      await onProved(login);
    } catch (error) {
      // Nothing of this login is of use any more; its text is shown where one starts again.
      refuse(error);
    }
  });
  const field = {
    error: errors.code?.message,
    ...form.register('code', { validate: (value) => value.trim() !== '' || t('required') }),
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p className="mt-1 text-15 text-muted">{t('text')}</p>
      </div>
      <FormFailure text={errors.root?.message} />
      {methods.length > 1 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{t('choose')}</legend>
          <div className="flex flex-col gap-1 rounded-field border border-line p-1.5">
            {methods.map(({ method }) => (
              <label
                key={method}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-2.5 text-15 has-checked:bg-white/8"
              >
                <input
                  type="radio"
                  name="method"
                  checked={method === chosen}
                  onChange={() => {
                    setChosen(method);
                    form.reset();
                  }}
                  className="size-5 shrink-0 accent-(--brand-accent-deep)"
                />
                {t(method)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {chosen === 'mobile' || chosen === 'email' ? (
        <CodeField
          key={chosen}
          label={t(chosen)}
          hint={t('sendHint', { to: hint })}
          onSend={() => api.call('session.secondFactorCode', { body: { challenge, method: chosen } })}
          {...field}
        />
      ) : (
        <TextField
          key={chosen}
          label={t(chosen)}
          hint={t(`${chosen}Hint`)}
          autoComplete={chosen === 'bankName' ? 'name' : 'one-time-code'}
          inputMode={chosen === 'totp' ? 'numeric' : 'text'}
          spellCheck={false}
          {...field}
        />
      )}
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="w-full">
        {t('confirm')}
      </Button>
      <Button tone="ghost" onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}
