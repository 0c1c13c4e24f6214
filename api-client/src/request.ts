import type { WireCall } from './types.ts';

export interface Content {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const entriesOf = (record: unknown): [string, string][] =>
  Object.entries((record ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[key, String(value)] as [string, string]]
      : [],
  );

/** The address and the plain body of a call. */
export function buildRequest(wire: WireCall, content: Content) {
  const params = new Map(entriesOf(content.params));
  const path = wire.path.replaceAll(/:(\w+)/g, (_place, name: string) => {
    const value = params.get(name);
    if (value === undefined) throw new TypeError(`${wire.path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(entriesOf(content.query)).toString();
  const query = search === '' ? '' : `?${search}`;
  if (wire.method === 'GET' || wire.method === 'DELETE') {
    return { path, query, body: undefined, contentType: undefined };
  }
  if (wire.encoding === 'form') {
    const body = new URLSearchParams(entriesOf(content.body)).toString();
    return { path, query, body, contentType: 'application/x-www-form-urlencoded' };
  }
  return { path, query, body: JSON.stringify(content.body ?? {}), contentType: 'application/json' };
}
