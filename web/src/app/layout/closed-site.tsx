import { Button, shortInstant, useUiLocale } from '@croupier/ui';
import { Headphones, MapPinOff, Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ClosedSupport } from '../../engagement/support/index.ts';
import { useTakeOver } from '../../platform/screen/first-view.ts';
import { useLanguage } from '../../platform/language/language.ts';
import type { SiteStatus } from '../../platform/shapes.ts';
import { LanguageSelect } from './parts/language-select.tsx';
import { LogoMark } from './parts/logo.tsx';
import { PageTitle } from './parts/page-title.tsx';
import { VisitorLine } from './parts/visitor-line.tsx';

/** The whole page while the site is under maintenance or the visitor's region may not use it. */
export function ClosedSite({ site }: { site: SiteStatus }): ReactNode {
  const t = useTranslations('status');
  const language = useLanguage((state) => state.language);
  const { locale, timeZone } = useUiLocale();
  const [support, setSupport] = useState(false);
  useTakeOver('first-banner', true);
  useTakeOver('first-tiles', true);
  const { maintenance, regionRestriction } = site;
  const Icon = maintenance ? Wrench : MapPinOff;
  const message = maintenance ? maintenance.text[language] : regionRestriction?.text[language];
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-5 px-4 py-8 text-center">
      <div className="flex items-center gap-3">
        <LogoMark className="size-11" />
        <span className="text-xl font-extrabold">{site.info.merchant.name}</span>
      </div>
      <div className="panel flex w-full max-w-lg flex-col items-center gap-4 px-6 py-10 sm:px-10">
        <span className="grid size-16 place-items-center rounded-full border border-line bg-accent/12 text-accent">
          <Icon aria-hidden="true" className="size-8" />
        </span>
        <h1 className="text-2xl font-bold">
          {maintenance ? maintenance.title[language] || t('maintenance') : t('region')}
        </h1>
        {message && <p className="text-muted">{message}</p>}
        <p className="text-muted">{maintenance ? t('maintenanceHelp') : t('regionHelp')}</p>
        {maintenance?.until && (
          <p className="font-semibold">
            {t('until', { time: shortInstant(maintenance.until, locale, timeZone) })}
          </p>
        )}
        {!maintenance && (
          <p className="figures rounded-field border border-line bg-white/4 px-4 py-2.5 font-semibold">
            {t('yourAddress', { ip: site.location.ip })}
          </p>
        )}
        <Button tone="primary" size="large" onClick={() => setSupport(true)} className="mt-2">
          <Headphones aria-hidden="true" className="size-5" />
          {t('contact')}
        </Button>
      </div>
      <div className="w-48">
        <LanguageSelect />
      </div>
      {support && <ClosedSupport onClose={() => setSupport(false)} />}
      <PageTitle />
      <VisitorLine afterMs={0} />
    </main>
  );
}
