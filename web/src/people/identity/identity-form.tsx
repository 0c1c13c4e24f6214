import { isFullName } from '@croupier/contract/person-rules';
import { Button, TextField, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ADULT_YEARS, ageOn } from '../../platform/age.ts';
import { api } from '../../platform/api/api.ts';
import type { Security } from '../../platform/shapes.ts';
import { useMarket, useMarketText } from '../../platform/site/market.ts';
import { DocumentField, useDocumentRule } from '../../shared/person/document-field.tsx';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { useSend } from './use-send.ts';

interface IdentityFields {
  cpf: string;
  fullName: string;
  birthDate: string;
}

const today = () => new Date();

export interface IdentityFormProps {
  /** What the registration gave: shown, and not asked again. */
  onFile: Security['onFile'];
  onDone: () => void;
}

export function IdentityForm({ onFile, onDone }: IdentityFormProps): ReactNode {
  const t = useTranslations();
  const { person } = useMarket().documents;
  const form = useForm<IdentityFields>({ defaultValues: { cpf: '', fullName: '', birthDate: '' } });
  const { errors, isSubmitting } = form.formState;
  const shown = [
    'fullName',
    ...(onFile.maskedCpf === null ? ['cpf'] : []),
    ...(onFile.birthDate === null ? ['birthDate'] : []),
  ];
  const send = useSend(
    form,
    'identity.verifyIdentity',
    onDone,
    shown,
  )(async (fields) => {
    const body = {
      fullName: fields.fullName.trim(),
      ...(onFile.maskedCpf === null ? { cpf: person.parse(fields.cpf) ?? fields.cpf } : {}),
      ...(onFile.birthDate === null ? { birthDate: fields.birthDate } : {}),
    };
    return api.call('identity.verifyIdentity', { body });
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <FormFailure text={errors.root?.message} className="sm:col-span-2" />
      <IdField onFile={onFile} form={form} />
      <BirthField onFile={onFile} form={form} />
      <TextField
        {...form.register('fullName', {
          validate: (value) =>
            value.trim() === '' ? t('errors.required') : isFullName(value) || t('rules.payeeName'),
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

interface FieldProps {
  onFile: Security['onFile'];
  form: UseFormReturn<IdentityFields>;
}

function IdField({ onFile, form }: FieldProps): ReactNode {
  const t = useTranslations();
  const own = useMarketText();
  const { person } = useMarket().documents;
  const judge = useDocumentRule();
  const field = form.register('cpf', {
    // What the registration gave is not asked for again.
    validate: (value) =>
      onFile.maskedCpf !== null || (value.trim() === '' ? t('errors.required') : judge(value)),
  });
  return onFile.maskedCpf === null ? (
    <DocumentField field={field} error={form.formState.errors.cpf?.message} />
  ) : (
    <OnFile label={own(person.label)} value={onFile.maskedCpf} />
  );
}

function BirthField({ onFile, form }: FieldProps): ReactNode {
  const t = useTranslations();
  const { locale } = useUiLocale();
  const { errors } = form.formState;
  return onFile.birthDate === null ? (
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
  ) : (
    <OnFile label={t('security.birthDate')} value={shortDay(onFile.birthDate, locale)} />
  );
}

/** What is known already, as it stands on file. */
function OnFile({ label, value }: { label: string; value: string }): ReactNode {
  const t = useTranslations('security');
  return (
    <dl className="flex flex-col gap-1.5">
      <dt className="text-sm font-medium">{label}</dt>
      <dd className="figures flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-field border border-line px-3.5 py-2.5">
        {value}
        <span className="text-13 text-muted">{t('fromRegistration')}</span>
      </dd>
    </dl>
  );
}

/** A day of the calendar, in the reader's order. */
const shortDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
