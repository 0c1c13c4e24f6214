import * as contract from '@croupier/contract';
import {
  allEndpoints,
  errorCodes,
  errorStatus,
  failureKinds,
  groups,
  pathFailures,
} from '@croupier/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMessages } from '../../ui/messages/files.ts';
import { root } from '../root.ts';

/** The texts as they are written, with their arguments. */
const texts = (['en', 'pt', 'es'] as const).map(
  (language) => readMessages(join(root, 'server/src/messages'), language)['errors'],
);

const heading = '<!-- Written by `npm run generate` from the contract; a test fails when it is stale. -->';

/** Where the handlers of a group stand: the file that says `implement(<group>Calls)`. */
function handlerFiles(): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (path.endsWith('.ts') && !path.endsWith('.test.ts')) {
        const text = readFileSync(join(root, path), 'utf8');
        for (const [, name] of text.matchAll(/implement\((\w+)Calls\)/g)) if (name) found.set(name, path);
      }
    }
  };
  walk('server/src');
  return found;
}

/** The constants of the groups, without their ending, by what they hold. */
const groupNames = new Map(
  Object.entries(contract)
    .filter(([name]) => name.endsWith('Calls'))
    .map(([name, group]): [unknown, string] => [group, name.slice(0, -'Calls'.length)]),
);

/** The file with the handlers of a group; empty where none says so. */
function handlerOf(files: ReadonlyMap<string, string>, group: string): string {
  return files.get(groupNames.get(Reflect.get(groups, group)) ?? '') ?? '';
}

/** docs/calls.md: path → contract → handler. */
export function callsDocument(): string {
  const files = handlerFiles();
  const rows = allEndpoints
    .toSorted((a, b) => (a.spec.path < b.spec.path ? -1 : a.spec.path > b.spec.path ? 1 : 0))
    .map(({ id, spec }) => {
      const group = id.split('.')[0] ?? '';
      const file = handlerOf(files, group);
      const marks = [
        spec.sealed === true && 'sealed',
        spec.idempotent === true && 'idempotent',
        spec.trial === true && 'trial',
      ]
        .filter((mark) => mark !== false)
        .join(', ');
      return `| ${spec.method} | \`${spec.path}\` | ${spec.access} | ${marks} | ${id} | ${file} | ${spec.summary} |`;
    });
  return [
    heading,
    '',
    '# Calls',
    '',
    `The shapes stand in the OpenAPI document (\`/openapi.json\`, browsable at \`/docs\`).`,
    '',
    '| method | path | who | marks | contract | handler | what for |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** docs/errors.md: every code with its status, texts and the calls that declare it. */
export function errorsDocument(): string {
  const rows = errorCodes.map((code) => {
    const words = texts.map((all) => Reflect.get(Object(all), code) as string).join(' | ');
    const calls = allEndpoints.filter(({ spec }) => spec.failures?.includes(code)).map(({ id }) => id);
    const kinds = failureKinds.filter(({ codes }) => codes.includes(code)).map((kind) => kind.calls);
    const paths = pathFailures.includes(code) ? ['any path, asked with a method that it doesn’t have'] : [];
    const who = [...kinds, ...paths, ...calls].join(', ');
    return `| ${code} | ${errorStatus(code)} | ${words} | ${who} |`;
  });
  return [
    heading,
    '',
    '# Errors',
    '',
    '`code` is stable: decide by it. `message` is for people, in the language that the query names as `lang` or `language` (`pt`, `en`, `es`), else in that of `Accept-Language`.',
    '',
    '| code | status | English | Portuguese | Spanish | answered by |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
