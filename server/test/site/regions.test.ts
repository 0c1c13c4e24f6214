import { describe, expect, test } from 'vitest';
import { startContentSite } from '../helpers/sites/content-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(() => startContentSite({ TRUST_PROXY: '127.0.0.1,::1' }));
const direct = startedOnce(startContentSite);

interface Status {
  location: { ip: string; country: string | null };
  systemStatus: number;
  maintenance: object | null;
  regionRestriction: { text: { pt: string; en: string } } | null;
}
const from = (address: string) => ({ 'X-Forwarded-For': address });
const status = (address: string, at = site): Promise<Status> =>
  at.read('/wps/system/status', { headers: from(address) });
const brazil = '200.147.67.142';
const states = '8.8.8.8';

const rules = '/operator/api/region-rules';
const add = async (kind: string, value: string, action: string) =>
  site.as('admin', 'POST', rules, { kind, value, action, note: '' });
async function clear() {
  const { rules: all } = (await site.as('admin', 'GET', rules)).body.value as { rules: { id: string }[] };
  for (const { id } of all) await site.as('admin', 'DELETE', `${rules}/${id}`);
}
const version = async () =>
  ((await site.as('admin', 'GET', '/operator/api/site')).body.value as { version: number }).version;
const setRegion = async (defaultAction: string) =>
  site.as('admin', 'PUT', '/operator/api/site/region', {
    version: await version(),
    defaultAction,
    text: { pt: 'Fechado na sua região', en: 'Closed in your region' },
  });
const setMaintenance = async (on: boolean) =>
  site.as('admin', 'PUT', '/operator/api/site/maintenance', {
    version: await version(),
    on,
    title: { pt: 'Pausa', en: 'Pause' },
    text: { pt: 'Fale com o atendimento', en: 'Please contact support' },
    until: null,
  });

describe('where a visitor is', () => {
  test.each([
    [brazil, brazil, 'BR'],
    [states, states, 'US'],
    ['2804:14c::1', '2804:14c::1', 'BR'],
    [`::ffff:${brazil}`, brazil, 'BR'],
    ['10.0.0.7', '10.0.0.7', null],
    [`${states}, ${brazil}`, brazil, 'BR'],
  ])('STATUS-08: behind a known proxy %s is %s in %s', async (forwarded, ip, country) => {
    expect((await status(forwarded)).location).toEqual({ ip, country });
  });

  test('a forwarded address is not believed from anyone else', async () => {
    const { location } = await status(brazil, direct);
    expect(location).toEqual({ ip: '127.0.0.1', country: null });
  });
});

describe('region rules', () => {
  test('STATUS-12, STATUS-13, ENT-CONFIG-13: a country is shut out, a network of it let in', async () => {
    await add('country', 'us', 'block');
    expect(await status(states)).toMatchObject({
      systemStatus: 2,
      maintenance: null,
      regionRestriction: { text: { en: expect.stringContaining('contact support') } },
    });
    expect(await status(brazil)).toMatchObject({ systemStatus: 0, regionRestriction: null });
    await add('network', '8.8.8.0/24', 'allow');
    expect((await status(states)).systemStatus).toBe(0);
    expect((await status('2001:4860:4860::8888')).systemStatus).toBe(2);
    await add('network', '2001:4860::/32', 'allow');
    expect((await status('2001:4860:4860::8888')).systemStatus).toBe(0);
    await clear();
  });

  test('with everything shut out only what is let in comes in; the words are the operator’s', async () => {
    await add('country', 'BR', 'allow');
    await setRegion('block');
    expect((await status(brazil)).systemStatus).toBe(0);
    const shut = await status(states);
    expect(shut.regionRestriction).toMatchObject({
      text: { pt: 'Fechado na sua região', en: 'Closed in your region' },
    });
    await setRegion('allow');
    await clear();
  });

  test('ERR-24: calls from there are refused as the status says, and help stays open', async () => {
    await add('country', 'US', 'block');
    const call = async (method: string, path: string, address: string) =>
      (await site.call(method, path, { headers: { ...from(address), 'Accept-Language': 'en' } })).body;
    expect(await call('GET', '/lgw/games/game_menus', states)).toMatchObject({
      code: 'REGION_RESTRICTED',
      message: 'Access restricted by IP or location',
    });
    // The law of a place, not a right that the caller lacks.
    expect((await site.call('GET', '/lgw/games/game_menus', { headers: from(states) })).status).toBe(451);
    expect((await call('GET', '/lgw/games/game_menus', brazil)).success).toBe(true);
    expect((await call('GET', '/wps/system/helpCenter', states)).success).toBe(true);
    expect((await call('GET', '/wps/system/domainRoute', states)).success).toBe(true);
    await clear();
  });

  test('an address can be tried, a second rule for the same takes the place of the first', async () => {
    await add('country', 'US', 'block');
    await add('country', 'US', 'allow');
    const listed = (await site.as('support', 'GET', rules)).body.value as { rules: object[]; data: string };
    expect(listed.rules).toMatchObject([{ kind: 'country', value: 'US', action: 'allow' }]);
    expect(listed.data).toMatch(/^\d{4}-\d\d-\d\d$/);
    const tried = await site.as('support', 'GET', `${rules}/test?address=${states}`);
    expect(tried.body.value).toMatchObject({ country: 'US', blocked: false });
    await clear();
  });

  test.each([
    ['country', 'XX', 'This is no country: the code has two letters, such as BR'],
    ['country', 'Brazil', 'This is no country: the code has two letters, such as BR'],
    ['network', '300.1.1.1', 'Enter a valid IP address or network'],
    ['network', '10.0.0.0/33', 'Enter a valid IP address or network'],
    ['network', 'US', 'Enter a valid IP address or network'],
  ])('a %s called %j is refused', async (kind, value, text) => {
    expect(await add(kind, value, 'block')).toMatchObject({
      status: 422,
      body: { code: 'FIELDS_INVALID', errors: { value: text } },
    });
    expect((await site.as('support', 'GET', `${rules}/test?address=nonsense`)).body.code).toBe(
      'ADDRESS_INVALID',
    );
  });
});

describe('what is kept of the rules', () => {
  const listed = async () =>
    (await site.as('admin', 'GET', rules)).body.value as {
      rules: { id: string }[];
      countries: { code: string; name: string }[];
    };

  test('all that was given with who gave it, countries first; each step is on record', async () => {
    const given = [
      { kind: 'network', value: '10.0.0.0/8', action: 'allow', note: 'Office' },
      { kind: 'country', value: 'PT', action: 'block', note: '' },
    ];
    for (const [at, form] of given.entries())
      await site.as('admin', 'POST', rules, { ...form, value: ` ${at === 1 ? 'pt' : form.value} ` });
    const { rules: all, countries } = await listed();
    expect(all).toEqual(
      given.toReversed().map((form) => ({
        ...{ ...form, id: expect.any(String), createdAt: expect.stringMatching(/^20.*Z$/) },
        createdBy: expect.stringMatching(/^op-/),
      })),
    );
    expect(countries).toContainEqual({ code: 'BR', name: 'Brazil' });
    expect(Object.keys(countries[0] ?? {})).toEqual(['code', 'name']);
    await clear();
    const steps = (await site.actions())
      .filter(({ action }) => action.startsWith('region_rule.'))
      .slice(0, 4);
    expect(steps.map(({ action }) => action)).toEqual([
      ...['region_rule.removed', 'region_rule.removed', 'region_rule.set', 'region_rule.set'],
    ]);
    const { note: _, ...shown } = given[0] ?? {};
    expect(steps.map(({ detail }) => detail)).toEqual([shown, expect.any(Object), given[1], given[0]]);
  });

  test('an address is tried by the rules and the default, and names the rule that decides', async () => {
    const tried = async (query: string) =>
      (await site.as('support', 'GET', `${rules}/test${query}`)).body.value;
    const { id } = (await add('country', 'US', 'block')).body.value as { id: string };
    expect(await tried(`?address=${states}`)).toEqual({
      ...{ address: states, country: 'US', blocked: true, ruleId: id },
    });
    expect(await tried(`?address=${brazil}`)).toEqual({
      ...{ address: brazil, country: 'BR', blocked: false, ruleId: null },
    });
    // Without one the operator’s own.
    expect(await tried('')).toMatchObject({
      address: expect.stringMatching(/127\.0\.0\.1$|^::1$/),
      country: null,
    });
    await setRegion('block');
    expect(await tried(`?address=${brazil}`)).toMatchObject({ blocked: true, ruleId: null });
    await setRegion('allow');
    await clear();
  });

  test('another brand’s can’t be removed and rules nobody here; what isn’t there is not found', async () => {
    const { id } = (await add('country', 'US', 'block')).body.value as { id: string };
    await site.platform.pool.query('UPDATE region_rule SET merchant_id = $1', [site.other.id]);
    expect((await listed()).rules).toEqual([]);
    for (const one of [id, 'none'])
      expect((await site.as('admin', 'DELETE', `${rules}/${one}`)).body.code).toBe('NOT_FOUND');
    const { rows } = await site.platform.pool.query('DELETE FROM region_rule RETURNING id');
    expect(rows).toEqual([{ id }]);
  });

  test('words for those who are shut out are asked for in each language of the brand', async () => {
    const answer = await site.as('admin', 'PUT', '/operator/api/site/region', {
      ...{ version: await version(), defaultAction: 'allow', text: { pt: 'Fechado', en: '' } },
    });
    expect(answer.body).toMatchObject({
      code: 'FIELDS_INVALID',
      errors: { 'text.en': 'Input cannot be empty' },
    });
  });
});

describe('maintenance', () => {
  test('STATUS-11: comes before a region, closes the site for players and not for vendors, and opens again', async () => {
    await add('country', 'US', 'block');
    const token = await site.logIn('player1');
    const table = await site.table();
    await setMaintenance(true);
    const closed = await status(states);
    expect(closed).toMatchObject({ systemStatus: 1, maintenance: { title: { pt: 'Pausa', en: 'Pause' } } });
    const answer = await site.call('GET', '/wps/member/info', {
      token,
      headers: { 'Accept-Language': 'en' },
    });
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'MAINTENANCE', message: 'The system is under maintenance' },
    });
    expect((await table.bet(table.move())).status).toBe(200);
    await setMaintenance(false);
    expect((await status(brazil)).systemStatus).toBe(0);
    expect((await site.call('GET', '/wps/member/info', { token })).status).toBe(200);
    await clear();
  });

  test('its changes are on record with what they were before', async () => {
    const action = (await site.actions()).find((one) => one.action === 'site.maintenance');
    expect(action?.detail['maintenance']).toBe('true → false');
  });
});
