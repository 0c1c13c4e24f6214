import { Button } from '@croupier/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { sessionStore } from '@croupier/ui/storage';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { signOut } from '../session/index.ts';
import { useSocialLinks } from './queries.ts';
import { ProviderButtons } from './provider-buttons.tsx';

const BACK_KEY = 'backAfterSignIn';

/** Where the fresh sign-in was asked for; read once. */
export function takeBack(): string {
  const back = sessionStore.getItem(BACK_KEY);
  sessionStore.removeItem(BACK_KEY);
  return back ?? '/member/signInSecurity';
}

/** Anyone who has neither password nor second factor shows it by coming in once more, the way they came. */
export function SignInAgain({ back }: { back: string }): ReactNode {
  const t = useTranslations();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const { data } = useSocialLinks();
  const mine =
    data?.providers.filter(({ code }) => data.links.some(({ provider }) => provider === code)) ?? [];
  const go = async (provider: (typeof mine)[number]['code']) => {
    setLeaving(provider);
    setFailure(undefined);
    try {
      const body = { origin: location.origin, intent: 'again' } as const;
      const { url } = await api.call('social.start', { params: { provider }, body });
      sessionStore.setItem(BACK_KEY, back);
      location.assign(url);
    } catch (error) {
      setLeaving(null);
      setFailure(failureText(error));
    }
  };
  const leave = async () => {
    setLeaving('out');
    await signOut();
    await navigate({ to: '/login', search: { to: back } });
  };
  return (
    <div className="flex flex-col gap-4">
      <FormFailure text={failure} />
      <p className="text-15 text-muted">{t('access.againText')}</p>
      <ProviderButtons providers={mine} under={leaving} onChoose={(code) => void go(code)} />
      {data && mine.length === 0 && (
        <Button size="large" className="w-full" busy={leaving !== null} onClick={() => void leave()}>
          {t('access.againOut')}
        </Button>
      )}
    </div>
  );
}
