import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useLanguage } from './language.ts';

beforeEach(() => {
  localStorage.clear();
  useLanguage.setState({ language: 'pt', chosen: false });
});

it('without a choice the brand’s default holds: Portuguese, or what is configured [LANG-03 LANG-04]', () => {
  expect(useLanguage.getState().language).toBe('pt');
  act(() => useLanguage.getState().followBrand({ defaultLanguage: 'EN', languages: ['PT', 'EN'] }));
  expect(useLanguage.getState().language).toBe('en');
  expect(localStorage.getItem('language')).toBeNull();
});

it('a choice is kept, and the default changes it no more [LANG-05]', () => {
  act(() => useLanguage.getState().setLanguage('pt'));
  act(() => useLanguage.getState().followBrand({ defaultLanguage: 'EN', languages: ['PT', 'EN'] }));
  expect(useLanguage.getState().language).toBe('pt');
  expect(localStorage.getItem('language')).toBe('pt');
  expect(document.cookie).toContain('language=pt');
});

it('a language that the brand no longer has gives way to its default', () => {
  act(() => useLanguage.getState().setLanguage('en'));
  act(() => useLanguage.getState().followBrand({ defaultLanguage: 'PT', languages: ['PT'] }));
  expect(useLanguage.getState().language).toBe('pt');
  expect(localStorage.getItem('language')).toBe('en');
});
