import { expect, test, type Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

// Styles that come with a part of a page come last, and of two that are as strong the last one wins: one that holds always would
// beat one of the first sheet that holds on some screens only. What is built is read, for that is what a browser puts in order.

const root = join(import.meta.dirname, '..', '..');

interface Rule {
  selector: string;
  names: string[];
  /** Holds on every screen and in every state. */
  always: boolean;
}

/** The rules of a sheet as the browser reads them; a list of selectors is as many rules. */
const rulesOf = (page: Page, styles: string): Promise<Rule[]> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const found: { selector: string; names: string[]; always: boolean }[] = [];
    const walk = (rules: CSSRuleList, always: boolean): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          for (const selector of rule.selectorText.split(/,(?![^(]*\))/))
            if (rule.style.length > 0)
              found.push({ selector: selector.trim(), names: [...rule.style], always });
          walk(rule.cssRules, always);
        } else if (rule instanceof CSSMediaRule || rule instanceof CSSContainerRule)
          walk(rule.cssRules, false);
        else if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList, always);
      }
    };
    walk(sheet.cssRules, true);
    return found;
  }, styles);

/** The sheets of a build by their names without the hash. */
async function sheetsOf(page: Page, assets: string): Promise<Map<string, Rule[]>> {
  const sheets = new Map<string, Rule[]>();
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.css')))
    sheets.set(
      file.replace(/-[\w-]{7,8}\.css$/, ''),
      await rulesOf(page, readFileSync(join(assets, file), 'utf8')),
    );
  return sheets;
}

const both = (left: Rule, right: Rule): string[] => left.names.filter((name) => right.names.includes(name));

test('a scene’s own styles leave alone what its page sets for some screens', async ({ page }) => {
  const sheets = await sheetsOf(page, join(root, 'game-server', 'dist', 'client', 'assets'));
  /** What stands on a page before a scene comes, by the scenes that come to it. */
  const before = { double: ['shared'], others: ['instant', 'table', 'dealer-table'] };
  const pages = ['instant', 'shared', 'slot', 'crash', 'jackpots', 'lottery'];
  expect([...sheets.keys()]).toEqual(expect.arrayContaining([...pages, ...before.others, 'mines', 'double']));
  const overridden = [...sheets]
    .filter(([scene]) => !pages.includes(scene))
    .flatMap(([scene, own]) =>
      (scene === 'double' ? before.double : before.others)
        .filter((base) => base !== scene)
        .flatMap((base) =>
          own
            .filter(({ always }) => always)
            .flatMap((late) =>
              (sheets.get(base) ?? [])
                .filter(({ always, selector }) => !always && selector === late.selector)
                .flatMap((first) => both(late, first))
                .map((name) => `${scene} over ${base}: ${late.selector} ${name}`),
            ),
        ),
    );
  expect(overridden).toEqual([]);
});

/** The class that a utility's rule is for, without what stands around it; null for every other rule. */
function utilityOf(selector: string): string | null {
  const [, name] =
    /^(?:\.agent-area )?\.((?:\\.|[\w-])+)(?::{1,2}[\w-]+(?:\([^)]*\))?)*$/.exec(selector) ?? [];
  return name === undefined ? null : name.replaceAll(/\\(.)/g, '$1');
}

const sources = join(root, 'web', 'src');
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file));

/** All files that a page of these is made of. */
function reachedFrom(starts: readonly string[], known: ReadonlySet<string>): Set<string> {
  const reached = new Set<string>();
  const open = [...starts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || !known.has(file)) continue;
    reached.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /from '(\.[^']+)'|import\('(\.[^']+)'\)/g,
    ))
      open.push(resolve(dirname(file), path));
  }
  return reached;
}

/** The words of each text in a file, as they stand together in one class attribute. */
const classesIn = (file: string): string[][] =>
  [...readFileSync(file, 'utf8').matchAll(/(['"`])((?:(?!\1)[^\\])*)\1/g)].map(([, , text = '']) =>
    text.split(/[\s${}?:()]+(?=[\w!-]|$)|\s+/).filter((word) => word !== ''),
  );

type Utilities = ReadonlyMap<string, Rule>;

/** Which classes of one element a late sheet's would beat although they are for some screens. */
const beatenIn = (words: readonly string[], late: Utilities, first: Utilities): string[] =>
  words.flatMap((plain) =>
    words.flatMap((other) => {
      const [last, before] = [late.get(plain), first.get(other)];
      if (!last?.always || !before || before.always || late.has(other)) return [];
      return both(last, before).map((what) => `${plain} beats ${other} (${what})`);
    }),
  );

test('of two classes of one element the late one is found that holds always', () => {
  const rule = (always: boolean): Rule => ({ selector: '', names: ['flex-basis'], always });
  const [late, first] = [new Map([['basis-full', rule(true)]]), new Map([['sm:basis-40', rule(false)]])];
  const words = ['flex', 'basis-full', 'sm:basis-40'];
  expect(beatenIn(words, late, first)).toEqual(['basis-full beats sm:basis-40 (flex-basis)']);
  expect(beatenIn(words, new Map([...late, ...first]), first)).toEqual([]);
});

test('a utility that comes with a part of the site beats none of the first sheet’s for some screens', async ({
  page,
}) => {
  const sheets = await sheetsOf(page, join(root, 'web', 'dist', 'assets'));
  const utilities = (name: string): Utilities =>
    new Map(
      (sheets.get(name) ?? []).flatMap((rule): [string, Rule][] => {
        const utility = utilityOf(rule.selector);
        return utility === null ? [] : [[utility, rule]];
      }),
    );
  const first = utilities('index');
  expect(first.size).toBeGreaterThan(300);
  const all = [...filesBelow(sources), ...filesBelow(join(root, 'ui', 'src'))];
  const known = new Set(all);
  const agents = reachedFrom(
    all.filter((file) => /^(?:network|app\/routes\/agent)\//.test(relative(sources, file))),
    known,
  );
  // What comes with lists holds everywhere from then on; the agents' sheet holds in their area.
  const late = [
    { name: 'kit', users: all },
    { name: 'queries', users: [...agents] },
  ];
  const beaten = late.flatMap(({ name, users }) => {
    const own = utilities(name);
    expect({ name, utilities: own.size > 5 }).toEqual({ name, utilities: true });
    return users.flatMap((file) =>
      classesIn(file).flatMap((words) =>
        beatenIn(words, own, first).map((fault) => `${relative(root, file)}: ${fault}, by ${name}`),
      ),
    );
  });
  expect([...new Set(beaten)]).toEqual([]);
});
