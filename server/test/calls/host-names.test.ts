import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, startMemberSite } from '../helpers/sites/member-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';
import { atHost } from '../helpers/steps/at-host.ts';
import { consoleSession } from '../helpers/steps/console-people.ts';

const site = startedOnce(startMemberSite);
beforeAll(async () => {
  await site.platform.merchants.create({
    code: 'colombia',
    name: 'Casa Colombia',
    currency: 'COP',
    timeZone: 'America/Bogota',
    hosts: ['co.example'],
    isDefault: false,
    settings: {},
  });
});

/** The ways in which one name can be written. */
const spellings: [string, (host: string) => string][] = [
  ['as it is', (host) => host],
  ['in capitals', (host) => host.toUpperCase()],
  ['in both letter cases', (host) => host.slice(0, 1).toUpperCase() + host.slice(1)],
  ['with a dot at its end', (host) => `${host}.`],
  ['in capitals with a dot at its end', (host) => `${host.toUpperCase()}.`],
];
const ports: [string, () => string][] = [
  ['without a port', () => ''],
  ['with a port', () => `:${new URL(site.url).port}`],
];
const written = spellings.flatMap(([how, spell]) =>
  ports.map(([where, port]): [string, (host: string) => string] => [
    `${how}, ${where}`,
    (host) => spell(host) + port(),
  ]),
);

describe.each(written)('a host that is written %s', (_how, as) => {
  test('is that of its brand', async () => {
    const statusAt = async (host: string) => {
      const { text } = await atHost(site.url, as(host), { path: '/wps/system/status' });
      return text;
    };
    expect(await statusAt('co.example')).toContain('Casa Colombia');
    expect(await statusAt('nobody.example')).not.toContain('Casa Colombia');
  });

  test('is that of the console, and of nothing else', async () => {
    const ask = async (path: string) => (await atHost(site.url, as('operator.localhost'), { path })).status;
    expect(await ask('/operator/api/session')).toBe(401);
    expect(await ask('/wps/member/info')).toBe(404);
  });

  test('is one of this machine, which has the calls of the console', async () => {
    const ask = async (host: string) =>
      (await atHost(site.url, as(host), { path: '/operator/api/session' })).status;
    expect([await ask('localhost'), await ask('co.example')]).toEqual([401, 404]);
  });
});

test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('a token is taken after %s', async (scheme) => {
  const visitor = site.visitor();
  await visitor.login('player1', demoPassword);
  const { token } = await consoleSession(site, 'admin');
  const read = async (path: string, value: string) =>
    (await fetch(site.url + path, { headers: { Authorization: `${scheme} ${value}` } })).status;
  expect(await read('/wps/member/info', visitor.token ?? '')).toBe(200);
  expect(await read('/operator/api/session', token)).toBe(200);
  expect(await read('/wps/member/info', 'another')).toBe(401);
});
