import { Button, TextField } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ADULT_YEARS, ageOn } from '../../platform/age.ts';
import { api } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import type { MemberInfo } from '../../platform/shapes.ts';
import { useFormRefusal } from '../../platform/api/use-form-refusal.ts';
import { useMarket } from '../../platform/site/market.ts';
import { DocumentField, useDocumentRule } from '../../shared/person/document-field.tsx';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { TermsBox } from '../registration/index.ts';
import { memberQueryKey } from '../session/index.ts';

const today = () => new Date();

interface DetailsFields {
  idNumber: string;
  birthday: string;
}

export interface DetailsFormProps {
  due: MemberInfo['detailsDue'];
  onDone: () => void;
}

/** What a registration that someone else made left out: asked once, and never again. */
export function DetailsForm({ due, onDone }: DetailsFormProps): ReactNode {
  const t = useTranslations();
  const { person } = useMarket().documents;
  const [terms, setTerms] = useState(false);
  const [termsMissing, setTermsMissing] = useState(false);
  const form = useForm<DetailsFields>({ defaultValues: { idNumber: '', birthday: '' } });
  const { errors, isSubmitting } = form.formState;
  const refuse = useFormRefusal(form, 'member.completeDetails');
  const needsTerms = due.includes('terms');
  const submit = form.handleSubmit(async ({ idNumber, birthday }) => {
    if (needsTerms && !terms) return;
    try {
      await api.call('member.completeDetails', {
        body: {
          ...(due.includes('idNumber') ? { idNumber: person.parse(idNumber) ?? idNumber } : {}),
          ...(due.includes('birthday') ? { birthday } : {}),
          termsAccepted: terms,
        },
      });
      await queryClient.invalidateQueries({ queryKey: memberQueryKey });
      onDone();
    } catch (error) {
      refuse(error, due);
    }
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        setTermsMissing(needsTerms && !terms);
        void submit(event);
      }}
    >
      <FormFailure text={errors.root?.message} className="sm:col-span-2" />
      <PersonFields due={due} form={form} />
      {needsTerms && (
        <TermsBox
          checked={terms}
          missing={termsMissing && !terms}
          onChange={(next) => {
            setTerms(next);
            if (next) setTermsMissing(false);
          }}
        />
      )}
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="w-full">
        {t('details.submit')}
      </Button>
    </form>
  );
}

interface PersonFieldsProps {
  due: MemberInfo['detailsDue'];
  form: UseFormReturn<DetailsFields>;
}

function PersonFields({ due, form }: PersonFieldsProps): ReactNode {
  const t = useTranslations();
  const { errors } = form.formState;
  const judge = useDocumentRule();
  const idNumber = form.register('idNumber', {
    validate: (value) => (value.trim() === '' ? t('errors.required') : judge(value)),
  });
  return (
    <>
      {due.includes('idNumber') && <DocumentField field={idNumber} error={errors.idNumber?.message} />}
      {due.includes('birthday') && (
        <TextField
          {...form.register('birthday', {
            validate: (value) => {
              if (value === '') return t('errors.required');
              const age = ageOn(value, today());
              if (age === null) return t('rules.date');
              return age >= ADULT_YEARS || t('rules.underAge');
            },
          })}
          label={t('security.birthDate')}
          type="date"
          autoComplete="bday"
          error={errors.birthday?.message}
        />
      )}
    </>
  );
}
