import { buttonClass, shortInstant, useUiLocale } from '@croupier/ui';
import { MapPinOff, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/language.ts';
import type { SiteStatus } from '../../platform/shapes.ts';
import { customerServiceAddress } from '../../platform/site.ts';
import { LanguageSelect } from './language-select.tsx';
import { LogoMark } from './logo.tsx';

/** The whole page while the site is under maintenance or the visitor's region may not use it. */
export function ClosedSite({ site }: { site: SiteStatus }): ReactNode {
  const t = useTranslations('status');
  const language = useLanguage((state) => state.language);
  const { locale, timeZone } = useUiLocale();
  const { maintenance, regionRestriction } = site;
  const support = site.info.customerService
    .map((entry) => customerServiceAddress(entry.path))
    .find((address) => address !== null);
  const Icon = maintenance ? Wrench : MapPinOff;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-5 px-6 text-center">
      <LogoMark className="size-14" />
      <div className="panel flex w-full max-w-md flex-col items-center gap-4 px-6 py-10">
        <Icon aria-hidden="true" className="size-9 text-accent" />
        <h1 className="text-2xl font-bold">
          {maintenance ? maintenance.title[language] || t('maintenance') : t('region')}
        </h1>
        <p className="text-muted">
          {maintenance ? maintenance.text[language] : regionRestriction?.text[language]}
        </p>
        {maintenance?.until && (
          <p className="font-semibold">
            {t('until', { time: shortInstant(maintenance.until, locale, timeZone) })}
          </p>
        )}
        {!maintenance && (
          <p className="figures font-semibold">{t('yourAddress', { ip: site.location.ip })}</p>
        )}
        {support && (
          <a href={support} className={buttonClass('primary', 'large')}>
            {t('contact')}
          </a>
        )}
      </div>
      <div className="w-48">
        <LanguageSelect />
      </div>
    </main>
  );
}
