import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { flagOn, useSite } from '../../platform/site/site.ts';
import { WarningDialog } from '../../shared/forms/warning-dialog.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useStart } from './use-start.ts';

/** The buttons of the providers that the site has switched on; none where there is none. */
export function SocialButtons(): ReactNode {
  const t = useTranslations();
  const { leaving, warning, start, forget } = useStart();
  const flags = useSite().data?.info.whitelabel ?? {};
  const switched = flagOn(flags, 'SOCIALGOOGLE3') || flagOn(flags, 'SOCIALFACEBOOK3');
  const { data } = useQuery({
    queryKey: ['social-providers'],
    queryFn: () => api.call('social.providers', {}),
    enabled: switched,
    staleTime: 60_000,
  });
  if (!switched || !data || data.providers.length === 0) return null;
  return (
    <section aria-label={t('social.or')} className="mt-5 flex flex-col gap-3">
      <p aria-hidden="true" className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        {t('social.or')}
        <span className="h-px flex-1 bg-line" />
      </p>
      <ProviderButtons providers={data.providers} under={leaving} onChoose={(code) => void start(code)} />
      {warning !== null && <WarningDialog title={t('social.failedTitle')} text={warning} onClose={forget} />}
    </section>
  );
}
