import { buttonClass } from '@croupier/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoginPanel } from '../../../people/sign-in/index.ts';
import { loadVerificationHost } from '../../../people/verification/popups.ts';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useSite } from '../../../platform/site/site.ts';
import { Apart } from '../../layout/parts/apart.tsx';
import { LanguageSelect } from '../../layout/parts/language-select.tsx';
import { LogoMark } from '../../layout/parts/logo.tsx';
import { later } from '../../loading/later.ts';

const Verification = later(loadVerificationHost, 'VerificationHost');

/** The agents' own door: the same accounts, but only agents pass. */
export function AgentLogin(): ReactNode {
  const t = useTranslations('agent');
  const navigate = useNavigate();
  // Over a popup stands the popups' own.
  const alone = usePopups((state) => state.popup === null);
  const name = useSite().data?.info.merchant.name ?? 'Croupier';
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-8">
      <div className="flex items-center justify-between gap-4">
        <p className="flex items-center gap-3 text-xl font-extrabold">
          <LogoMark />
          {name}
        </p>
        <div className="w-48">
          <LanguageSelect />
        </div>
      </div>
      <div className="panel p-6 sm:p-8">
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        <p className="mt-1 mb-6 text-muted">{t('lead')}</p>
        <LoginPanel place="agent" onDone={() => void navigate({ to: '/agentHome', replace: true })} />
      </div>
      <Link to="/" className={buttonClass('ghost')}>
        {t('toSite')}
      </Link>
      {alone && (
        <Apart>
          <Verification />
        </Apart>
      )}
    </main>
  );
}
