import { type Endpoint, groups } from '@croupier/contract';

const machine = new Set(['vendor', 'provider']);

function row({ id, spec }: Endpoint): string {
  const marks = [
    `method: '${spec.method}'`,
    `path: '${spec.path}'`,
    ...(spec.sealed === true ? ['sealed: true'] : []),
    ...(spec.idempotent === true ? ['idempotent: true'] : []),
    ...(spec.encoding === 'form' ? [`encoding: 'form'`] : []),
  ];
  const short = `  '${id}': { ${marks.join(', ')} },`;
  // As the formatter would have it.
  return short.length <= 110 ? short : `  '${id}': {\n${marks.map((mark) => `    ${mark},\n`).join('')}  },`;
}

/** What the first view of home and of a category asks; everything else comes with the first page or popup that asks it. */
const firstViewCalls = new Set([
  'system.status',
  'catalogue.gameMenus',
  'catalogue.lobbyGames',
  'catalogue.hotGames',
  'catalogue.vendors',
  'catalogue.newVendors',
  'home.banners',
  'home.announcements',
  'home.promotions',
  'winners.board',
]);
const isFirst = ({ id }: Endpoint): boolean => firstViewCalls.has(id);

function rows(wanted: (endpoint: Endpoint) => boolean): string[] {
  return Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, endpoint]: [string, Endpoint]) => {
      if (endpoint.id !== `${group}.${name}`) throw new Error(`${endpoint.id} stands under ${group}.${name}`);
      return !machine.has(endpoint.spec.access) && wanted(endpoint) ? [row(endpoint)] : [];
    }),
  );
}

const head = '// Written by `npm run generate` from the contract; a test fails when it is stale.';

/** api-client/src/wire-table.ts: what a page must know of a call at run time, without the contract's schemas. */
export function wireTable(): string {
  return [
    head,
    "import type { CallId, WireCall } from './types.ts';",
    '',
    'export const firstCalls = {',
    ...rows(isFirst),
    '} as const satisfies Partial<Record<CallId, WireCall>>;',
    '',
  ].join('\n');
}

/** api-client/src/wire-table-later.ts: the other calls, which a page fetches with the first of them. */
export function laterWireTable(): string {
  return [
    head,
    "import type { CallId, WireCall } from './types.ts';",
    "import type { firstCalls } from './wire-table.ts';",
    '',
    'export const laterCalls: Readonly<Record<Exclude<CallId, keyof typeof firstCalls>, WireCall>> = {',
    ...rows((endpoint) => !isFirst(endpoint)),
    '};',
    '',
  ].join('\n');
}
