import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

/** Their form has a place for credentials, and what speaks to them takes them out. */
const withCredentials = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'GAME_DATABASE_URL',
  'DRAW_DATABASE_URL',
  'UPLOADS_URL',
  'SMTP_URL',
];
const protocols: Record<string, string> = { SMTP_URL: 'smtps' };
/** Every setting that is an address. */
const addresses = settingNames.filter((name) => /_URLS?$|_SCRIPT$/.test(name));

describe('settings that are addresses', () => {
  test('are all looked at', () => expect(addresses.length).toBeGreaterThan(10));

  test.each(addresses.filter((name) => !withCredentials.includes(name)))(
    'a name or password in %s is refused, and the setting named',
    (name) => {
      const read = (address: string) => () => readConfig({ [name]: address });
      for (const who of ['user:pw@', 'user@', ':pw@'])
        expect(read(`https://${who}party.example`)).toThrow(new RegExp(`${name}: wants no name or password`));
      expect(read('https://party.example')).not.toThrow(new RegExp(`${name}: wants`));
    },
  );

  test.each(withCredentials)('%s takes them', (name) => {
    const protocol = protocols[name] ?? (name === 'UPLOADS_URL' ? 'https' : 'postgres');
    expect(() => readConfig({ [name]: `${protocol}://user:pw@party.example/x` })).not.toThrow(
      /name or password/,
    );
  });
});

/** No text of this kind is any setting's, but for those below. */
const nonsense = ' ::not a value:: ';
/** A folder or a host may be called anything. */
const anything = ['DATA_DIR', 'HOST'];

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

test.each(settingNames.filter((name) => !anything.includes(name)))(
  'a wrong %s is refused in one line that names it',
  (name) => {
    const [first, ...lines] = refusal({ [name]: nonsense }).split('\n');
    expect(first).toBe('Settings are not valid.');
    expect(lines).toHaveLength(1);
    // Anyone who reads it knows what to give: "Invalid URL" and the like don't say.
    expect(lines[0]).toMatch(new RegExp(`^${name}: (?!Invalid|Error)`));
  },
);

const storeForm = 'wants https://KEY:SECRET@host/bucket?region=…';
test.each([
  ['VERIFICATION_URL', 'http://verify.example', 'wants an address that begins with https://'],
  ['SMTP_URL', 'https://mail.example', 'wants an address that begins with smtps:// or smtp://'],
  ['PORT', '70000', 'wants a whole number from 0 to 65535'],
  ['TRUST_PROXY', '10.0.0.1, proxy.example', 'invalid IP address: proxy.example'],
  ['OUTGOING_ALLOW', 'a_b!', '"a_b!" is no host, address or network'],
  ['INTERNAL_TOKEN', 'short', 'wants 16 to 200 characters without spaces'],
  ['HUMAN_VERIFICATION', 'no', 'wants on or off'],
  ['MASTER_KEY', Buffer.alloc(31).toString('base64url'), 'wants at least 32 bytes in base64'],
  ['PUBLIC_URL', 'https://site.example/path', 'wants no path behind the host'],
  ['OPERATOR_URL', 'http://operator.localhost:3313/path', 'wants no path behind the host'],
  ['OPERATOR_URL', 'https://desk.example/?a=b', 'wants no path behind the host'],
  ['UPLOADS_URL', 'https://store.example/bucket?region=x', storeForm],
  ['UPLOADS_URL', 'https://key@store.example/bucket?region=x', storeForm],
  ['UPLOADS_URL', 'https://key:secret@store.example/?region=x', storeForm],
  ['UPLOADS_URL', 'https://key:secret@store.example/bucket/deeper?region=x', storeForm],
  ['UPLOADS_URL', 'https://key:secret@store.example/bucket?regoin=x', storeForm],
])('%s=%s: %s', (name, value, text) => {
  expect(refusal({ [name]: value })).toBe(`Settings are not valid.\n${name}: ${text}`);
});

test.each([
  ['UPLOADS_URL', 'https://key:secret@store.example/bucket'],
  ['UPLOADS_URL', 'https://key:secret@store.example/bucket/?region=x'],
  ['OPERATOR_URL', 'https://desk.example/'],
  ['PUBLIC_URL', 'https://site.example'],
])('%s=%s is taken', (name, value) => {
  expect(refusal({ [name]: value })).toBe('');
});

test('README names every setting, and each of its names is one', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('### On your own PostgreSQL'));
  const names = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
    .map((name) => (name.startsWith('_') ? `VERIFICATION${name}` : name));
  expect(names.toSorted()).toEqual([...settingNames].toSorted());
});
