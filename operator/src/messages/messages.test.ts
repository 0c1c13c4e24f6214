import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allEndpoints } from '@croupier/contract';
import { locales } from '@croupier/contract/locales';
import { detailWord, trailSubjects, type WordPlace, wordPlaces } from '@croupier/contract/trail-words';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../../ui/messages/checks.ts';
import { pt } from '../../test/messages.ts';

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The codes that a field of a query takes, where it takes codes. */
function optionsOf(kind: unknown): readonly string[] {
  if (!isTree(kind)) return [];
  if (typeof kind['unwrap'] === 'function') return optionsOf(kind['unwrap']());
  const { options } = kind;
  return Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [];
}

const server = fileURLToPath(new URL('../../../server/src/', import.meta.url));
const wings = ['console', 'ledger', 'site', 'people', 'cashier', 'play', 'network', 'engagement'];

/** What the server's sources write in a place: the console must have a word for it. */
function codesOf(file: string, pattern: RegExp): string[] {
  return [...readFileSync(server + file, 'utf8').matchAll(pattern)].map(([, code]) => code ?? '');
}

function codesIn(folder: string, pattern: RegExp): string[] {
  const files = readdirSync(server + folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return [...new Set(files.flatMap((file) => codesOf(`${folder}/${file}`, pattern)))];
}

describe('the messages of the console', () => {
  test('have the same keys and arguments in every language, and all compile', () => {
    // Said of a full list only.
    const alwaysMany = ['withdrawals.standing.playMore'];
    expect(faultsOf(import.meta.dirname, locales, alwaysMany)).toEqual([]);
  });

  test('every risk hint of the cashier has a word, and no other', () => {
    const rules = readFileSync(`${server}cashier/orders/withdrawals/rules.ts`, 'utf8');
    const names = /hintNames = \[([^\]]+)\]/.exec(rules)?.[1] ?? '';
    const shown = codesIn('people/member-overview', /hint: '([a-z_]+)'/g);
    const hints = [
      ...new Set([...names.matchAll(/'([a-z_]+)'/g)].map(([, hint]) => hint)),
      ...new Set(shown),
    ];
    expect(Object.keys(pt.words.hint).toSorted()).toEqual(hints.toSorted());
  });

  test('every action that goes on record has a word, and no word is about nothing', () => {
    const rights = new Set(codesOf('console/guard/rights.ts', /'([a-z]+\.[a-z]+)'/g));
    const dotted =
      /'((?:session|access|members?|deposits|withdrawals?|wins?|identit(?:y|ies)|decision|ledger|audit|actions)\.[a-z_]+)'/g;
    const own = [
      'console/operators',
      'console/guard',
      'ledger/explorer',
      'people/member-search',
      'play/wins',
      'cashier/orders/queue',
    ]
      .flatMap((folder) => codesIn(folder, dotted))
      .concat(codesOf('people/identity/console-routes.ts', dotted))
      .filter((code) => !rights.has(code));
    const lists = ['site/content', 'play/lobby', 'site/system', 'engagement/vip'].flatMap((folder) =>
      codesIn(folder, /subject: '([a-z_]+)',\n/g),
    );
    const edited = lists.flatMap((subject) =>
      ['created', 'changed', 'removed', 'ordered'].map((verb) => `${subject}.${verb}`),
    );
    const written = wings.flatMap((wing) => codesIn(wing, /action: '([a-z_]+\.[a-z_]+)'/g));
    const keyOf = (code: string) => code.replace('.', '_');
    const recorded = [...own, ...edited, ...written].map(keyOf);
    expect(recorded.filter((key) => !(key in pt.words.action))).toEqual([]);
    const literals = wings.flatMap((wing) => codesIn(wing, /'([a-z_]+\.[a-z_]+)'/g)).map(keyOf);
    // Those whose subject or verb comes of what was asked.
    const built = ['claimed', 'taken_over', 'released', 'agreed'].flatMap((verb) => [
      `deposit_${verb}`,
      `withdrawal_${verb}`,
    ]);
    const accounts = ['created', 'blocked', 'unblocked', 'reset', 'confirmed'].map(
      (verb) => `operator_${verb}`,
    );
    const changes = ['operator_role', 'role_set', 'role_remove'].flatMap((kind) =>
      ['proposed', 'approved', 'rejected'].map((verb) => `${kind}_${verb}`),
    );
    const exported = wings
      .flatMap((wing) => codesIn(wing, /(?:listFile|reportFile)\(\s*\w+\.\w+,\s*'([a-z_]+)'/g))
      .map((name) => `${name}_exported`);
    expect(exported.filter((key) => !(key in pt.words.action))).toEqual([]);
    const known = new Set([
      ...exported,
      ...literals,
      ...recorded,
      ...built,
      ...accounts,
      ...changes,
      'feedback_closed',
    ]);
    expect(Object.keys(pt.words.action).filter((key) => !known.has(key))).toEqual([]);
  });

  test('what the record of actions tells beside them has a name', () => {
    const names = (pattern: RegExp, name = /(?:^|[,{\n])\s*([a-z]\w*)(?=\s*[,:}]|\s*$)/g) =>
      wings.flatMap((wing) =>
        codesIn(wing, pattern).flatMap((shape) => [...shape.matchAll(name)].map(([, found]) => found ?? '')),
      );
    const columns = [
      ...names(/columns: \(form: \w+\) => \(\{([^}]*)\}\)/g),
      ...names(/(?:fieldsIn<\w+>\(|scheduleFields = |fields: )\{([^}]*)\}/g, /: '(\w+)'/g),
    ];
    const beside = names(/action: '[a-z_.]+', subject(?:: [^,]+)?, detail: \{([^}]*)\}/g);
    expect([columns.length > 40, beside.length > 6]).toEqual([true, true]);
    const named = new Set(Object.keys(pt.words.detail));
    expect([...new Set([...columns, ...beside])].filter((name) => !named.has(name))).toEqual([]);
  });

  test('whatever narrows a list has a name, for the record of who looked at it', () => {
    const filters = allEndpoints
      .filter(({ spec }) => spec.access === 'operator' && spec.query && 'sort' in spec.query.shape)
      .flatMap(({ spec }) => Object.keys(spec.query?.shape ?? {}));
    expect(filters).toContain('minAmount');
    const places = new Set(['cursor', 'limit', 'memberId']);
    const named = new Set(Object.keys(pt.words.detail));
    expect([...new Set(filters)].filter((name) => !named.has(name) && !places.has(name))).toEqual([]);
  });

  test('everything that an action can be about has a word, and is offered where the record is narrowed', () => {
    const types = wings.flatMap((wing) => [
      ...codesIn(wing, /subject: \{ type: '([a-z_]+)'/gi),
      ...codesIn(wing, /subject = \{ type: '([a-z_]+)'/gi),
      ...codesIn(wing, /action: '[a-z_.]+', type: '([a-z_]+)'/g),
      ...codesIn(wing, /subject: '([a-z_]+)',\n/gi),
    ]);
    expect(types.length).toBeGreaterThan(40);
    expect([...types, ...trailSubjects].filter((type) => !(type in pt.words.reference))).toEqual([]);
    const recorded = Object.keys(pt.words.action);
    const begins = (subject: string) => recorded.some((action) => action.startsWith(`${subject}_`));
    expect(trailSubjects.filter((subject) => !begins(subject))).toEqual([]);
    const written = wings
      .flatMap((wing) => [
        ...codesIn(wing, /action: '([a-z_]+)\.[a-z_]+'/g),
        ...codesIn(wing, /listFile\(\s*\w+\.\w+,\s*'([a-z_]+)'/g),
      ])
      .concat(codesIn('site', /subject: '([a-z_]+)',\n/g));
    expect(written.length).toBeGreaterThan(50);
    const offered = new Set<string>(trailSubjects);
    expect([...new Set(written)].filter((subject) => !offered.has(subject))).toEqual([]);
  });

  test('every code that narrows a list or refuses a decision has a word in the record of actions', () => {
    const wordFor = (group: WordPlace, code: string) => {
      const texts = wordPlaces[group]
        .split('.')
        .reduce<unknown>((tree, key) => (isTree(tree) ? tree[key] : undefined), pt);
      const found = isTree(texts) ? texts[code.replaceAll(/[.:]/g, '_')] : undefined;
      return typeof found === 'string' ? `= ${found}` : code;
    };
    const lists = allEndpoints.filter(
      ({ spec }) => spec.access === 'operator' && spec.query && 'sort' in spec.query.shape,
    );
    const codes = lists.flatMap(({ spec }) =>
      Object.entries(spec.query?.shape ?? {}).flatMap(([name, kind]) =>
        optionsOf(kind).map((code) => [name, code] as const),
      ),
    );
    expect(codes.length).toBeGreaterThan(80);
    const wordless = codes.filter(([name, code]) => !detailWord(name, code, wordFor).startsWith('= '));
    expect(wordless).toEqual([]);
    const decisions = allEndpoints.filter(({ spec }) =>
      /^\/operator\/api\/(deposits|withdrawals|adjustments|wins|identities)\/.*\/(approve|reject|refuse)$/.test(
        spec.path,
      ),
    );
    const refusals = decisions.flatMap(({ spec }) => spec.failures ?? []);
    expect(decisions.length).toBeGreaterThan(7);
    expect(refusals.filter((code) => detailWord('code', code, wordFor) === code)).toEqual([]);
  });

  test('every right has a name, and no name is about nothing', () => {
    const rights = codesOf('console/guard/rights.ts', /^  '([a-z]+\.[a-z]+)': \[/gm).map((right) =>
      right.replace('.', '_'),
    );
    expect(rights.length).toBeGreaterThan(40);
    expect(Object.keys(pt.rights).toSorted()).toEqual(rights.toSorted());
  });

  test('every group of flags has a name', () => {
    const groups = codesOf('site/system/flags.ts', /^ {2}([A-Z]+): \{/gm);
    expect(groups.length).toBeGreaterThan(3);
    expect(groups.filter((group) => !(group in pt.words.flagGroup))).toEqual([]);
  });

  test('every flag of the site has a name', () => {
    const flags = codesOf('site/system/flags.ts', /\b([A-Z]+3): (?:true|false)/g);
    expect(flags.length).toBeGreaterThan(10);
    expect(flags.filter((flag) => !(flag in pt.words.flag))).toEqual([]);
  });

  test('every check of the audit has a word', () => {
    const checks = codesIn('ledger/audit', /name: '([a-z_]+)'/g);
    expect(checks.filter((check) => !(check in pt.words.check))).toEqual([]);
  });
});
