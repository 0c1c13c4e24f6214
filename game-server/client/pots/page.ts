import { firstEntryHash } from '@croupier/games/fairness';
import { bookHash } from '@croupier/games/jackpot';
import { localeIn } from '@croupier/contract/locales';
import type { BookLines, JackpotBooks, PotProof } from '../../src/protocol.ts';
import { h, setText } from '../shared/dom.ts';
import { localeOf, money, percent, type Language } from '../shared/money.ts';
import { timeWriter } from '../shared/times.ts';
import { translator } from '../shared/texts.ts';
import potTexts from './texts.json' with { type: 'json' };

/** The pots of an operator: what is in them, the book, what binds them, and each drop with its proof. */
const asked = new URLSearchParams(window.location.search);
const language: Language = localeIn(asked.get('lang')) ?? localeIn(navigator.language) ?? 'en';
const operator = asked.get('operator') ?? '';
const say = translator(potTexts, language);
const base: string = import.meta.env.BASE_URL;

type Book = JackpotBooks['books'][number];
type Level = Book['levels'][number];

async function read<Value>(path: string): Promise<Value> {
  const answer = await fetch(`${base}fair/${path}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return (await answer.json()) as Value;
}

const time = timeWriter(language);
/** As IANA names it, with what it is off by: pages of a brand have the zone of its books. */
function zoneName(): string {
  const { timeZone } = time.resolvedOptions();
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${timeZone.replaceAll('_', ' ')} (${offset})`;
}
const timeOf = (instant: string): string => time.format(new Date(instant));

const facts = (rows: readonly (readonly [string, string | Node])[]): HTMLElement =>
  h('dl', {}, ...rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]));

function commitmentFacts(of: Level['current']): HTMLElement {
  return facts([
    [say('commitment'), h('code', {}, of.commitment)],
    [say('beaconRound'), String(of.beaconRound)],
    [say('committedAt'), timeOf(of.committedAt)],
  ]);
}

function levelView({ currency }: Book, level: Level): HTMLElement {
  const cash = (minor: number): string => money(minor, currency, language);
  const exact = (minor: string): string => money(Number(minor), currency, language);
  const bound =
    level.bound.by === 'amount'
      ? say('byAmount', { amount: cash(level.bound.ceiling) })
      : say('byDay', { time: timeOf(level.bound.before) });
  const sum = {
    seeded: exact(level.seeded),
    contributed: exact(level.contributed),
    paid: exact(level.paid),
    amount: cash(level.amount),
  };
  return h(
    'li',
    { class: level.level },
    h('h4', {}, level.names[language]),
    h('div', { class: 'now' }, cash(level.amount)),
    h('div', {}, `${bound} · ${say('contribution')} ${percent(level.contribution, language)}`),
    h('p', { class: 'note' }, say('sum', sum)),
    h('strong', {}, say('currentPot')),
    commitmentFacts(level.current),
    h('strong', {}, say('nextPot')),
    commitmentFacts(level.next),
  );
}

function dropList({ currency, drops }: Book): HTMLElement {
  if (drops.length === 0) return h('p', {}, say('noDrops'));
  const rows = drops.map(({ potId, names, amount, at }) =>
    h(
      'tr',
      {},
      h('td', {}, timeOf(at)),
      h('th', { scope: 'row' }, names[language]),
      h('td', {}, money(amount, currency, language)),
      h('td', {}, verifyButton(potId, `${say('verify')}: ${names[language]}, ${timeOf(at)}`)),
    ),
  );
  return h(
    'div',
    { class: 'pot-table', tabindex: '0', role: 'region', 'aria-label': say('dropsTitle') },
    h('table', {}, h('tbody', {}, ...rows)),
  );
}

/** The proof travels in the fragment, which no server sees; the verifier works without one. */
function verifyButton(potId: string, label: string): HTMLElement {
  const link = h('a', { href: '#', 'aria-label': label }, say('verify'));
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void openVerifier(potId).catch(() => setText(link, say('failed')));
  });
  return link;
}

async function openVerifier(potId: string): Promise<void> {
  const proof = await read<PotProof>(`jackpots/drops/${encodeURIComponent(potId)}`);
  const bytes = new TextEncoder().encode(JSON.stringify(proof));
  const carried = btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  window.open(`${base}verify?lang=${language}#proof=${carried}`, '_blank', 'noopener');
}

/** Adds the whole book up here: hashes, pots after each line, and the head that is published. */
async function checkBook(
  { bookId, head, entries }: Book,
  counted: (lines: number) => void,
): Promise<number | null> {
  const pots = new Map<string, number>();
  let hash = firstEntryHash;
  let after = 0;
  while (after < entries) {
    const { lines } = await read<BookLines>(`jackpots/books/${bookId}?after=${after}`);
    if (lines.length === 0) return after + 1;
    for (const line of lines) {
      if (after === entries) break;
      hash = bookHash(hash, line);
      const pot = (pots.get(line.level) ?? 0) + (line.kind === 'drop' ? -line.micro : line.micro);
      pots.set(line.level, pot);
      if (hash !== line.hash || pot !== line.pot || line.sequence !== after + 1) return line.sequence;
      after = line.sequence;
    }
    counted(after);
  }
  return hash === head ? null : after;
}

function bookView(book: Book): HTMLElement {
  const { names, currency, entries, head } = book;
  const outcome = h('p', { role: 'status' });
  const run = async (): Promise<void> => {
    try {
      const wrong = await checkBook(book, (n) => setText(outcome, say('checking', { n })));
      outcome.className = wrong === null ? 'good' : 'bad';
      setText(outcome, wrong === null ? say('bookGood', { n: entries }) : say('bookBad', { n: wrong }));
    } catch {
      outcome.className = 'bad';
      setText(outcome, say('failed'));
    }
  };
  return h(
    'section',
    {},
    h('h2', {}, names[language]),
    h('p', { class: 'note' }, say('currency', { currency })),
    h('ul', { class: 'levels' }, ...book.levels.map((level) => levelView(book, level))),
    h('h3', {}, say('dropsTitle')),
    dropList(book),
    h('h3', {}, say('lines', { n: entries })),
    facts([[say('head'), h('code', {}, head)]]),
    h('p', {}, h('button', { type: 'button', onclick: () => void run() }, say('checkBook'))),
    outcome,
  );
}

async function draw(): Promise<void> {
  document.documentElement.lang = localeOf(language);
  document.title = `${say('pageTitle')} · Croupier Studio`;
  const body = h('div', { 'aria-live': 'polite' }, h('p', {}, say('loading')));
  document.body.replaceChildren(
    h(
      'main',
      {},
      h('h1', {}, say('pageTitle')),
      h('p', { class: 'note' }, say('pageLead'), ' ', say('zone', { zone: zoneName() })),
      body,
    ),
  );
  try {
    const pot = asked.get('pot');
    const { books } = await read<JackpotBooks>(
      pot === null
        ? `jackpots?${new URLSearchParams({ operator }).toString()}`
        : `jackpots?${new URLSearchParams({ pot }).toString()}`,
    );
    body.replaceChildren(...(books.length === 0 ? [h('p', {}, say('empty'))] : books.map(bookView)));
  } catch {
    body.replaceChildren(
      h('p', { class: 'bad' }, say('failed')),
      h('button', { type: 'button', onclick: () => void draw() }, say('tryAgain')),
    );
  }
}

await draw();
