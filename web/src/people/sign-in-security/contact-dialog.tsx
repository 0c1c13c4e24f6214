import type { BodyOf, secondFactorCalls } from '@croupier/contract';
import { Dialog, TextField } from '@croupier/ui';
import type { KitForm } from '@croupier/ui/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useChosenDialingCode } from '../../platform/site/market.ts';
import { useRefusal } from '../../platform/api/refusal.ts';
import { CodeField, isMobile, MobileField } from '../mobile/index.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { AccountPassword } from '../../shared/person/own-password.tsx';
import { useReread } from '../security/index.ts';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

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
  const form = usePageForm<ContactFields>({
    start: { value: '', password: '', code: '' },
    call: 'secondFactor.confirmContact',
    check: ({ value, password, code }) => ({
      value:
        kind === 'mobile'
          ? !isMobile(value) && t('access.mobileInvalid')
          : !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) && t('rules.email'),
      password: password === '' && t('errors.required'),
      code: code.trim() === '' && t('door.codeRequired'),
    }),
    send: async ({ code }) => {
      await api.call('secondFactor.confirmContact', { body: { ...contact(), code: code.trim() } });
      reread();
      onClose();
    },
  });
  const contact = () => ({
    kind,
    value: String(form.get('value')).trim(),
    ...(kind === 'mobile' ? { countryDialingCode: dialingCode } : {}),
  });
  const send = useSendCode(form, contact);

  return (
    <Dialog title={t(`access.contactTitle.${kind}`)} onClose={onClose}>
      <PageForm form={form}>
        {kind === 'mobile' ? (
          <MobileField dialingCode={dialingCode} onDialingCode={setDialingCode} {...form.field('value')} />
        ) : (
          <TextField label={t('access.email')} type="email" autoComplete="email" {...form.field('value')} />
        )}
        <AccountPassword hint={t('access.passwordWhy')} {...form.field('password')} />
        <CodeField onSend={send} {...form.field('code')} />
        <SubmitButton form={form} className="w-full">
          {t('access.done')}
        </SubmitButton>
      </PageForm>
    </Dialog>
  );
}

type Contact = Omit<BodyOf<(typeof secondFactorCalls)['contactCode']>, 'password'>;

/** Has a code sent to the contact; what a field explains is shown there. */
function useSendCode(form: KitForm<ContactFields>, contact: () => Contact) {
  const refusalOf = useRefusal('secondFactor.contactCode');
  return async () => {
    if (!(await form.checkField('value', 'password'))) return null;
    try {
      const body = { ...contact(), password: String(form.get('password')) };
      return await api.call('secondFactor.contactCode', { body });
    } catch (error) {
      const { fields } = refusalOf(error, ['value', 'password']);
      // What no field explains is told by the button itself.
      if (Object.keys(fields).length === 0) throw error;
      form.refuse({ fields });
      return null;
    }
  };
}
