import { Button, Dialog, ErrorState, Note, SkeletonRows } from '@croupier/ui';
import { useNavigate } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import type { SocialUnknown } from '../../platform/shapes.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { useRegisterSettings } from '../field-rules/index.ts';
import { RegisterForm } from '../registration/index.ts';
import { FinishLink } from './finish-link.tsx';
import { linksKey, takeBack } from '../social/index.ts';
import { openSession, SecondFactorForm, useAfterSignIn, waitingLogin } from '../session/index.ts';

type WaitingLogin = NonNullable<ReturnType<typeof waitingLogin>>;
type Came =
  | { as: 'waiting' }
  | { as: 'failed'; error: unknown }
  | { as: 'unknown'; unknown: SocialUnknown }
  | { as: 'link'; unknown: SocialUnknown }
  | { as: 'second'; waiting: WaitingLogin };

/** What the provider put into the address, taken out of it at once: a code must not stay in a history. */
function takeAnswer(): { state: string; code?: string; iss?: string; error?: string } | null {
  const given = new URLSearchParams(location.search);
  const state = given.get('state');
  if (state === null || state === '') return null;
  const text = (name: string): Record<string, string> => {
    const value = given.get(name);
    return value === null || value === '' ? {} : { [name]: value };
  };
  history.replaceState(history.state, '', location.pathname);
  return { state, ...text('code'), ...text('iss'), ...text('error') };
}

let finishing: ReturnType<typeof finish> | null = null;
const finish = (body: NonNullable<ReturnType<typeof takeAnswer>>) => api.call('social.finish', { body });

/** Where a provider leads back to: a session, an account to be opened, or what went wrong. */
export function SocialPage(): ReactNode {
  const t = useTranslations();
  const navigate = useNavigate();
  const afterSignIn = useAfterSignIn();
  const [came, setCame] = useState<Came>({ as: 'waiting' });
  const signedIn = async (token: string) => {
    const member = await openSession(token);
    afterSignIn('login', member.nickname || member.account);
    await navigate({ to: '/', replace: true });
  };
  const continued = async (token: string) => {
    await openSession(token);
    void queryClient.invalidateQueries({ queryKey: linksKey });
    useToasts.getState().show({ tone: 'win', title: t('access.againDone') });
    await navigate({ href: takeBack(), replace: true });
  };
  const ownWays = () => void navigate({ href: '/member/signInSecurity', replace: true });
  const home = () => void navigate({ to: '/', replace: true });
  useEffect(() => {
    // The answer is good once; a page that renders twice asks once.
    const answer = finishing ? null : takeAnswer();
    if (answer) finishing = finish(answer);
    // Loaded again after its answer was taken: there is nothing more to finish.
    if (!finishing) return void (useSession.getState().token ? ownWays() : home());
    finishing
      .then(async ({ outcome, session, unknown }) => {
        if (session && outcome === 'again') await continued(session.token);
        else if (session) await signedIn(session.token);
        else if (unknown) setCame({ as: outcome === 'link' ? 'link' : 'unknown', unknown });
      })
      .catch((error: unknown) => {
        const waiting = waitingLogin(error);
        setCame(waiting ? { as: 'second', waiting } : { as: 'failed', error });
      })
      .finally(() => (finishing = null));
    // Once, at the arrival.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (came.as === 'failed') {
    return (
      <Failed
        error={came.error}
        onAgain={() =>
          useSession.getState().token ? ownWays() : void navigate({ to: '/login', replace: true })
        }
        onHome={home}
      />
    );
  }
  return (
    <>
      <div className="mx-auto max-w-md px-4 py-16">
        <h1 className="sr-only">{t('header.login')}</h1>
        <SkeletonRows label={t('social.finishing')} rows={3} className="h-16" />
      </div>
      {came.as === 'unknown' && <OpenAccount unknown={came.unknown} onClose={home} />}
      {came.as === 'link' && <FinishLink unknown={came.unknown} onClose={ownWays} />}
      {came.as === 'second' && <SecondStep waiting={came.waiting} onSignedIn={signedIn} onClose={home} />}
    </>
  );
}

interface SecondStepProps {
  waiting: WaitingLogin;
  onSignedIn: (token: string) => Promise<void>;
  onClose: () => void;
}

function SecondStep({ waiting, onSignedIn, onClose }: SecondStepProps): ReactNode {
  const t = useTranslations();
  const navigate = useNavigate();
  return (
    <Dialog title={t('second.title')} onClose={onClose}>
      <SecondFactorForm
        waiting={waiting}
        onProved={(login) => onSignedIn(login.token)}
        onBack={() => void navigate({ to: '/login', replace: true })}
      />
    </Dialog>
  );
}

interface FailedProps {
  error: unknown;
  onAgain: () => void;
  onHome: () => void;
}

function Failed({ error, onAgain, onHome }: FailedProps): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <h1 className="sr-only">{t('header.login')}</h1>
      <ErrorState
        title={t('social.failedTitle')}
        text={failureText(error)}
        retryLabel={t('social.again')}
        onRetry={onAgain}
      />
      <p className="mt-4 text-center">
        <Button onClick={onHome}>{t('social.home')}</Button>
      </p>
    </div>
  );
}

function OpenAccount({ unknown, onClose }: { unknown: SocialUnknown; onClose: () => void }): ReactNode {
  const t = useTranslations();
  const settings = useRegisterSettings().data;
  const way = settings?.ways.find(({ method }) => method === 'social');
  const name = unknown.providerName;
  return (
    <Dialog title={t('social.title')} description={t('social.text', { name })} onClose={onClose}>
      {way ? (
        <RegisterForm way={way} verified={false} social={unknown} />
      ) : settings ? (
        <Note icon={<Info aria-hidden="true" className="text-accent" />}>{t('register.disabled')}</Note>
      ) : (
        <SkeletonRows label={t('common.loading')} rows={4} className="h-18" />
      )}
      <div className="mt-4">
        <Note icon={<Info aria-hidden="true" className="text-accent" />}>
          {t('social.haveAccount', { name })}
        </Note>
      </div>
    </Dialog>
  );
}
