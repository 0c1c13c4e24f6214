import { afterEach, expect, it } from 'vitest';
import { useLanguage } from '../../platform/language/language.ts';
import { storeMerchant } from '../../platform/storage/merchant.ts';
import { startWebApp } from './service-worker.ts';

afterEach(() => document.head.replaceChildren());

it('the app is installed as the brand and in the language that the page shows', () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">';
  const asked = () => document.querySelector('link')?.getAttribute('href');
  storeMerchant('demo2');
  startWebApp();
  expect(asked()).toBe('/manifest.webmanifest?merchant=demo2&language=pt');
  useLanguage.getState().setLanguage('en');
  expect(asked()).toBe('/manifest.webmanifest?merchant=demo2&language=en');
});
