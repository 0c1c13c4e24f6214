import { Dialog, Note, Tabs } from '@croupier/ui';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../shared/loaded/loaded.tsx';
import { useTranslations } from 'use-intl';
import type { RegisterSettings } from '../../platform/shapes.ts';
import { PopupBanner } from '../../shared/banners/popup-banner.tsx';
import { useCloseSignIn } from '../session/index.ts';
import { SocialButtons } from '../social/index.ts';
import { useRegisterSettings } from '../field-rules/index.ts';
import { RegisterForm } from './register-form.tsx';
import { OtherPopup } from '../../shared/forms/other-popup.tsx';

export function RegisterPopup(): ReactNode {
  const t = useTranslations();
  const close = useCloseSignIn();
  const settings = useRegisterSettings();
  return (
    <Dialog title={t('register.title')} description={t('register.text')} onClose={close}>
      <PopupBanner group="w_register" />
      <Loaded query={settings} rows={4} rowClass="h-18">
        {(value) => <Ways settings={value} />}
      </Loaded>
      <OtherPopup kind="login" text={t('register.haveAccount')} label={t('register.loginNow')} />
    </Dialog>
  );
}

/** One form where there is one way, tabs where there are two; by mobile number first where that is offered. */
function Ways({ settings }: { settings: RegisterSettings }): ReactNode {
  const t = useTranslations();
  const [chosen, setChosen] = useState<string | null>(null);
  const ways = settings.ways.filter(({ method }) => method !== 'social');
  const first = ways.find(({ method }) => method === 'mobile') ?? ways[0];
  if (!first) {
    return <Note icon={<Info aria-hidden="true" className="text-accent" />}>{t('register.disabled')}</Note>;
  }
  const items = ways.map((way) => ({
    value: way.method,
    label: t(way.method === 'mobile' ? 'registration.byMobile' : 'registration.byUsername'),
    content: <RegisterForm way={way} verified={settings.verificationRequired} />,
  }));
  const shown =
    items.find(({ value }) => value === chosen) ?? items.find(({ value }) => value === first.method);
  return (
    <>
      {items.length > 1 ? (
        <Tabs
          label={t('registration.methods')}
          value={shown?.value ?? ''}
          onChange={setChosen}
          items={items}
        />
      ) : (
        shown?.content
      )}
      <SocialButtons />
    </>
  );
}
