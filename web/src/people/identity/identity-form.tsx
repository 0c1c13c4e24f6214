import { isFullName } from '@croupier/contract/person-rules';
import { TextField, useUiLocale } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ADULT_YEARS, ageOn } from '../../platform/age.ts';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import type { Security } from '../../platform/shapes.ts';
import { useMarket, useMarketText } from '../../platform/site/market.ts';
import { DocumentField, useDocumentRule } from '../../shared/person/document-field.tsx';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

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

function useIdentityForm({ onFile, onDone }: IdentityFormProps) {
  const t = useTranslations();
  const { person } = useMarket().documents;
  const client = useQueryClient();
  const judge = useDocumentRule();
  // What the registration gave is not asked for again.
  const asksId = onFile.maskedCpf === null;
  const asksBirth = onFile.birthDate === null;
  const bodyOf = (fields: IdentityFields) => ({
    fullName: fields.fullName.trim(),
    ...(asksId ? { cpf: person.parse(fields.cpf) ?? fields.cpf } : {}),
    ...(asksBirth ? { birthDate: fields.birthDate } : {}),
  });
  return usePageForm<IdentityFields>({
    start: { cpf: '', fullName: '', birthDate: '' },
    call: 'identity.verifyIdentity',
    shown: ['fullName', ...(asksId ? ['cpf'] : []), ...(asksBirth ? ['birthDate'] : [])],
    check: ({ cpf, fullName, birthDate }) => {
      const age = ageOn(birthDate, today());
      const birth = age === null ? t('rules.date') : age < ADULT_YEARS && t('rules.underAge');
      return {
        cpf: asksId && (cpf.trim() === '' ? t('errors.required') : judge(cpf)),
        birthDate: asksBirth && (birthDate === '' ? t('errors.required') : birth),
        fullName:
          fullName.trim() === '' ? t('errors.required') : !isFullName(fullName) && t('rules.payeeName'),
      };
    },
    send: async (fields) => {
      await api.call('identity.verifyIdentity', { body: bodyOf(fields) });
      onDone();
      void client.invalidateQueries({ queryKey: [MINE] });
    },
  });
}

export function IdentityForm(props: IdentityFormProps): ReactNode {
  const { onFile } = props;
  const t = useTranslations();
  const own = useMarketText();
  const { locale } = useUiLocale();
  const { person } = useMarket().documents;
  const form = useIdentityForm(props);
  return (
    <PageForm form={form} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      {onFile.maskedCpf === null ? (
        <DocumentField {...form.field('cpf')} />
      ) : (
        <OnFile label={own(person.label)} value={onFile.maskedCpf} />
      )}
      {onFile.birthDate === null ? (
        <TextField
          label={t('security.birthDate')}
          type="date"
          autoComplete="bday"
          {...form.field('birthDate')}
        />
      ) : (
        <OnFile label={t('security.birthDate')} value={dayText(onFile.birthDate, locale)} />
      )}
      <TextField
        label={t('security.fullName')}
        hint={t('security.fullNameHint')}
        autoComplete="name"
        className="sm:col-span-2"
        {...form.field('fullName')}
      />
      <SubmitButton form={form} className="sm:justify-self-start">
        {t('security.verify')}
      </SubmitButton>
    </PageForm>
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

/** A day of the calendar, its month in letters: nobody reads it in another order. */
const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
