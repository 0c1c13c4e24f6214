import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

/** Their form has a place for credentials, and what speaks to them takes them out. */
const withCredentials = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'GAME_DATABASE_URL',
  'UPLOADS_URL',
  'SMTP_URL',
];
const protocols: Record<string, string> = { SMTP_URL: 'smtps' };
const source = readFileSync(new URL('config.ts', import.meta.url), 'utf8');
/** Every setting that is an address. */
const addresses = [...source.matchAll(/^ {2}([A-Z_]+(?:_URLS?|_SCRIPT)): /gm)].map(([, name]) => name ?? '');

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
