import { Button, TextField } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ADULT_YEARS, ageOn } from '../../platform/age.ts';
import { api } from '../../platform/api.ts';
import { cpfDigits, isCpf, maskCpf } from './cpf.ts';
import { FormFailure } from './form-failure.tsx';
import { useSend } from './use-send.ts';

interface IdentityFields {
  cpf: string;
  fullName: string;
  birthDate: string;
}

const today = () => new Date();

export function IdentityForm({ onDone }: { onDone: () => void }): ReactNode {
  const t = useTranslations();
  const form = useForm<IdentityFields>({ defaultValues: { cpf: '', fullName: '', birthDate: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = useSend(
    form,
    onDone,
  )(async (fields) => {
    const body = { ...fields, cpf: cpfDigits(fields.cpf), fullName: fields.fullName.trim() };
    return api.call('identity.verifyIdentity', { body });
  });
  const cpf = form.register('cpf', {
    validate: (value) => (value.trim() === '' ? t('errors.required') : isCpf(value) || t('rules.cpf')),
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <FormFailure message={errors.root?.message} />
      <TextField
        {...cpf}
        label={t('security.cpf')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        onChange={(event) => {
          event.target.value = maskCpf(event.target.value);
          void cpf.onChange(event);
        }}
        error={errors.cpf?.message}
      />
      <TextField
        {...form.register('birthDate', {
          validate: (value) => {
            const age = ageOn(value, today());
            if (value === '') return t('errors.required');
            if (age === null) return t('rules.date');
            return age >= ADULT_YEARS || t('rules.underAge');
          },
        })}
        label={t('security.birthDate')}
        type="date"
        autoComplete="bday"
        error={errors.birthDate?.message}
      />
      <TextField
        {...form.register('fullName', {
          validate: (value) =>
            value.trim() === '' ? t('errors.required') : value.trim().length >= 3 || t('rules.payeeName'),
        })}
        label={t('security.fullName')}
        hint={t('security.fullNameHint')}
        autoComplete="name"
        className="sm:col-span-2"
        error={errors.fullName?.message}
      />
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="sm:justify-self-start">
        {t('security.verify')}
      </Button>
    </form>
  );
}
