import { TextField } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ADULT_YEARS, ageOn } from '../../platform/age.ts';
import { api } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import type { MemberInfo } from '../../platform/shapes.ts';
import { useMarket } from '../../platform/site/market.ts';
import { DocumentField, useDocumentRule } from '../../shared/person/document-field.tsx';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { TermsBox } from '../registration/index.ts';
import { memberQueryKey } from '../session/index.ts';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

const today = () => new Date();

interface DetailsFields {
  idNumber: string;
  birthday: string;
  terms: boolean;
}

export interface DetailsFormProps {
  due: MemberInfo['detailsDue'];
  onDone: () => void;
}

function useDetails({ due, onDone }: DetailsFormProps) {
  const t = useTranslations();
  const { person } = useMarket().documents;
  const judge = useDocumentRule();
  const asks = (field: (typeof due)[number]) => due.includes(field);
  return usePageForm<DetailsFields>({
    start: { idNumber: '', birthday: '', terms: false },
    call: 'member.completeDetails',
    shown: due,
    check: ({ idNumber, birthday, terms }) => {
      const age = ageOn(birthday, today());
      const birth = age === null ? t('rules.date') : age < ADULT_YEARS && t('rules.underAge');
      return {
        idNumber: asks('idNumber') && (idNumber.trim() === '' ? t('errors.required') : judge(idNumber)),
        birthday: asks('birthday') && (birthday === '' ? t('errors.required') : birth),
        terms: asks('terms') && !terms && t('register.termsRequired'),
      };
    },
    send: async ({ idNumber, birthday, terms }) => {
      await api.call('member.completeDetails', {
        body: {
          ...(asks('idNumber') ? { idNumber: person.parse(idNumber) ?? idNumber } : {}),
          ...(asks('birthday') ? { birthday } : {}),
          termsAccepted: terms,
        },
      });
      await queryClient.invalidateQueries({ queryKey: memberQueryKey });
      onDone();
    },
  });
}

/** What a registration that someone else made left out: asked once, and never again. */
export function DetailsForm(props: DetailsFormProps): ReactNode {
  const { due } = props;
  const t = useTranslations();
  const form = useDetails(props);
  return (
    <PageForm form={form}>
      {due.includes('idNumber') && <DocumentField {...form.field('idNumber')} />}
      {due.includes('birthday') && (
        <TextField
          label={t('security.birthDate')}
          type="date"
          autoComplete="bday"
          {...form.field('birthday')}
        />
      )}
      {due.includes('terms') && (
        <TermsBox
          checked={form.values.terms}
          error={form.error('terms')}
          onChange={(terms) => form.set({ terms })}
        />
      )}
      <SubmitButton form={form} className="w-full">
        {t('details.submit')}
      </SubmitButton>
    </PageForm>
  );
}
