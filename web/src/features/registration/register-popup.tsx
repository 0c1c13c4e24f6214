import { Dialog, ErrorState, Note, SkeletonRows } from '@croupier/ui';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups.ts';
import { useSite } from '../../platform/site.ts';
import { useFailureText } from '../../platform/use-failure-text.ts';
import { useCloseSignIn } from '../session/index.ts';
import { useRegisterSettings } from './queries.ts';
import { RegisterForm } from './register-form.tsx';

export function RegisterPopup(): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const open = usePopups((state) => state.open);
  const close = useCloseSignIn();
  const settings = useRegisterSettings();
  const offered = useSite().data?.info.register;
  return (
    <Dialog
      title={t('register.title')}
      description={t('register.text')}
      closeLabel={t('common.close')}
      onClose={close}
    >
      {offered && !offered.username ? (
        <Note icon={<Info aria-hidden="true" className="text-accent" />}>{t('register.disabled')}</Note>
      ) : settings.data ? (
        <RegisterForm rules={settings.data.rules} verified={settings.data.verificationRequired} />
      ) : settings.isError ? (
        <ErrorState
          title={t('common.errorTitle')}
          text={failureText(settings.error)}
          retryLabel={t('common.retry')}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <SkeletonRows label={t('common.loading')} rows={4} className="h-18" />
      )}
      <p className="mt-5 border-t border-line pt-4 text-center text-muted">
        {t('register.haveAccount')}{' '}
        <button
          type="button"
          onClick={() => open({ kind: 'login' })}
          className="min-h-11 rounded px-1 font-semibold text-accent hover:underline"
        >
          {t('register.loginNow')}
        </button>
      </p>
    </Dialog>
  );
}
