import { describe, expect, test } from 'vitest';
import {
  allEndpoints,
  type Endpoint,
  errorStatus,
  locales,
  openApiDocument,
  operatorListFiles,
  siteListFiles,
} from '@croupier/contract';

type Json = { [key: string]: unknown };
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const under = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, key) => (isJson(at) ? at[key] : undefined), value);

const document = openApiDocument(allEndpoints, { version: '1', events: {} });
const operationOf = ({ spec }: Endpoint): unknown =>
  under(document, 'paths', spec.path.replaceAll(/:(\w+)/g, '{$1}'), spec.method.toLowerCase());

/** The parameters of a call, with what they refer to put in. */
function parametersOf(endpoint: Endpoint): Json[] {
  const listed = under(operationOf(endpoint), 'parameters');
  return (Array.isArray(listed) ? listed : []).map((one: unknown) => {
    const reference = under(one, '$ref');
    const found =
      typeof reference === 'string' ? under(document, ...reference.slice('#/'.length).split('/')) : one;
    return isJson(found) ? found : {};
  });
}
const headersOf = (endpoint: Endpoint): string[] =>
  parametersOf(endpoint)
    .filter((one) => one['in'] === 'header')
    .map((one) => `${String(one['name'])}${one['required'] === true ? '' : '?'}`);

const signature = ['X-Key-Id', 'X-Timestamp', 'X-Request-Id', 'X-Signature'];
/** By the access word: what a call takes in headers, beside the idempotency key. */
const wanted: Record<Endpoint['spec']['access'], string[]> = {
  public: ['Merchant?'],
  player: [],
  agent: [],
  operator: [],
  vendor: ['X-Vendor', ...signature, 'Merchant?'],
  provider: ['X-Provider', ...signature, 'Merchant?'],
};

/** The codes that a call is said to answer with, and the statuses under which they stand. */
function codesOf(endpoint: Endpoint): string[] {
  const responses = under(operationOf(endpoint), 'responses');
  return Object.entries(isJson(responses) ? responses : {})
    .filter(([status]) => status !== '200')
    .flatMap(([, response]) => String(under(response, 'description')).split(', '));
}

/** Where a schema says that there are no other fields. */
function closedIn(schema: unknown, place = ''): string[] {
  if (Array.isArray(schema))
    return schema.flatMap((one: unknown, index) => closedIn(one, `${place}/${index}`));
  if (!isJson(schema)) return [];
  const here = schema['additionalProperties'] === false ? [place] : [];
  return [...here, ...Object.entries(schema).flatMap(([key, one]) => closedIn(one, `${place}/${key}`))];
}

describe('the OpenAPI document', () => {
  test('declares the headers of each kind of call, and the language of every one', () => {
    for (const endpoint of allEndpoints) {
      const { access, idempotent } = endpoint.spec;
      const own = idempotent === true ? ['Idempotency-Key'] : [];
      expect([endpoint.id, headersOf(endpoint)]).toEqual([endpoint.id, [...wanted[access], ...own]]);
      const named = parametersOf(endpoint).filter((one) => one['name'] === 'lang' && one['in'] === 'query');
      expect([endpoint.id, named.length]).toEqual([endpoint.id, 1]);
    }
  });

  test('says of each sealed body what its protected header holds', () => {
    const body = ['requestBody', 'content', 'application/json', 'schema', 'properties', 'payload'];
    for (const endpoint of allEndpoints) {
      const header = under(operationOf(endpoint), ...body, 'x-protected-header');
      expect([endpoint.id, header !== undefined]).toEqual([endpoint.id, endpoint.spec.sealed === true]);
      if (endpoint.spec.sealed !== true) continue;
      expect(under(header, 'required')).toEqual(
        expect.arrayContaining(['alg', 'enc', 'kid', 'method', 'path', 'merchant', 'iat', 'jti']),
      );
      expect(under(header, 'properties', 'method', 'const')).toBe(endpoint.spec.method);
    }
  });

  test('closes no answer, since answers may gain fields; requests stay closed', () => {
    const closed = allEndpoints.flatMap((endpoint) =>
      closedIn(under(operationOf(endpoint), 'responses'), endpoint.id),
    );
    expect(closed).toEqual([]);
    const requests = allEndpoints.flatMap((endpoint) =>
      closedIn(under(operationOf(endpoint), 'requestBody'), endpoint.id),
    );
    expect(requests.length).toBeGreaterThan(100);
  });

  test('a signed call answers with nothing that only people are refused with', () => {
    const guards = ['SIGNATURE_INVALID', 'SIGNATURE_STALE', 'MERCHANT_UNKNOWN', 'MERCHANT_MISMATCH'];
    const door = ['REQUEST_INVALID', 'BODY_MALFORMED', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
    for (const endpoint of allEndpoints) {
      const { access, failures = [] } = endpoint.spec;
      if (access !== 'vendor' && access !== 'provider') continue;
      const may = [...guards, ...door, 'BUSY', 'INTERNAL', ...failures];
      expect([endpoint.id, codesOf(endpoint).toSorted()]).toEqual([
        endpoint.id,
        [...new Set(may)].toSorted(),
      ]);
    }
  });

  test('each refusal stands under its own status, and only where the kind of call can give it', () => {
    const given = (code: string) => allEndpoints.filter((one) => codesOf(one).includes(code));
    for (const { spec } of given('STEP_UP_REQUIRED')) expect(spec.stepUp).toBe(true);
    for (const { spec } of given('CONSENT_REQUIRED')) expect(['player', 'agent']).toContain(spec.access);
    for (const { spec } of given('ENCRYPTION_INVALID')) expect(spec.sealed).toBe(true);
    for (const { spec } of given('IDEMPOTENCY_CONFLICT')) expect(spec.idempotent).toBe(true);
    for (const { spec } of given('PLAY_CLOSED'))
      expect(spec.play === true || spec.failures?.length).toBeTruthy();
    expect(given('METHOD_NOT_ALLOWED')).toEqual([]);
    const responses = under(operationOf(allEndpoints[0] ?? expect.fail()), 'responses');
    for (const [status, response] of Object.entries(isJson(responses) ? responses : {})) {
      if (status === '200') continue;
      for (const code of String(under(response, 'description')).split(', '))
        expect(errorStatus(code as Parameters<typeof errorStatus>[0])).toBe(Number(status));
    }
  });

  test('names every language that an answer can have', () => {
    const lang = under(document, 'components', 'parameters', 'lang', 'description');
    for (const locale of locales) expect(lang).toMatch(new RegExp(`\\b${locale}\\b`));
  });

  test('names the lists wherever a path takes one', () => {
    const taking = allEndpoints.filter(({ spec }) => spec.path.includes('/:list'));
    expect(taking.length).toBeGreaterThan(7);
    for (const endpoint of taking) {
      const lists = endpoint.spec.access === 'operator' ? operatorListFiles : siteListFiles;
      const list = parametersOf(endpoint).find(({ name }) => name === 'list');
      expect([endpoint.id, under(list, 'schema', 'enum')]).toEqual([endpoint.id, [...lists]]);
    }
    const ids = new Set(allEndpoints.map(({ id }) => id));
    expect([...operatorListFiles, ...siteListFiles].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('a bet knows no closed round, and a win no closed game', () => {
    const codes = (id: string) => codesOf(allEndpoints.find((one) => one.id === id) ?? expect.fail(id));
    expect(codes('seamless.bet')).not.toContain('ROUND_CLOSED');
    for (const id of ['seamless.win', 'seamless.rollback']) {
      expect(codes(id)).not.toContain('GAME_UNAVAILABLE');
      expect(codes(id)).not.toContain('GAME_SESSION_EXPIRED');
    }
  });
});
