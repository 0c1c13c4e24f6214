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

/** api-client/src/wire-table.ts: what a page must know of a call at run time, without the contract's schemas. */
export function wireTable(): string {
  const rows = Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, endpoint]: [string, Endpoint]) => {
      if (endpoint.id !== `${group}.${name}`) throw new Error(`${endpoint.id} stands under ${group}.${name}`);
      return machine.has(endpoint.spec.access) ? [] : [row(endpoint)];
    }),
  );
  return [
    '// Written by `npm run generate` from the contract; a test fails when it is stale.',
    "import type { CallId, WireCall } from './types.ts';",
    '',
    'export const wireTable: Readonly<Record<CallId, WireCall>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
