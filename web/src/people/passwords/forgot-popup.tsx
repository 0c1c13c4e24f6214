import { Dialog, Tabs } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { flagOn, useSite } from '../../platform/site/site.ts';
import { PopupBanner } from '../../shared/banners/popup-banner.tsx';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByMobile } from './forgot-by-mobile.tsx';
import { OtherPopup } from '../../shared/forms/other-popup.tsx';

/** A new password by mobile number or by e-mail; which of them stands open first is the brand's choice. */
export function ForgotPopup(): ReactNode {
  const t = useTranslations();
  const { close } = usePopups();
  const mobileFirst = flagOn(useSite().data?.info.whitelabel ?? {}, 'CHNGPASSVERIF3');
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog title={t('forgot.title')} description={t('forgot.text')} onClose={close}>
      <PopupBanner group="w_forget" />
      <Tabs
        label={t('forgot.text')}
        value={chosen ?? (mobileFirst ? 'mobile' : 'email')}
        onChange={setChosen}
        items={[
          { value: 'mobile', label: t('forgot.byMobile'), content: <ForgotByMobile /> },
          { value: 'email', label: t('forgot.byEmail'), content: <ForgotByEmail /> },
        ]}
      />
      <OtherPopup kind="login" label={t('forgot.back')} />
    </Dialog>
  );
}
