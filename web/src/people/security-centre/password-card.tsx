import { SkeletonRows } from '@croupier/ui';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '../../platform/api/query-client.ts';
import { ChangePasswordForm } from '../passwords/index.ts';
import { memberQueryKey, useMemberInfo } from '../session/index.ts';
import { SignInAgain, useSocialLinks } from '../social/index.ts';
import { SecurityCard } from './security-card.tsx';

export interface PasswordCardProps {
  id: string;
  open: boolean;
  onToggle: () => void;
  onDone: (text: string) => void;
}

/** The login password is changed here; anyone who comes in by another site or by SMS makes the first one. */
export function PasswordCard({ onDone, ...card }: PasswordCardProps): ReactNode {
  const t = useTranslations();
  const first = useMemberInfo().data?.hasPassword === false;
  const done = () => {
    void queryClient.invalidateQueries({ queryKey: memberQueryKey });
    onDone(first ? t('access.passwordCreated') : t('password.done'));
  };
  return (
    <SecurityCard
      {...card}
      icon={<KeyRound aria-hidden="true" />}
      title={t('security.loginPassword')}
      text={first ? t('access.noPassword') : t('security.loginPasswordText')}
      done={!first}
      action={first ? t('access.createPassword') : t('password.submit')}
    >
      <div className="max-w-md">
        {first ? <FirstPassword onDone={done} /> : <ChangePasswordForm onDone={done} />}
      </div>
    </SecurityCard>
  );
}

/** An open page alone gives no account a password: the sign-in must be of a moment ago. */
function FirstPassword({ onDone }: { onDone: () => void }): ReactNode {
  const [stale, setStale] = useState(false);
  const t = useTranslations('common');
  const links = useSocialLinks();
  if (links.isPending) return <SkeletonRows label={t('loading')} rows={2} className="h-18" />;
  if (stale || links.data?.fresh === false) return <SignInAgain back="/member/securityCenter#password" />;
  return <ChangePasswordForm first onSignInAgain={() => setStale(true)} onDone={onDone} />;
}
