/**
 * What a browser remembers of the last login for a day: in cookies, the password only encrypted under a key that the page may
 * use and nobody may read, not the page itself either. A copied cookie opens nothing elsewhere.
 */
const DAY_SECONDS = 24 * 3600;
const NAMES = { username: 'lastUsername', remember: 'rememberLogin', sms: 'smsNumber' } as const;
const passwordPrefix = 'loginPassword.';

const encoder = new TextEncoder();
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);

const passwordName = (username: string): string =>
  passwordPrefix + base64url(encoder.encode(username.toLowerCase()));

function cookies(): Map<string, string> {
  return new Map(
    document.cookie.split('; ').flatMap((entry): [string, string][] => {
      const at = entry.indexOf('=');
      return at < 0 ? [] : [[entry.slice(0, at), decodeURIComponent(entry.slice(at + 1))]];
    }),
  );
}

function write(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Strict${secure}`;
}

const DATABASE = 'croupier';
const STORE = 'keys';
const KEY = 'login';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });
}

/** The key of this browser; made where there is none and one is wanted. */
async function browserKey(make: boolean): Promise<CryptoKey | null> {
  const database = await openDatabase();
  try {
    const stored: unknown = await asked(database.transaction(STORE).objectStore(STORE).get(KEY));
    if (stored instanceof CryptoKey || !make) return stored instanceof CryptoKey ? stored : null;
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await asked(database.transaction(STORE, 'readwrite').objectStore(STORE).put(key, KEY));
    return key;
  } finally {
    database.close();
  }
}

const bound = (username: string) => encoder.encode(`login:${username.toLowerCase()}`);

async function sealed(username: string, password: string): Promise<string> {
  const key = await browserKey(true);
  if (!key) throw new Error('no key');
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const content = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bound(username) },
    key,
    encoder.encode(password),
  );
  return `${base64url(iv)}.${base64url(new Uint8Array(content))}`;
}

async function opened(username: string, text: string): Promise<string> {
  const key = await browserKey(false);
  const [iv = '', content = ''] = text.split('.');
  if (!key) return '';
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64url(iv), additionalData: bound(username) },
    key,
    fromBase64url(content),
  );
  return new TextDecoder().decode(plain);
}

export interface SmsNumber {
  dialingCode: string;
  mobile: string;
}

export interface Remembered {
  remember: boolean;
  username: string;
  sms: SmsNumber | null;
}

/** Known at once; the password takes a moment. */
export function remembered(): Remembered {
  const stored = cookies();
  const [dialingCode = '', mobile = ''] = (stored.get(NAMES.sms) ?? '').split(' ');
  return {
    remember: stored.get(NAMES.remember) === '1',
    username: stored.get(NAMES.username) ?? '',
    sms: mobile === '' ? null : { dialingCode, mobile },
  };
}

/** Empty where none is kept, or the browser has lost its key. */
export async function rememberedPassword(username: string): Promise<string> {
  const text = cookies().get(passwordName(username));
  if (text === undefined) return '';
  return opened(username, text).catch(() => '');
}

export async function rememberLogin(username: string, password: string): Promise<void> {
  // A browser without its own database remembers the name only.
  const text = await sealed(username, password).catch(() => null);
  forgetLogin();
  write(NAMES.remember, '1', DAY_SECONDS);
  write(NAMES.username, username, DAY_SECONDS);
  if (text !== null) write(passwordName(username), text, DAY_SECONDS);
}

export function rememberNumber({ dialingCode, mobile }: SmsNumber): void {
  write(NAMES.remember, '1', DAY_SECONDS);
  write(NAMES.sms, `${dialingCode} ${mobile}`, DAY_SECONDS);
}

/** Everything that was remembered, of whatever username. */
export function forgetLogin(): void {
  const own = new Set<string>(Object.values(NAMES));
  for (const name of cookies().keys())
    if (own.has(name) || name.startsWith(passwordPrefix)) write(name, '', 0);
}
