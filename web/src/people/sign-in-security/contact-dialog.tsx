import type { BodyOf, secondFactorCalls } from '@croupier/contract';
import { Button, Dialog, PasswordField, TextField } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useChosenDialingCode } from '../../platform/site/market.ts';
import { useRefusal } from '../../platform/api/refusal.ts';
import { useFormRefusal } from '../../platform/api/use-form-refusal.ts';
import { CodeField, isMobile, MobileField } from '../mobile/index.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { useReread } from '../security/index.ts';

interface ContactFields {
  value: string;
  password: string;
  code: string;
}

/** Proves that a mobile number or an e-mail address is the member's, by a code that is sent there. */
export function ContactDialog({
  kind,
  onClose,
}: {
  kind: 'mobile' | 'email';
  onClose: () => void;
}): ReactNode {
  const t = useTranslations();
  const reread = useReread();
  const [dialingCode, setDialingCode] = useChosenDialingCode();
  const form = useForm<ContactFields>({ defaultValues: { value: '', password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const refuse = useFormRefusal(form, 'secondFactor.confirmContact');
  const contact = () => ({
    kind,
    value: form.getValues('value').trim(),
    ...(kind === 'mobile' ? { countryDialingCode: dialingCode } : {}),
  });

  const send = useSendCode(form, contact);
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await api.call('secondFactor.confirmContact', { body: { ...contact(), code: code.trim() } });
      reread();
      onClose();
    } catch (error) {
      refuse(error);
    }
  });

  return (
    <Dialog title={t(`access.contactTitle.${kind}`)} closeLabel={t('common.close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormFailure text={errors.root?.message} />
        <ContactField {...{ kind, form, dialingCode }} onDialingCode={setDialingCode} />
        <PasswordField
          label={t('access.password')}
          hint={t('access.passwordWhy')}
          autoComplete="current-password"
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          error={errors.password?.message}
          {...form.register('password', { required: t('errors.required') })}
        />
        <CodeField
          onSend={send}
          error={errors.code?.message}
          {...form.register('code', { validate: (value) => value.trim() !== '' || t('door.codeRequired') })}
        />
        <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="w-full">
          {t('access.done')}
        </Button>
      </form>
    </Dialog>
  );
}

interface ContactFieldProps {
  kind: 'mobile' | 'email';
  form: UseFormReturn<ContactFields>;
  dialingCode: string;
  onDialingCode: (code: string) => void;
}

function ContactField({ kind, form, dialingCode, onDialingCode }: ContactFieldProps): ReactNode {
  const t = useTranslations();
  const { errors } = form.formState;
  return kind === 'mobile' ? (
    <MobileField
      dialingCode={dialingCode}
      onDialingCode={onDialingCode}
      error={errors.value?.message}
      {...form.register('value', { validate: (value) => isMobile(value) || t('access.mobileInvalid') })}
    />
  ) : (
    <TextField
      label={t('access.email')}
      type="email"
      autoComplete="email"
      error={errors.value?.message}
      {...form.register('value', {
        validate: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || t('rules.email'),
      })}
    />
  );
}

type Contact = Omit<BodyOf<(typeof secondFactorCalls)['contactCode']>, 'password'>;

/** Has a code sent to the contact; what a field explains is shown there. */
function useSendCode(form: UseFormReturn<ContactFields>, contact: () => Contact) {
  const refusalOf = useRefusal('secondFactor.contactCode');
  return async () => {
    if (!(await form.trigger(['value', 'password'], { shouldFocus: true }))) return null;
    try {
      const body = { ...contact(), password: form.getValues('password') };
      return await api.call('secondFactor.contactCode', { body });
    } catch (error) {
      const { fields } = refusalOf(error, ['value', 'password']);
      // What no field explains is told by the button itself.
      if (Object.keys(fields).length === 0) throw error;
      for (const field of ['value', 'password'] as const)
        if (fields[field]) form.setError(field, { message: fields[field] });
      return null;
    }
  };
}
