import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLanguage } from '../language/language.ts';
import { storedMerchant, storeMerchant, takeMerchantFromAddress } from './merchant.ts';
import { localStore, sessionStore } from '@croupier/ui/storage';

const forbid = () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('storage that the browser forbids', () => {
  it('is replaced by one that lives as long as the page', () => {
    forbid();
    for (const store of [localStore, sessionStore]) {
      expect(store.getItem('k')).toBeNull();
      store.setItem('k', 'v');
      expect(store.getItem('k')).toBe('v');
      store.removeItem('k');
      expect(store.getItem('k')).toBeNull();
      store.setItem('k', 'v');
      store.clear();
      expect(store.getItem('k')).toBeNull();
    }
  });

  it('leaves the choice of a language possible', () => {
    forbid();
    useLanguage.getState().setLanguage('en');
    expect(useLanguage.getState().language).toBe('en');
    expect(localStore.getItem('language')).toBe('en');
  });
});

it('a full storage loses nothing but the memory of it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => localStore.setItem('k', 'v')).not.toThrow();
});

describe('the brand', () => {
  it('is kept for the tab and for later visits', () => {
    storeMerchant('demo2');
    expect([sessionStorage.getItem('merchant'), localStorage.getItem('merchant')]).toEqual([
      'demo2',
      'demo2',
    ]);
    sessionStorage.clear();
    expect(storedMerchant()).toBe('demo2');
  });

  it.each([
    ['?merchant=demo2', 'demo2'],
    ['?merchant=<b>', undefined],
    ['?merchant=', undefined],
    ['', undefined],
  ])('an address with %j names %s', (query, code) => {
    takeMerchantFromAddress(new URL(`https://site.example/${query}`));
    expect(storedMerchant()).toBe(code);
  });
});
