import { dropSessionCaches } from './session-cache.ts';
import { localStore, sessionStore } from '@croupier/ui/storage';

const KEY = 'merchant';
/** The page says which brand its host belongs to, and that brand's language. */
const ofHost = document.querySelector<HTMLMetaElement>('meta[name=brand]');
export const languageOfHost = ofHost?.dataset['language'] ?? null;

/** The brand that the address or an earlier visit named, else that of the host; absent, the server goes by the host name. */
export function storedMerchant(): string | undefined {
  return sessionStore.getItem(KEY) ?? localStore.getItem(KEY) ?? ofHost?.content;
}

export function storeMerchant(code: string): void {
  const before = sessionStore.getItem(KEY);
  if (before !== null && before !== code) dropSessionCaches();
  sessionStore.setItem(KEY, code);
  localStore.setItem(KEY, code);
}

/** `?merchant=` chooses a brand for this browser. */
export function takeMerchantFromAddress(address: URL): void {
  const code = address.searchParams.get('merchant');
  if (code && /^[\w-]{1,40}$/.test(code)) storeMerchant(code);
}
