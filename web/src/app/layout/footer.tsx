import { Link } from '@tanstack/react-router';
import { BadgeCheck, Landmark, QrCode, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconFrame } from '../../shared/page/icon-frame.tsx';
import { useHelp } from '../../site/help/index.ts';
import { useHouseText } from '../../site/announcements/index.ts';
import type { SiteResource } from '../../platform/shapes.ts';
import { useSite } from '../../platform/site/site.ts';
import { Logo } from './parts/logo.tsx';

const LICENSES = 4;
const HELP_LINKS = 16;

export function Footer(): ReactNode {
  const t = useTranslations('footer');
  const promises = [
    { icon: BadgeCheck, title: t('fair'), text: t('fairText') },
    { icon: Landmark, title: t('ledger'), text: t('ledgerText') },
    { icon: Zap, title: t('pix'), text: t('pixText') },
  ];
  return (
    <footer className="mt-6 border-t border-line bg-panel-low/50">
      <div className="page-width flex flex-col gap-8 py-9">
        <ul aria-label={t('about')} className="grid gap-5 sm:grid-cols-3">
          {promises.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <IconFrame>
                <Icon aria-hidden="true" />
              </IconFrame>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className="grid gap-8 border-t border-line pt-8 lg:grid-cols-[1fr_auto] lg:gap-14">
          <HelpLinks />
          <Signs />
        </div>
        <Notice />
      </div>
    </footer>
  );
}

function HelpLinks(): ReactNode {
  const t = useTranslations('footerLinks');
  const articles = useHelp().data ?? [];
  return (
    <nav aria-labelledby="footer-help">
      <h2 id="footer-help" className="mb-2 font-semibold">
        {t('help')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:max-w-2xl">
        {articles.slice(0, HELP_LINKS).map(({ id, anchor, title }) => (
          <li key={id}>
            <Link
              to="/help"
              hash={anchor}
              hashScrollIntoView={false}
              className="flex min-h-11 items-center text-15 text-muted hover:text-text hover:underline sm:min-h-9"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** License signs and marks of payment, as the console lists them. */
function Signs(): ReactNode {
  const t = useTranslations('footerLinks');
  const resources = useSite().data?.info.resources ?? [];
  const licenses = resources.filter(({ resourceType }) => resourceType.startsWith('license-'));
  // Only an authorisation with its number makes them licences.
  const licensed = licenses.some(({ label }) => /\d{3,}/.test(label));
  const payments = resources.filter(({ resourceType }) => resourceType.startsWith('payment-'));
  return (
    <div className="flex flex-col gap-6">
      {licenses.length > 0 && (
        <section aria-labelledby="footer-licenses">
          <h2 id="footer-licenses" className="mb-3 font-semibold">
            {t(licensed ? 'licences' : 'commitments')}
          </h2>
          <ul className="grid grid-cols-4 gap-3 lg:flex">
            {licenses.slice(0, LICENSES).map((license) => (
              <li key={license.resourceType}>
                <Sign resource={license}>
                  <img
                    src={license.image}
                    alt={license.label}
                    width={56}
                    height={56}
                    loading="lazy"
                    className="size-14 object-contain"
                  />
                </Sign>
              </li>
            ))}
          </ul>
        </section>
      )}
      {payments.length > 0 && (
        <section aria-labelledby="footer-payments">
          <h2 id="footer-payments" className="mb-3 font-semibold">
            {t('payments')}
          </h2>
          <ul className="flex flex-wrap gap-3">
            {payments.map((payment) => (
              <li key={payment.resourceType}>
                <Sign resource={payment}>
                  {payment.image ? (
                    <img src={payment.image} alt={payment.label} loading="lazy" className="h-7 w-auto" />
                  ) : (
                    <span className="flex items-center gap-2 font-semibold">
                      {payment.resourceType === 'payment-pix' && (
                        <QrCode aria-hidden="true" className="size-5 text-win" />
                      )}
                      {payment.label}
                    </span>
                  )}
                </Sign>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Sign({ resource, children }: { resource: SiteResource; children: ReactNode }): ReactNode {
  const look =
    'flex min-h-11 items-center justify-center rounded-field border border-line bg-white/4 px-3 py-1.5 hover:border-line-strong';
  if (!resource.url.startsWith('/')) {
    return (
      <a href={resource.url} target="_blank" rel="noreferrer" title={resource.label} className={look}>
        {children}
      </a>
    );
  }
  const [to = '/', hash = ''] = resource.url.split('#');
  return (
    <Link to={to} hash={hash} hashScrollIntoView={false} title={resource.label} className={look}>
      {children}
    </Link>
  );
}

function Notice(): ReactNode {
  const t = useTranslations('footer');
  const notice = useHouseText();
  return (
    <div className="grid items-start gap-6 border-t border-line pt-7 sm:grid-cols-[auto_1fr]">
      <div className="flex items-center gap-4">
        <Logo />
        <span
          role="img"
          aria-label={t('adults')}
          className="grid size-11 place-items-center rounded-full border-2 border-danger text-sm font-extrabold"
        >
          18+
        </span>
      </div>
      <div className="flex flex-col gap-2 text-sm text-muted">
        <p>
          <strong className="font-semibold text-text">{t('responsible')}.</strong> {t('responsibleText')}
        </p>
        <p>{notice || `${t('adults')}. ${t('licence')}`}</p>
      </div>
    </div>
  );
}
