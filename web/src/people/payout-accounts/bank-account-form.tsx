import { rules } from '@croupier/api-client/rules/identity.addBankAccount';
import type { BankAccountType } from '@croupier/market';
import { TextField } from '@croupier/ui';
import { type KitForm, SelectField } from '@croupier/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useMarket, useMarketText } from '../../platform/site/market.ts';
import { DocumentField, useDocumentRule } from '../../shared/person/document-field.tsx';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { WithdrawalPassword } from '../../shared/person/own-password.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

interface Fields {
  bank: string;
  branch: string;
  account: string;
  accountType: BankAccountType;
  holderName: string;
  holderCpf: string;
  withdrawalPassword: string;
}

const empty: Omit<Fields, 'accountType'> = {
  bank: '',
  branch: '',
  account: '',
  holderName: '',
  holderCpf: '',
  withdrawalPassword: '',
};

function useBankForm({ holderName, onDone }: BankAccountFormProps): KitForm<Fields> {
  const t = useTranslations();
  const own = useMarketText();
  const client = useQueryClient();
  const judge = useDocumentRule();
  const { documents, payees } = useMarket();
  const { branch, account, types } = payees.bank;
  const bodyOf = (fields: Fields) => ({
    ...fields,
    branch: branch?.parse(fields.branch) ?? fields.branch,
    account: account.parse(fields.account) ?? fields.account,
    holderCpf: documents.person.parse(fields.holderCpf) ?? fields.holderCpf,
  });
  const missing = (value: string) => value.trim() === '' && t('errors.required');
  return usePageForm<Fields>({
    start: { ...empty, accountType: types[0] ?? 'checking', holderName },
    call: 'identity.addBankAccount',
    rules,
    body: bodyOf,
    check: (fields) => ({
      bank: missing(fields.bank),
      branch: branch !== null && branch.parse(fields.branch) === null && own(branch.invalid),
      account: account.parse(fields.account) === null && own(account.invalid),
      holderName: missing(fields.holderName),
      holderCpf: judge(fields.holderCpf),
      withdrawalPassword: missing(fields.withdrawalPassword),
    }),
    send: async (fields) => {
      await api.call('identity.addBankAccount', { body: bodyOf(fields) });
      onDone();
      void client.invalidateQueries({ queryKey: [MINE] });
    },
  });
}

interface BankAccountFormProps {
  holderName: string;
  onDone: () => void;
}

/** An account at a bank, in the member's own name, confirmed by the withdrawal password. */
export function BankAccountForm(props: BankAccountFormProps): ReactNode {
  const t = useTranslations();
  const own = useMarketText();
  const { person } = useMarket().documents;
  const form = useBankForm(props);
  return (
    <PageForm form={form} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <BankFields form={form} />
      <TextField label={t('bankAccount.holderName')} autoComplete="name" {...form.field('holderName')} />
      <DocumentField
        label={t('bankAccount.holderDocument', { document: own(person.label) })}
        {...form.field('holderCpf')}
      />
      <WithdrawalPassword {...form.field('withdrawalPassword')} />
      <SubmitButton form={form} className="sm:col-span-2 sm:justify-self-start">
        {t('common.save')}
      </SubmitButton>
    </PageForm>
  );
}

function BankFields({ form }: { form: KitForm<Fields> }): ReactNode {
  const t = useTranslations();
  const own = useMarketText();
  const { branch, account, types } = useMarket().payees.bank;
  return (
    <>
      <BankField form={form} />
      <SelectField
        label={t('bankAccount.type')}
        options={types.map((type) => ({ value: type, label: t(`bankAccount.types.${type}`) }))}
        {...form.field('accountType')}
      />
      {branch && (
        <TextField
          label={t('bankAccount.branch')}
          hint={own(branch.hint)}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('branch')}
        />
      )}
      <TextField
        label={t('bankAccount.account')}
        hint={own(account.hint)}
        autoComplete="off"
        {...form.field('account')}
      />
    </>
  );
}

/** The banks of the market by name; where it has no list, the bank is named in words. */
function BankField({ form }: { form: KitForm<Fields> }): ReactNode {
  const t = useTranslations();
  const { banks } = useMarket().payees.bank;
  const listed = Object.entries(banks).toSorted(([, a], [, b]) => a.localeCompare(b));
  if (listed.length === 0) return <TextField label={t('bankAccount.bank')} {...form.field('bank')} />;
  return (
    <SelectField
      label={t('bankAccount.bank')}
      options={[
        { value: '', label: t('bankAccount.chooseBank') },
        ...listed.map(([code, name]) => ({ value: code, label: `${name} (${code})` })),
      ]}
      {...form.field('bank')}
    />
  );
}
