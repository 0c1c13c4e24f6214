import { BadgeCheck, Landmark, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Logo } from './logo.tsx';

export function Footer(): ReactNode {
  const t = useTranslations('footer');
  const promises = [
    { icon: BadgeCheck, title: t('fair'), text: t('fairText') },
    { icon: Landmark, title: t('ledger'), text: t('ledgerText') },
    { icon: Zap, title: t('pix'), text: t('pixText') },
  ];
  return (
    <footer className="mt-6 border-t border-line bg-panel-low/50">
      <div className="mx-auto flex max-w-[1320px] flex-col gap-8 px-4 py-9 sm:px-6 lg:px-8">
        <ul aria-label={t('about')} className="grid gap-5 sm:grid-cols-3">
          {promises.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <span className="grid size-11 shrink-0 place-items-center rounded-field border border-line bg-white/4 text-accent">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ul>
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
            <p>
              {t('adults')}. {t('licence')}
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}
