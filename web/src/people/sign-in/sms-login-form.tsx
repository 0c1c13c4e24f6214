import { Button } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useChosenDialingCode } from '../../platform/site/market.ts';
import { flagOn, useSite } from '../../platform/site/site.ts';
import { useFormRefusal } from '../../platform/api/use-form-refusal.ts';
import { usePhoneProof } from '../phone-proof/index.ts';
import { CodeField, isMobile, MobileField, sendDoorCode } from '../mobile/index.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { waitingLogin } from '../session/index.ts';
import type { MethodFormProps } from './login-panel.tsx';
import { RememberRow } from './remember-row.tsx';
import { forgetLogin, remembered, rememberNumber } from './remembered-login.ts';

interface SmsFields {
  mobile: string;
  code: string;
  remember: boolean;
}

/**
 * A mobile number and the code that came there. The slider stands where the code is asked for, none at the login. Where a third
 * party proves numbers, the code is theirs, and their token goes along.
 */
export function SmsLoginForm({ place, onEnter, onWait }: MethodFormProps): ReactNode {
  const t = useTranslations();
  const [known] = useState(remembered);
  const [dialingCode, setDialingCode] = useChosenDialingCode(known.sms?.dialingCode);
  const form = useForm<SmsFields>({
    defaultValues: { mobile: known.sms?.mobile ?? '', code: '', remember: known.remember },
  });
  const { errors, isSubmitting } = form.formState;
  const refuse = useFormRefusal(form, 'session.login');
  const elsewhere = flagOn(useSite().data?.info.whitelabel ?? {}, 'PHONEAUTH3');
  const phone = usePhoneProof(elsewhere, () => ({ mobile: form.getValues('mobile'), dialingCode }));

  const submit = form.handleSubmit(async ({ mobile, code, remember }) => {
    const proof = { type: 'sms', password: '' } as const;
    try {
      const proved = await phone.prove(code);
      const login = await api.call('session.login', {
        body: {
          username: mobile.trim(),
          password: code.trim(),
          type: 'sms',
          countryDialingCode: dialingCode,
          ...(proved ? { firebaseChannel: proved.channel, firebaseIdToken: proved.idToken } : {}),
        },
      });
      if (remember) rememberNumber({ dialingCode, mobile: mobile.trim() });
      else forgetLogin();
      await onEnter(login, proof);
    } catch (error) {
      const waiting = waitingLogin(error);
      if (waiting) return onWait(waiting, proof);
      refuse(error);
    }
  });
  const send = async () => {
    if (!(await form.trigger('mobile', { shouldFocus: true }))) return null;
    return elsewhere ? phone.send() : sendDoorCode(form.getValues('mobile').trim(), dialingCode);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      <MobileField
        dialingCode={dialingCode}
        onDialingCode={setDialingCode}
        error={errors.mobile?.message}
        {...form.register('mobile', { validate: (value) => isMobile(value) || t('door.mobileInvalid') })}
      />
      <CodeField
        onSend={send}
        error={errors.code?.message}
        {...form.register('code', { validate: (value) => value.trim() !== '' || t('door.codeRequired') })}
      />
      {place === 'popup' && <RememberRow {...form.register('remember')} />}
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="mt-1 w-full">
        {t('login.submit')}
      </Button>
    </form>
  );
}
