import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../test/site.tsx';
import { useConsent } from './analytics.ts';
import { ConsentBar } from './consent-bar.tsx';

const tag = () => document.querySelector<HTMLScriptElement>('script[data-analytics]');
afterEach(() => {
  tag()?.remove();
  useConsent.setState({ consent: null });
});

it('nothing is measured before someone accepts; then the configured tag is', async () => {
  const { user } = await show(<ConsentBar gtagId="G-TEST1" />);
  expect(tag()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Aceitar' }));
  expect(tag()?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST1');
  expect(localStorage.getItem('analyticsConsent')).toBe('accepted');
  expect(screen.queryByRole('region', { name: 'Medição de uso' })).toBeNull();
});

it('a refusal is kept and measures nothing', async () => {
  const { user } = await show(<ConsentBar gtagId="G-TEST1" />);
  await user.click(screen.getByRole('button', { name: 'Recusar' }));
  expect(tag()).toBeNull();
  expect(localStorage.getItem('analyticsConsent')).toBe('refused');
});
