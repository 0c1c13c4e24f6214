import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import type { Provider } from './provider-mark.tsx';

/** The way to another site's login and back: to come in, or to link its account. */
export function useStart(intent?: 'link') {
  const failureText = useFailureText();
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const start = async (provider: Provider): Promise<void> => {
    setLeaving(provider);
    try {
      const body = { origin: location.origin, ...(intent && { intent }) };
      const { url } = await api.call('social.start', { params: { provider }, body });
      location.assign(url);
    } catch (error) {
      setLeaving(null);
      setWarning(failureText(error));
    }
  };
  return { leaving, warning, start, forget: () => setWarning(null) };
}
