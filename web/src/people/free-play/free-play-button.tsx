import { Button } from '@croupier/ui';
import { useNavigate } from '@tanstack/react-router';
import { Gamepad2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { flagOn, useSite } from '../../platform/site/site.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { useStanding } from '../../platform/session/session.ts';
import { forgetForcedChange, openSession } from '../session/index.ts';

/** The way to try the games without an account, where the site offers it. */
export function FreePlayButton(): ReactNode {
  const t = useTranslations('registration');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const standing = useStanding();
  const flags = useSite().data?.info.whitelabel ?? {};
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (standing !== 'visitor' || !flagOn(flags, 'FREEPLAY3')) return null;
  const start = async () => {
    setBusy(true);
    try {
      const { token } = await api.call('session.freePlay', {
        body: { os: navigator.platform || 'web', platform: 'W', encryption: '', gatewayVersion: '3' },
      });
      forgetForcedChange();
      await openSession(token);
      usePopups.getState().close();
      await navigate({ to: '/', replace: true });
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
  };
  return (
    <div className="mt-3 flex flex-col gap-2">
      <Button size="large" className="w-full" busy={busy} onClick={() => void start()}>
        <Gamepad2 aria-hidden="true" className="size-5" />
        {t('freePlay')}
      </Button>
      {problem !== null && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
