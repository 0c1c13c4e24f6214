import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { flagOn, useSite } from '../../platform/site/site.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { WarningDialog } from '../../shared/forms/warning-dialog.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import type { Provider } from './provider-mark.tsx';

/** The buttons of the providers that the site has switched on; none where there is none. */
export function SocialButtons(): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const [under, setUnder] = useState<Provider | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const flags = useSite().data?.info.whitelabel ?? {};
  const switched = flagOn(flags, 'SOCIALGOOGLE3') || flagOn(flags, 'SOCIALFACEBOOK3');
  const { data } = useQuery({
    queryKey: ['social-providers'],
    queryFn: () => api.call('social.providers', {}),
    enabled: switched,
    staleTime: 60_000,
  });
  if (!switched || !data || data.providers.length === 0) return null;
  const go = async (provider: Provider) => {
    setUnder(provider);
    try {
      const body = { origin: location.origin };
      const { url } = await api.call('social.start', { params: { provider }, body });
      location.assign(url);
    } catch (error) {
      setUnder(null);
      setWarning(failureText(error));
    }
  };
  return (
    <section aria-label={t('social.or')} className="mt-5 flex flex-col gap-3">
      <p aria-hidden="true" className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        {t('social.or')}
        <span className="h-px flex-1 bg-line" />
      </p>
      <ProviderButtons providers={data.providers} under={under} onChoose={(code) => void go(code)} />
      {warning !== null && (
        <WarningDialog title={t('social.failedTitle')} text={warning} onClose={() => setWarning(null)} />
      )}
    </section>
  );
}
