import { Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMayRegister } from '../../platform/site/site.ts';
import { PopupBanner } from '../../shared/banners/popup-banner.tsx';
import { FreePlayButton } from '../free-play/index.ts';
import { SocialButtons } from '../social/index.ts';
import { LoginPanel } from './login-panel.tsx';
import { useCloseSignIn } from '../session/index.ts';
import { OtherPopup } from '../../shared/forms/other-popup.tsx';

export function LoginPopup(): ReactNode {
  const t = useTranslations();
  const close = useCloseSignIn();
  const mayRegister = useMayRegister();
  return (
    <Dialog title={t('login.title')} onClose={close}>
      <PopupBanner group="w_login" />
      <LoginPanel />
      <SocialButtons />
      <FreePlayButton />
      {mayRegister && (
        <OtherPopup kind="register" text={t('login.noAccount')} label={t('login.registerNow')} />
      )}
    </Dialog>
  );
}
