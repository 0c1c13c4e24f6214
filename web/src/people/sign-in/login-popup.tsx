import { Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { useMayRegister } from '../../platform/site/site.ts';
import { PopupBanner } from '../../shared/banners/popup-banner.tsx';
import { FreePlayButton } from '../free-play/index.ts';
import { SocialButtons } from '../social/index.ts';
import { LoginPanel } from './login-panel.tsx';
import { useCloseSignIn } from '../session/index.ts';

export function LoginPopup(): ReactNode {
  const t = useTranslations();
  const open = usePopups((state) => state.open);
  const close = useCloseSignIn();
  const mayRegister = useMayRegister();
  return (
    <Dialog title={t('login.title')} onClose={close}>
      <PopupBanner group="w_login" />
      <LoginPanel />
      <SocialButtons />
      <FreePlayButton />
      {mayRegister && (
        <p className="mt-5 border-t border-line pt-4 text-center text-muted">
          {t('login.noAccount')}{' '}
          <button
            type="button"
            onClick={() => open({ kind: 'register' })}
            className="min-h-11 rounded px-1 font-semibold text-accent hover:underline"
          >
            {t('login.registerNow')}
          </button>
        </p>
      )}
    </Dialog>
  );
}
