import type { BankAccountType } from '@croupier/market';
import { Button, describe, FieldFrame, inputClass, PasswordField, TextField } from '@croupier/ui';
import { type ReactNode, useId } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useMarket, useMarketText } from '../../platform/site/market.ts';
import { DocumentField, useDocumentRule } from '../../shared/person/document-field.tsx';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { useSend } from '../identity/index.ts';

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

/** An account at a bank, in the member's own name, confirmed by the withdrawal password. */
export function BankAccountForm(props: { holderName: string; onDone: () => void }): ReactNode {
  const t = useTranslations();
  const { documents, payees } = useMarket();
  const { branch, account, types } = payees.bank;
  const form = useForm<Fields>({
    defaultValues: { ...empty, accountType: types[0] ?? 'checking', holderName: props.holderName },
  });
  const { errors, isSubmitting } = form.formState;
  const send = useSend(
    form,
    'identity.addBankAccount',
    props.onDone,
  )((fields) =>
    api.call('identity.addBankAccount', {
      body: {
        ...fields,
        branch: branch?.parse(fields.branch) ?? fields.branch,
        account: account.parse(fields.account) ?? fields.account,
        holderCpf: documents.person.parse(fields.holderCpf) ?? fields.holderCpf,
      },
    }),
  );
  const required = (value: string) => value.trim() !== '' || t('errors.required');
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <FormFailure text={errors.root?.message} className="sm:col-span-2" />
      <BankFields form={form} />
      <TextField
        {...form.register('holderName', { validate: required })}
        label={t('bankAccount.holderName')}
        autoComplete="name"
        error={errors.holderName?.message}
      />
      <HolderField form={form} />
      <PasswordField
        {...form.register('withdrawalPassword', { validate: required })}
        label={t('bankAccount.password')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        error={errors.withdrawalPassword?.message}
      />
      <Button
        type="submit"
        tone="primary"
        size="large"
        busy={isSubmitting}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {t('common.save')}
      </Button>
    </form>
  );
}

function BankFields({ form }: { form: UseFormReturn<Fields> }): ReactNode {
  const t = useTranslations();
  const own = useMarketText();
  const { branch, account, types } = useMarket().payees.bank;
  const { errors } = form.formState;
  return (
    <>
      <BankField form={form} />
      <label className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">{t('bankAccount.type')}</span>
        <select {...form.register('accountType')} className={inputClass}>
          {types.map((type) => (
            <option key={type} value={type} className="bg-panel">
              {t(`bankAccount.types.${type}`)}
            </option>
          ))}
        </select>
      </label>
      {branch && (
        <TextField
          {...form.register('branch', {
            validate: (value) => branch.parse(value) !== null || own(branch.invalid),
          })}
          label={t('bankAccount.branch')}
          hint={own(branch.hint)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={errors.branch?.message}
        />
      )}
      <TextField
        {...form.register('account', {
          validate: (value) => account.parse(value) !== null || own(account.invalid),
        })}
        label={t('bankAccount.account')}
        hint={own(account.hint)}
        autoComplete="off"
        maxLength={20}
        error={errors.account?.message}
      />
    </>
  );
}

/** The banks of the market by name; where it has no list, the bank is named in words. */
function BankField({ form }: { form: UseFormReturn<Fields> }): ReactNode {
  const t = useTranslations();
  const id = useId();
  const { banks } = useMarket().payees.bank;
  const error = form.formState.errors.bank?.message;
  const field = form.register('bank', { validate: (value) => value.trim() !== '' || t('errors.required') });
  const listed = Object.entries(banks).toSorted(([, a], [, b]) => a.localeCompare(b));
  if (listed.length === 0)
    return <TextField {...field} label={t('bankAccount.bank')} maxLength={40} error={error} />;
  return (
    <FieldFrame id={id} label={t('bankAccount.bank')} error={error}>
      <select
        {...field}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={describe(id, error, undefined)}
        className={inputClass}
      >
        <option value="" className="bg-panel">
          {t('bankAccount.chooseBank')}
        </option>
        {listed.map(([code, name]) => (
          <option key={code} value={code} className="bg-panel">
            {`${name} (${code})`}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function HolderField({ form }: { form: UseFormReturn<Fields> }): ReactNode {
  const t = useTranslations('bankAccount');
  const own = useMarketText();
  const { person } = useMarket().documents;
  const judge = useDocumentRule();
  return (
    <DocumentField
      field={form.register('holderCpf', { validate: judge })}
      label={t('holderDocument', { document: own(person.label) })}
      error={form.formState.errors.holderCpf?.message}
    />
  );
}
