import { expect, test } from 'vitest';
import { readConfig, settingNames } from '../config.ts';
import { isLoopback, refusedOnLive } from './live-guards.ts';

const given = { SEED: 'none', MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
const refused = (environment: Record<string, string>): string[] =>
  refusedOnLive(readConfig({ ...given, ...environment })).map((line) => line.split(':')[0] ?? '');
const sms = { SMS_KEY: 'party:key:a-secret-of-sixteen' };
const mail = { MAIL_FROM: 'site@example.com' };

test.each<[string, Record<string, string>, string[]]>([
  ['nothing set', {}, []],
  ['limits off', { RATE_LIMITS: 'off' }, ['RATE_LIMITS']],
  ['verification off', { HUMAN_VERIFICATION: 'off' }, ['HUMAN_VERIFICATION']],
  ['the demo seed', { SEED: 'demo', SANDBOX: 'off' }, ['SEED']],
  ['a sandbox', { SANDBOX: 'on' }, ['SANDBOX']],
  ['every interface without an address', { HOST: '0.0.0.0' }, ['PUBLIC_URL']],
  ['every interface with one', { HOST: '0.0.0.0', PUBLIC_URL: 'https://site.example' }, []],
  ['http', { PUBLIC_URL: 'http://site.example' }, ['PUBLIC_URL']],
  ['http on this machine', { PUBLIC_URL: 'http://localhost:3000' }, []],
  ['uploads over http', { UPLOADS_URL: 'http://K:S@store.example/b' }, ['UPLOADS_URL']],
  ['uploads on this machine', { UPLOADS_URL: 'http://K:S@127.0.0.1:9000/b' }, []],
  ['messages over http', { ...sms, SMS_URL: 'http://sms.example' }, ['SMS_URL']],
  ['messages over https', { ...sms, SMS_URL: 'https://sms.example' }, []],
  ['plain mail', { ...mail, SMTP_URL: 'smtp://mail.example' }, ['SMTP_URL']],
  ['mail with STARTTLS demanded', { ...mail, SMTP_URL: 'smtp://mail.example?requireTLS=true' }, []],
  ['mail over TLS', { ...mail, SMTP_URL: 'smtps://mail.example' }, []],
  ['mail on this machine', { ...mail, SMTP_URL: 'smtp://127.0.0.1:25' }, []],
  ['a remote database', { DATABASE_URL: 'postgresql://u@db.example/c' }, ['DATABASE_URL']],
  [
    'one that may fall back',
    { DATABASE_URL: 'postgresql://u@db.example/c?sslmode=prefer' },
    ['DATABASE_URL'],
  ],
  ['an encrypted one', { DATABASE_URL: 'postgresql://u@db.example/c?sslmode=verify-full' }, []],
  ['one on this machine', { DATABASE_URL: 'postgresql://u@[::1]/c' }, []],
  ['one by a socket file', { DATABASE_URL: 'postgresql://u@localhost/c?host=/var/run/postgresql' }, []],
  ['a remote one hidden', { DATABASE_URL: 'postgresql://u@localhost/c?host=db.example' }, ['DATABASE_URL']],
  ['a remote database of games', { GAME_DATABASE_URL: 'postgres://u@10.0.0.2/g' }, ['GAME_DATABASE_URL']],
  ['a remote database of draws', { DRAW_DATABASE_URL: 'postgres://d@10.0.0.2/g' }, ['DRAW_DATABASE_URL']],
  ['a beacon over http', { BEACON_URLS: 'https://a.example http://b.example/drand' }, ['BEACON_URLS']],
  ['beacons over https', { BEACON_URLS: 'https://a.example https://b.example' }, []],
  ['a beacon on this machine', { BEACON_URLS: 'http://127.0.0.1:8080' }, []],
  [
    'a console over http',
    { PUBLIC_URL: 'https://a.example', OPERATOR_URL: 'http://b.example' },
    ['OPERATOR_URL'],
  ],
])('a live site with %s', (_what, environment, names) => {
  expect(refused(environment)).toEqual(names);
});

/** Whatever the setting, what it names is read by others on the way. */
const plainly: Record<string, string> = { SMTP_URL: 'smtp://other.example' };
test.each(settingNames.filter((name) => /_URLS?$/.test(name)))(
  'a live site calls nobody plainly by %s',
  (name) => {
    const url =
      plainly[name] ?? (/DATABASE/.test(name) ? 'postgresql://u@other.example/c' : 'http://other.example');
    const beside = { ...(name === 'SMS_URL' ? sms : {}), ...(name === 'SMTP_URL' ? mail : {}) };
    const service = {
      VERIFICATION_SCRIPT: 'https://v.example',
      VERIFICATION_KEY: 'site:a-secret-of-sixteen',
    };
    const site = name === 'OPERATOR_URL' ? { PUBLIC_URL: 'https://site.example' } : {};
    const environment = { ...beside, ...(name === 'VERIFICATION_URL' ? service : {}), ...site, [name]: url };
    // Where the setting takes no such address at all, that is as good.
    const read = (): string[] => {
      try {
        return refused(environment);
      } catch (error) {
        return [String(error).split('\n')[1]?.split(':')[0] ?? ''];
      }
    };
    expect(read()).toContain(name);
  },
);

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['localhost.example', false],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
])('%s is this machine: %s', (host, is) => {
  expect(isLoopback(host)).toBe(is);
});
