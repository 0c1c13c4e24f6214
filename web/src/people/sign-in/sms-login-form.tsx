import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useChosenDialingCode } from '../../platform/site/market.ts';
import { flagOn, useSite } from '../../platform/site/site.ts';
import { usePhoneProof } from '../phone-proof/index.ts';
import { CodeField, isMobile, MobileField, sendDoorCode } from '../mobile/index.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { waitingLogin } from '../session/index.ts';
import type { MethodFormProps } from './login-panel.tsx';
import { RememberRow } from './remember-row.tsx';
import { forgetLogin, remembered, rememberNumber } from './remembered-login.ts';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

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
  const elsewhere = flagOn(useSite().data?.info.whitelabel ?? {}, 'PHONEAUTH3');
  const number = useRef('');
  const phone = usePhoneProof(elsewhere, () => ({ mobile: number.current, dialingCode }));
  const form = usePageForm<SmsFields>({
    start: { mobile: known.sms?.mobile ?? '', code: '', remember: known.remember },
    call: 'session.login',
    check: ({ mobile, code }) => ({
      mobile: !isMobile(mobile) && t('door.mobileInvalid'),
      code: code.trim() === '' && t('door.codeRequired'),
    }),
    send: async ({ mobile, code, remember }) => {
      const proof = { type: 'sms', password: '' } as const;
      number.current = mobile;
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
        if (!waiting) throw error;
        onWait(waiting, proof);
      }
    },
  });
  const send = async () => {
    if (!(await form.checkField('mobile'))) return null;
    number.current = String(form.get('mobile'));
    return elsewhere ? phone.send() : sendDoorCode(number.current.trim(), dialingCode);
  };

  return (
    <PageForm form={form}>
      <MobileField dialingCode={dialingCode} onDialingCode={setDialingCode} {...form.field('mobile')} />
      <CodeField onSend={send} {...form.field('code')} />
      {place === 'popup' && <RememberRow {...form.box('remember')} />}
      <SubmitButton form={form} className="mt-1 w-full">
        {t('login.submit')}
      </SubmitButton>
    </PageForm>
  );
}
