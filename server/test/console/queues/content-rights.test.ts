import { type Endpoint, groups } from '@croupier/contract';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import {
  always,
  contentLists,
  type Role,
  startContentSite,
  words,
} from '../../helpers/sites/content-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startContentSite);
let member: string;
beforeAll(async () => {
  member = await site.logIn('player1');
});

const everyone: Role[] = ['admin', 'finance', 'support'];
const admin: Role[] = ['admin'];
const service: Role[] = ['admin', 'support'];

/** Every call with those who may use it. */
const may: Record<string, Role[]> = {
  ...Object.fromEntries(
    contentLists.flatMap((list) => [
      [`${list}.list`, everyone],
      ...['create', 'update', 'remove', 'order'].map((call) => [`${list}.${call}`, admin]),
    ]),
  ),
  'operatorAnnouncements.preview': admin,
  'operatorMedia.upload': admin,
  'operatorMedia.list': everyone,
  'operatorSite.site': everyone,
  'operatorSite.setFlags': admin,
  'operatorSite.setSettings': admin,
  'operatorSite.setMoney': admin,
  'operatorSite.setDoors': admin,
  'operatorSite.setMaintenance': admin,
  'operatorSite.setRegion': admin,
  'operatorRegions.list': everyone,
  'operatorRegions.add': admin,
  'operatorRegions.remove': admin,
  'operatorRegions.test': everyone,
  'operatorFeedback.list': service,
  'operatorFeedback.handle': service,
  'operatorCatalogue.vendors': everyone,
  'operatorCatalogue.updateVendor': admin,
  'operatorCatalogue.games': everyone,
  'operatorCatalogue.kinds': everyone,
  'operatorCatalogue.updateGame': admin,
  'operatorCatalogue.updateGames': admin,
};

const html = { pt: '<p>a</p>', en: '<p>a</p>' };
const none = { pt: '', en: '' };
const forms: Record<(typeof contentLists)[number], () => object> = {
  operatorBanners: () => ({
    groupName: 'w_home',
    title: words('a'),
    picture: { pt: '/a.webp', en: '' },
    pictureMobile: none,
    linkageType: 'NONE',
    linkage: '',
    ...always,
  }),
  operatorAnnouncements: () => ({
    type: 'B',
    executionCode: 'F',
    title: words('a'),
    content: html,
    promotionType: null,
    promotionId: null,
    ...always,
  }),
  operatorHelp: () => ({
    anchor: `a-${randomUUID().slice(0, 8)}`,
    section: words('a'),
    title: words('a'),
    content: html,
    enabled: true,
  }),
  operatorPromotions: () => ({
    promotionType: 'OTHER',
    title: words('a'),
    summary: none,
    content: html,
    image: none,
    announcedAt: always.startsAt,
    ...always,
  }),
  operatorCustomerService: () => ({ csType: 'chat', label: words('a'), path: '/help', enabled: true }),
  operatorResources: () => ({
    resourceType: 'link',
    label: words('a'),
    url: '/down',
    image: '',
    enabled: true,
  }),
  operatorDomains: () => ({ url: 'https://a.example', name: words('a'), main: false, enabled: true }),
  operatorRooms: () => ({
    nodeId: randomUUID(),
    code: 'a',
    name: words('a'),
    minimumBet: 1,
    maximumBet: 2,
    seats: 2,
    enabled: true,
  }),
};

const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
/** An older version is a conflict: anyone who hears of that was let in, and nothing is changed. */
const version = 999;
const bodies: Record<string, () => object> = {
  'operatorAnnouncements.preview': () => ({ content: html }),
  'operatorMedia.upload': () => ({ purpose: 'icon', data: picture.toString('base64') }),
  'operatorSite.setFlags': () => ({ version, flags: {} }),
  'operatorSite.setSettings': () => ({
    version,
    languages: ['PT'],
    defaultLanguage: 'PT',
    gtagId: '',
    mainDomain: '',
    imageCDNs: [],
    launchGameCDNs: [],
  }),
  'operatorSite.setMoney': () => ({ version, separateWallets: false, partMaximum: 0 }),
  'operatorSite.setDoors': () => ({
    version,
    smsCountries: ['BR'],
    smsPerHour: 600,
    smsPerCountry: 2_000,
    smsPerRange: 30,
    verificationService: false,
  }),
  'operatorSite.setMaintenance': () => ({
    version,
    on: true,
    title: words('a'),
    text: words('a'),
    until: null,
  }),
  'operatorSite.setRegion': () => ({ version, defaultAction: 'block', text: words('a') }),
  'operatorRegions.add': () => ({ kind: 'country', value: 'AQ', action: 'block', note: '' }),
  'operatorFeedback.handle': () => ({ state: 'read', note: '' }),
  'operatorCatalogue.updateVendor': () => ({ version }),
  'operatorCatalogue.updateGame': () => ({ version }),
  'operatorCatalogue.updateGames': () => ({ nodeIds: [randomUUID()] }),
  ...Object.fromEntries(
    contentLists.flatMap((list) => [
      [`${list}.create`, forms[list]],
      [`${list}.update`, () => ({ ...forms[list](), version })],
      [`${list}.order`, () => ({ ids: [randomUUID()] })],
    ]),
  ),
};

const endpoints = [
  ...contentLists.map((list) => groups[list]),
  groups.operatorMedia,
  groups.operatorSite,
  groups.operatorRegions,
  groups.operatorFeedback,
  groups.operatorCatalogue,
].flatMap((calls): Endpoint[] => Object.values(calls));

const pathOf = ({ spec }: Endpoint) => spec.path.replaceAll(/:\w+/g, () => randomUUID());

test('every call has its line in the table', () => {
  expect(endpoints.map(({ id }) => id).toSorted()).toEqual(Object.keys(may).toSorted());
});

describe.each(endpoints.map((endpoint) => ({ name: endpoint.id, endpoint })))(
  '$name',
  ({ name, endpoint }) => {
    test('OPEN-007: is open to the roles that have the right, and forbidden to the others', async () => {
      const heard = await Promise.all(
        everyone.map(async (role) => {
          const answer = await site.as(role, endpoint.spec.method, pathOf(endpoint), bodies[name]?.());
          return [
            role,
            answer.body.code === 'FORBIDDEN' ? 'forbidden' : answer.status < 500 ? 'let in' : 'failed',
          ];
        }),
      );
      expect(heard).toEqual(
        everyone.map((role) => [role, may[name]?.includes(role) === true ? 'let in' : 'forbidden']),
      );
    });

    test('is closed to visitors and members', async () => {
      for (const token of [undefined, member]) {
        const body = bodies[name]?.();
        const answer = await site.call(endpoint.spec.method, pathOf(endpoint), {
          ...(token === undefined ? {} : { token }),
          ...(body === undefined ? {} : { body }),
        });
        expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
      }
    });
  },
);

describe.each(['operatorBanners', 'operatorAnnouncements', 'operatorHelp', 'operatorPromotions'] as const)(
  '%s: anyone who writes and may not publish',
  (list) => {
    const key = () => [site.merchant.id, 'support'];
    beforeAll(() =>
      sqlOn(
        site.platform.db,
        `INSERT INTO operator_role (merchant_id, code, names, permissions, version, updated_at, updated_by)
         VALUES ($1, $2, '{"pt":"Redação","en":"Editors"}', '{content.read,content.edit}', 1, now(), 'test')`,
        key(),
      ),
    );
    afterAll(() =>
      sqlOn(site.platform.db, 'DELETE FROM operator_role WHERE merchant_id = $1 AND code = $2', key()),
    );
    const { path } = groups[list].list.spec;
    type Entry = { id: string; version: number; enabled: boolean };
    const write = async (role: Role, method: string, to: string, body?: object) => {
      const answer = await site.as(role, method, to, body);
      return { code: answer.body.code, entry: answer.body.value as Entry };
    };

    test('has drafts only; what visitors see is changed, taken off and removed by others', async () => {
      const form = forms[list]();
      const draft = { ...form, enabled: false };
      expect((await write('support', 'POST', path, form)).code).toBe('FORBIDDEN');
      const { entry } = await write('support', 'POST', path, draft);
      expect(entry.enabled).toBe(false);
      const at = `${path}/${entry.id}`;
      const changed = await write('support', 'PUT', at, { ...draft, version: entry.version });
      expect(changed.entry.version).toBe(entry.version + 1);
      const published = { ...form, version: changed.entry.version };
      expect((await write('support', 'PUT', at, published)).code).toBe('FORBIDDEN');
      const { entry: live } = await write('admin', 'PUT', at, published);
      expect(live.enabled).toBe(true);
      expect((await write('support', 'PUT', at, { ...draft, version: live.version })).code).toBe('FORBIDDEN');
      expect((await write('support', 'DELETE', at)).code).toBe('FORBIDDEN');
      expect((await write('support', 'POST', `${path}/order`, { ids: [entry.id] })).code).toBe('FORBIDDEN');
      const off = await write('admin', 'PUT', at, { ...draft, version: live.version });
      expect(off.entry.enabled).toBe(false);
      expect((await write('support', 'DELETE', at)).code).toBeUndefined();
    });
  },
);
