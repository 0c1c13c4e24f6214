import { localeIn, type Locale, locales } from '@croupier/contract/locales';
import { h } from '../client/shared/dom.ts';
import { instantGames } from '../../games/list/index.ts';
import { localeOf, money } from '../client/shared/money.ts';
import { askBeacon } from './ask-beacon.ts';
import { carriedProof, namedProof, savePage } from './carried.ts';
import { figuresIn, publishedBets } from './figures.ts';
import type { LotteryVerdict } from './lottery-case.ts';
import { sharedByHand, type SharedVerdict } from './shared-case.ts';
import { checkNames, problems, texts, type VerifierKey } from './texts.ts';
import { CannotVerify, goldenVectors, headlineOf, readProof, verify, type Verdict } from './verify.ts';

const ownNames: Record<Locale, string> = { pt: 'Português', en: 'English', es: 'Español' };
const headlineClass: Partial<Record<VerifierKey, string>> = { good: 'good', bad: 'bad' };
let language: Locale =
  localeIn(new URLSearchParams(window.location.search).get('lang')) ?? localeIn(navigator.language) ?? 'en';
const t = (key: VerifierKey, values: Record<string, number | string> = {}) =>
  texts[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

function computedOf(verdict: Verdict): (readonly [string, string])[] {
  if (verdict.kind === 'shared') {
    const { game, drawn } = verdict;
    return drawn === null ? [] : [[t('shown'), game.words(drawn, language)]];
  }
  if (verdict.kind === 'lottery')
    return verdict.drawn === null ? [] : [[verdict.label, drawnText(verdict.drawn)]];
  if (verdict.kind === 'jackpot') {
    const { point, amount, currency: unit } = verdict;
    const shown =
      point.by === 'amount'
        ? money(point.amount, unit, language)
        : new Date(point.instant).toLocaleString(localeOf(language), {
            timeZone: 'UTC',
            timeZoneName: 'short',
          });
    return [
      [t('potPoint'), shown],
      [t('potPaid'), money(amount, unit, language)],
    ];
  }
  const { round, game, currency } = verdict;
  const sum = (minor: number): string =>
    currency === null ? String(minor) : money(minor, currency, language);
  return [
    [t('shown'), game.words(round.view, language, sum)],
    [t('prize'), round.done ? String(round.payout) : t('pending')],
  ];
}

/** Numbers in their order; of a board each prize with its own. */
const drawnText = (drawn: NonNullable<LotteryVerdict['drawn']>): string =>
  Array.isArray(drawn)
    ? drawn.join(' ')
    : Object.entries(drawn)
        .map(([prize, numbers]) => `${prize} ${numbers.join(' ')}`)
        .join(' · ');

/** Whose beacon decided, and for a round without its value the way to ask for it; a value that exists is told to `flag`, too. */
function beaconNotes(verdict: Verdict, flag: () => void): HTMLElement[] {
  if (verdict.kind === 'jackpot' || verdict.kind === 'lottery')
    return [h('p', { class: 'note' }, t(verdict.beacon === 'public' ? 'beaconPublic' : 'beaconOwn'))];
  if (verdict.kind !== 'shared' || verdict.beacon === null) return [];
  const notes: HTMLElement[] = [
    h('p', { class: 'note' }, t(verdict.beacon === 'public' ? 'beaconPublic' : 'beaconOwn')),
  ];
  if (verdict.drawn === null) notes.push(h('p', {}, t(verdict.missing === null ? 'noDraw' : 'missing')));
  if (verdict.missing !== null) notes.push(askButton(verdict, flag));
  if (verdict.interrupted) {
    const settled = verdict.game.interrupted === 'settle';
    notes.push(h('p', {}, t(settled ? 'interruptedSettled' : 'interrupted')));
  }
  if (verdict.missing !== null || verdict.drawn !== null)
    notes.push(h('p', { class: 'note' }, t('freezeNote')));
  return notes;
}

function askButton(verdict: SharedVerdict, flag: () => void): HTMLElement {
  const answer = h('p', { role: 'status' });
  const ask = async (): Promise<void> => {
    const drawn = await askBeacon(verdict);
    if (drawn !== null) flag();
    answer.textContent =
      drawn === null ? t('askedGone') : t('askedExists', { drawn: verdict.game.words(drawn, language) });
  };
  return h(
    'div',
    {},
    h('button', { type: 'button', class: 'small', onclick: () => void ask() }, t('askBeacon')),
    answer,
  );
}

/** Below what was checked: what the rules of this very version return. */
function figuresOf(verdict: Verdict): HTMLElement | null {
  const figures = figuresIn(verdict);
  if (figures === null) return null;
  const headings = ['figuresBet', 'figuresReturn', 'figuresHits', 'figuresDeviation', 'figuresMost'] as const;
  return h(
    'details',
    { class: 'figures' },
    h('summary', {}, t('figures')),
    h(
      'div',
      { class: 'wide', role: 'region', 'aria-label': t('figures'), tabindex: 0 },
      h(
        'table',
        {},
        h('thead', {}, h('tr', {}, ...headings.map((key) => h('th', { scope: 'col' }, t(key))))),
        h(
          'tbody',
          {},
          ...publishedBets(figures, language).map(({ name, figures: own }) =>
            h('tr', {}, h('th', { scope: 'row' }, name), ...own.map((text) => h('td', {}, text))),
          ),
        ),
      ),
    ),
  );
}

function result(verdict: Verdict): HTMLElement {
  const headline = headlineOf(verdict);
  const head = h('p', { class: `verdict ${headlineClass[headline] ?? ''}` }, t(headline));
  const flag = (): void => {
    head.className = 'verdict bad';
    head.textContent = t('bad');
  };
  const computed = computedOf(verdict);
  return h(
    'div',
    {},
    head,
    h(
      'ul',
      { class: 'checks' },
      ...verdict.checks.map((check) =>
        h(
          'li',
          { class: check.holds ? 'good' : 'bad' },
          h(
            'strong',
            {},
            `${check.holds ? '✓' : '✗'} ${checkNames[language][check.key]}: ${t(check.holds ? 'holds' : 'fails')}`,
          ),
          h('div', {}, `${t('given')}: `, h('code', {}, check.given)),
          check.holds ? null : h('div', {}, `${t('found')}: `, h('code', {}, check.found)),
        ),
      ),
    ),
    ...beaconNotes(verdict, flag),
    computed.length === 0 ? null : h('h3', {}, t('computed')),
    h('dl', {}, ...computed.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])),
    figuresOf(verdict),
  );
}

function field(name: string, key: VerifierKey, value = ''): HTMLElement {
  return h(
    'div',
    { class: 'field' },
    h('label', { for: name }, t(key)),
    h('input', { id: name, name, value, autocomplete: 'off', spellcheck: 'false' }),
  );
}

function gameChoice(): HTMLElement {
  const games = instantGames.toSorted((a, b) => a.names[language].localeCompare(b.names[language], language));
  const game = h(
    'select',
    { id: 'gameCode', name: 'gameCode' },
    ...games.map(({ code, names }) => h('option', { value: code }, names[language])),
  );
  return h('div', { class: 'field' }, h('label', { for: 'gameCode' }, t('game')), game);
}

function handFields(kind: 'instant' | 'shared'): HTMLElement[] {
  if (kind === 'shared')
    return [
      field('link', 'link'),
      field('linkIndex', 'linkIndex'),
      field('end', 'end'),
      field('tableCode', 'tableCode', 'toucan-flight-1'),
      field('sequence', 'sequence'),
      field('root', 'root'),
      field('randomness', 'randomness'),
    ];
  return [
    gameChoice(),
    field('form', 'form', '{}'),
    field('actions', 'actions', '[]'),
    field('serverSeed', 'serverSeed'),
    field('commitment', 'commitment'),
    field('clientSeed', 'clientSeed'),
    field('nonce', 'nonce'),
    field('stake', 'stake', '100'),
  ];
}

/** A field that holds JSON; what isn't any is a value that is wrong, said where the proof is checked. */
function jsonIn(typed: string | undefined): unknown {
  try {
    return JSON.parse(typed ?? '');
  } catch {
    throw new CannotVerify('valueInvalid');
  }
}

function handForm(
  kind: 'instant' | 'shared',
  show: (read: () => Record<string, unknown>) => void,
): HTMLElement {
  const fields = handFields(kind);
  const read = () => {
    const values: Record<string, string> = {};
    for (const input of holder.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
      values[input.name] = input.value.trim();
    show(() =>
      kind === 'shared'
        ? { kind, ...values }
        : { kind, ...values, form: jsonIn(values['form']), actions: jsonIn(values['actions']) },
    );
  };
  // Not a form element: the page may be served in a sandbox that lets nothing be submitted.
  const holder = h(
    'div',
    {
      class: 'form',
      role: 'group',
      'aria-label': t(kind),
      onkeydown: (event: KeyboardEvent) =>
        event.key === 'Enter' && event.target instanceof HTMLInputElement && read(),
    },
    ...fields,
    h('button', { type: 'button', onclick: read }, t('check')),
  );
  return holder;
}

function languageButtons(area: HTMLTextAreaElement): HTMLElement[] {
  return locales.map((it) =>
    h(
      'button',
      {
        type: 'button',
        class: 'small',
        'aria-pressed': String(it === language),
        onclick: () => {
          language = it;
          draw(area.value, area.value !== '');
        },
      },
      ownNames[it],
    ),
  );
}

function goldenSection(): HTMLElement {
  const golden = goldenVectors();
  const bad = golden.filter((it) => !it.holds).length;
  return h(
    'section',
    {},
    h('h2', {}, t('golden')),
    h(
      'p',
      { class: bad === 0 ? 'good' : 'bad' },
      bad === 0
        ? `✓ ${t('goldenGood', { n: golden.length })}`
        : `✗ ${t('goldenBad', { bad, n: golden.length })}`,
    ),
    h(
      'details',
      {},
      h('summary', {}, t('goldenAll', { n: golden.length })),
      h(
        'ul',
        { class: 'vectors' },
        ...golden.map((it) =>
          h('li', { class: it.holds ? 'good' : 'bad' }, `${it.holds ? '✓' : '✗'} ${it.name}`),
        ),
      ),
    ),
  );
}

function byHandSection(show: (work: () => Verdict) => void): HTMLElement {
  return h(
    'section',
    {},
    h('h2', {}, t('byHand')),
    h(
      'details',
      {},
      h('summary', {}, t('instant')),
      handForm('instant', (read) => show(() => verify(read()))),
    ),
    h(
      'details',
      {},
      h('summary', {}, t('shared')),
      handForm('shared', (read) => show(() => sharedByHand(read()))),
    ),
  );
}

function draw(pasted: string, check = false): void {
  document.documentElement.lang = localeOf(language);
  document.title = `${t('title')} · Croupier Studio`;
  const outcome = h('div', { role: 'status', 'aria-live': 'polite', class: 'outcome' });
  const show = (work: () => Verdict) => {
    try {
      outcome.replaceChildren(result(work()));
    } catch (error) {
      outcome.replaceChildren(
        h(
          'p',
          { class: 'verdict bad' },
          problems[language][error instanceof CannotVerify ? error.problem : 'valueInvalid'],
        ),
      );
    }
    outcome.scrollIntoView({ block: 'nearest' });
  };
  const area = h('textarea', {
    id: 'proof',
    rows: '9',
    spellcheck: 'false',
    'aria-describedby': 'proof-hint',
  });
  area.value = pasted;
  const verifyPasted = (): void => show(() => verify(readProof(area.value)));
  document.body.replaceChildren(
    h(
      'main',
      {},
      h('header', {}, h('h1', {}, t('title')), h('div', { class: 'languages' }, ...languageButtons(area))),
      h('p', {}, t('lead')),
      h(
        'section',
        {},
        h('label', { for: 'proof', class: 'large' }, t('paste')),
        h('p', { id: 'proof-hint', class: 'note' }, t('pasteHint')),
        area,
        check ? h('p', { class: 'note' }, t('carried')) : null,
        h('button', { type: 'button', onclick: verifyPasted }, t('check')),
        ' ',
        h('button', { type: 'button', class: 'small', onclick: () => savePage(area.value) }, t('save')),
      ),
      outcome,
      byHandSection(show),
      goldenSection(),
      h(
        'section',
        {},
        h('h2', {}, t('how')),
        h('p', {}, t('howInstant')),
        h('p', {}, t('howShared')),
        h('p', {}, t('howPot')),
      ),
    ),
  );
  if (check) verifyPasted();
}

const carried = carriedProof();
draw(carried, carried !== '');
if (carried === '')
  void namedProof().then((proof) => {
    if (proof !== '') draw(proof, true);
  });
