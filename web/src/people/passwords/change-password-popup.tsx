import { Button, Dialog } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import type { ForcedChange } from '../../platform/session/session.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ConsentStep } from './consent-step.tsx';
import { forgetForcedChange, signOut } from '../session/index.ts';

export interface ChangePasswordPopupProps {
  reason: ForcedChange;
  /** The one that was just typed at the login: it isn't asked for again. */
  password?: string;
}

/** What a session owes before anything else: a new password, or a word on new terms. */
export function ChangePasswordPopup({ reason, ...rest }: ChangePasswordPopupProps): ReactNode {
  return reason === 'consent' ? <ConsentStep /> : <PasswordChange reason={reason} {...rest} />;
}

type PasswordReason = Exclude<ForcedChange, 'consent'>;

/** Forced: the only other way out is the one out of the session. */
function PasswordChange({
  reason,
  password,
}: Omit<ChangePasswordPopupProps, 'reason'> & { reason: PasswordReason }): ReactNode {
  const t = useTranslations();
  const client = useQueryClient();
  const navigate = useNavigate();
  const atAgents = useLocation().pathname.startsWith('/agent');
  const done = () => {
    forgetForcedChange();
    usePopups.getState().close();
    useToasts.getState().show({ tone: 'win', title: t('password.done') });
    void client.invalidateQueries({ queryKey: [MINE] });
    // An agent who came by the agents' door goes on in the agent centre.
    void navigate({ to: atAgents ? '/agentHome' : '/' });
  };
  const leave = async () => {
    await signOut();
    usePopups.getState().close();
    await navigate({ to: '/' });
  };
  return (
    <Dialog
      forced
      title={t('password.forcedTitle')}
      description={t(`password.forced.${reason}`)}
      onClose={done}
    >
      <ChangePasswordForm onDone={done} {...(password === undefined ? {} : { known: password })} />
      <Button tone="ghost" className="mt-2 w-full" onClick={() => void leave()}>
        {t('forced.signOut')}
      </Button>
    </Dialog>
  );
}
