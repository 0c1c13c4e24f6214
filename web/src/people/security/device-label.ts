import { useTranslations } from 'use-intl';
import { deviceName } from './device-name.ts';

/** 'Chrome on Windows', as far as the browser says. */
export function useDeviceLabel(): (userAgent: string) => string {
  const t = useTranslations('access');
  return (userAgent) => {
    const { browser, system } = deviceName(userAgent);
    if (browser && system) return t('deviceOn', { browser, system });
    return browser ?? system ?? t('unknownDevice');
  };
}
