import { accountNumber, banks, type BankAccountType, branchNumber } from '@croupier/contract/banks';
import { Button, describe, FieldFrame, inputClass, PasswordField, TextField } from '@croupier/ui';
import { type ReactNode, useId } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { isCpf, maskCpf } from '../../shared/person/cpf.ts';
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

const empty: Fields = {
  bank: '',
  branch: '',
  account: '',
  accountType: 'checking',
  holderName: '',
  holderCpf: '',
  withdrawalPassword: '',
};

const types: readonly BankAccountType[] = ['checking', 'savings', 'payment'];

/** An account at a bank, in the member's own name, confirmed by the withdrawal password. */
export function BankAccountForm(props: { holderName: string; onDone: () => void }): ReactNode {
  const t = useTranslations();
  const form = useForm<Fields>({
    defaultValues: { ...empty, holderName: props.holderName },
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
        branch: branchNumber(fields.branch) ?? fields.branch,
        account: accountNumber(fields.account) ?? fields.account,
        holderCpf: fields.holderCpf.replaceAll(/\D/g, ''),
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
      <CpfField form={form} />
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
  const { errors } = form.formState;
  const bank = useId();
  return (
    <>
      <FieldFrame id={bank} label={t('bankAccount.bank')} error={errors.bank?.message}>
        <select
          {...form.register('bank', { validate: (value) => value !== '' || t('errors.required') })}
          id={bank}
          aria-invalid={errors.bank !== undefined}
          aria-describedby={describe(bank, errors.bank?.message, undefined)}
          className={inputClass}
        >
          <option value="" className="bg-panel">
            {t('bankAccount.chooseBank')}
          </option>
          {Object.entries(banks)
            .toSorted(([, a], [, b]) => a.localeCompare(b))
            .map(([code, name]) => (
              <option key={code} value={code} className="bg-panel">
                {`${name} (${code})`}
              </option>
            ))}
        </select>
      </FieldFrame>
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
      <TextField
        {...form.register('branch', {
          validate: (value) => branchNumber(value) !== null || t('bankAccount.branchInvalid'),
        })}
        label={t('bankAccount.branch')}
        hint={t('bankAccount.branchHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={errors.branch?.message}
      />
      <TextField
        {...form.register('account', {
          validate: (value) => accountNumber(value) !== null || t('bankAccount.accountInvalid'),
        })}
        label={t('bankAccount.account')}
        hint={t('bankAccount.accountHint')}
        autoComplete="off"
        maxLength={20}
        error={errors.account?.message}
      />
    </>
  );
}

function CpfField({ form }: { form: UseFormReturn<Fields> }): ReactNode {
  const t = useTranslations();
  const cpf = form.register('holderCpf', { validate: (value) => isCpf(value) || t('rules.cpf') });
  return (
    <TextField
      {...cpf}
      label={t('bankAccount.holderCpf')}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        event.target.value = maskCpf(event.target.value);
        void cpf.onChange(event);
      }}
      error={form.formState.errors.holderCpf?.message}
    />
  );
}
