import { Button, buttonClass } from '@croupier/ui';
import { Apple, CircleCheck, Download, type LucideIcon, Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWide } from '../../platform/screen/screen.ts';
import type { SiteResource } from '../../platform/shapes.ts';
import { useSite } from '../../platform/site/site.ts';
import { QrPicture } from '@croupier/ui/qr-picture';
import { install, useInstall } from './install-prompt.ts';

const steps = {
  ios: ['iosSteps.one', 'iosSteps.two', 'iosSteps.three', 'iosSteps.four'],
  android: ['androidSteps.one', 'androidSteps.two', 'androidSteps.three', 'androidSteps.four'],
  desktop: ['desktopSteps.one', 'desktopSteps.two', 'desktopSteps.three'],
} as const;

/** The app: the site itself, put on the home screen, and where a brand has them the packages of its own. */
export function DownPage(): ReactNode {
  const t = useTranslations('install');
  const wide = useWide();
  const site = useSite().data;
  const { prompt, installed } = useInstall();
  const resources = site?.info.resources ?? [];
  return (
    <>
      <header className="panel relative mb-6 flex flex-col gap-6 overflow-hidden p-6 sm:flex-row sm:items-center sm:p-9">
        <img
          src="/app/icon-192.png"
          alt=""
          width={112}
          height={112}
          className="size-20 shrink-0 rounded-card shadow-float"
        />
        <div className="flex-1">
          <h1 className="text-2xl leading-tight font-bold sm:text-4xl">
            {t('title', { name: site?.info.merchant.name ?? 'Croupier' })}
          </h1>
          <p className="mt-3 max-w-lg text-lg text-muted">{t('lead')}</p>
          {installed && (
            <p className="mt-6 flex items-center gap-2 font-semibold text-win">
              <CircleCheck aria-hidden="true" className="size-5" />
              {t('installed')}
            </p>
          )}
          {prompt && !installed && (
            <Button tone="primary" size="large" onClick={() => void install()} className="mt-6">
              <Download aria-hidden="true" className="size-5" />
              {t('install')}
            </Button>
          )}
        </div>
        {wide && <SiteCode />}
      </header>
      <div className="grid gap-5 lg:grid-cols-3">
        <Steps
          kind="ios"
          icon={Apple}
          title={t('ios')}
          app={resources.find(({ resourceType }) => resourceType === 'ios-app')}
        />
        <Steps
          kind="android"
          icon={Smartphone}
          title={t('android')}
          app={resources.find(({ resourceType }) => resourceType === 'android-app')}
        />
        <Steps kind="desktop" icon={Monitor} title={t('desktop')} app={undefined} />
      </div>
    </>
  );
}

interface StepsProps {
  kind: keyof typeof steps;
  icon: LucideIcon;
  title: string;
  app: SiteResource | undefined;
}

function Steps({ kind, icon: Icon, title, app }: StepsProps): ReactNode {
  const t = useTranslations('install');
  // A package that leads back here is the installable site itself.
  const download = app && app.url !== '/down' ? app : undefined;
  return (
    <section aria-labelledby={`install-${kind}`} className="panel flex flex-col p-6">
      <h2 id={`install-${kind}`} className="mb-5 flex items-center gap-3 text-lg font-bold">
        <span className="grid size-11 place-items-center rounded-field border border-line bg-white/4 text-accent">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        {title}
      </h2>
      <ol className="flex flex-col gap-4">
        {steps[kind].map((step, index) => (
          <li key={step} className="flex gap-3.5">
            <span
              aria-hidden="true"
              className="figures grid size-7 shrink-0 place-items-center rounded-full bg-accent-deep text-sm font-bold text-white"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{t(step)}</span>
          </li>
        ))}
      </ol>
      {download && (
        <a href={download.url} className={buttonClass('quiet', 'medium', 'mt-6')}>
          <Download aria-hidden="true" className="size-4.5" />
          {t('download', { name: download.label })}
        </a>
      )}
    </section>
  );
}

/** The site's address for a phone's camera. */
function SiteCode(): ReactNode {
  const t = useTranslations('install');
  return (
    <figure className="flex w-60 flex-col items-center gap-3 text-center">
      <QrPicture text={`${location.origin}/down`} label={t('qr')} />
      <figcaption className="text-sm text-muted">{t('qrText')}</figcaption>
    </figure>
  );
}
