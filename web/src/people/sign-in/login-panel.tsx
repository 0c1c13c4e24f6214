import { Tabs } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { flagOn, useSite } from '../../platform/site/site.ts';
import { PasskeyButton } from '../passkeys/index.ts';
import { type FirstProof, SecondFactorForm, useEnter, type Waiting } from '../session/index.ts';
import { LoginForm } from './login-form.tsx';
import { SmsLoginForm } from './sms-login-form.tsx';

/** popup: with everything; header: inside a bar; agent: the agents' own page, where nobody else passes. */
export type LoginPlace = 'popup' | 'header' | 'agent';

export interface LoginPanelProps {
  place?: LoginPlace;
  /** What follows a login instead of the usual. */
  onDone?: () => void;
}

export interface MethodFormProps {
  place: LoginPlace;
  onEnter: ReturnType<typeof useEnter>;
  /** The login wants a second factor. */
  onWait: (waiting: Waiting, proof: FirstProof) => void;
}

/** The ways to log in that this place and this brand offer, and the second factor after any of them. */
export function LoginPanel({ place = 'popup', onDone }: LoginPanelProps): ReactNode {
  const t = useTranslations('door');
  const enter = useEnter(onDone);
  const flags = useSite().data?.info.whitelabel ?? {};
  const [method, setMethod] = useState('username');
  const [waiting, setWaiting] = useState<{ login: Waiting; proof: FirstProof } | null>(null);
  if (waiting) {
    return (
      <SecondFactorForm
        waiting={waiting.login}
        onBack={() => setWaiting(null)}
        onProved={(login) => enter(login, waiting.proof)}
      />
    );
  }
  const form: MethodFormProps = {
    place,
    onEnter: enter,
    onWait: (login, proof) => setWaiting({ login, proof }),
  };
  const passkey = place !== 'header' && (
    <PasskeyButton
      site={place === 'agent' ? 'agent' : 'member'}
      onEnter={(login) => enter(login, { type: 'thirdParty', password: '' })}
    />
  );
  if (place === 'agent' || !flagOn(flags, 'SMSLOGIN3'))
    return (
      <>
        <LoginForm {...form} />
        {passkey}
      </>
    );
  return (
    <>
      <Tabs
        label={t('methods')}
        value={method}
        onChange={setMethod}
        items={[
          { value: 'username', label: t('byUsername'), content: <LoginForm {...form} /> },
          { value: 'sms', label: t('bySms'), content: <SmsLoginForm {...form} /> },
        ]}
      />
      {passkey}
    </>
  );
}
