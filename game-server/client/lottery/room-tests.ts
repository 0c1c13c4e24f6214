import { families, tables } from '@croupier/games/lottery';
import { vi } from 'vitest';
import { playViews } from '../../src/lottery/plays.ts';
import type {
  IssueResult,
  IssueView,
  LotterySession,
  QuoteAnswer,
  QuoteRequest,
  TableView,
} from '../../src/protocol.ts';
import common from '../shared/common-texts.json' with { type: 'json' };
import { money } from '../shared/money.ts';
import type { Shell } from '../shared/shell.ts';
import { translator } from '../shared/texts.ts';
import { h } from '../shared/dom.ts';
import { BoardView } from './board/board-view.ts';
import type { LotteryApi } from './room/api.ts';
import { Room } from './room/room.ts';
import { SlipView } from './slip/slip-view.ts';
import { lotteryTexts } from './texts.ts';

/** The table of a family as the studio sends it. */
export function tableOf(code: string): TableView {
  const family = families.get(code);
  const table = tables.get(code)?.at(-1);
  if (family === undefined || table === undefined) throw new Error(`no family ${code}`);
  return {
    gameCode: 'a-title',
    version: table.version,
    hash: 'a'.repeat(64),
    effectiveFrom: 1,
    plays: playViews(family, table),
  };
}

export const serverTime = '2026-11-23T10:04:00.000Z';
/** An issue that sells for so many seconds from `serverTime` on. */
export const issueAt = (sequence: number, seconds: number): IssueView => ({
  issueId: `a-title:${sequence}`,
  gameCode: 'a-title',
  sequence,
  label: `20261123-0${sequence}`,
  state: 'selling',
  opensAt: serverTime,
  sellsUntil: new Date(Date.parse(serverTime) + seconds * 1_000).toISOString(),
  freezesAt: serverTime,
  drawsAt: serverTime,
  remainMs: seconds * 1_000,
  tableVersion: 1,
  tableHash: 'a'.repeat(64),
  beaconRound: 1,
});

export function sessionOf(family: string): LotterySession & { table: TableView } {
  const names = { pt: 'Um título', en: 'A title', es: 'Un título' };
  return {
    ...{
      sessionKey: 'k'.repeat(20),
      kind: 'lottery',
      gameCode: 'a-title',
      names,
      mode: 'real',
      nickname: 'ana',
    },
    ...{
      currency: 'BRL',
      balance: 100_000,
      betsEnded: null,
      rulesSeen: true,
      language: 'pt',
      lobbyUrl: null,
    },
    ...{ realityCheckMinutes: null, startedAt: serverTime, serverTime },
    title: {
      ...{ gameCode: 'a-title', names, vendor: 'LOTT', family, space: families.get(family)?.space },
      ...{ periodSeconds: 60, zone: 'America/Sao_Paulo', closesBeforeSeconds: 5 },
      current: issueAt(485, 30),
      last: null,
    },
    table: tableOf(family),
    limits: {
      ...{ units: [100], maxMultiplier: 9_999, maxLines: 100, issues: 100 },
      ...{ ticketStake: 1_000_000, playerStake: 2_000_000, ticketWin: 50_000_000 },
    },
  };
}

/** What was drawn of an issue. */
export const resultOf = (sequence: number, outcome: IssueResult['outcome']): IssueResult => ({
  ...{ issueId: `a-title:${sequence}`, gameCode: 'a-title', sequence, label: `20261123-0${sequence}` },
  ...{ state: 'settled', drawsAt: serverTime, drawnAt: serverTime, settledAt: serverTime },
  outcome,
  voidReason: null,
});

/** The studio’s answer to a slip, by the rules that it has itself. */
function quoteOf(family: string, request: QuoteRequest): QuoteAnswer {
  const lines = request.lines.map((line) => {
    const units = families.get(family)?.plays.get(line.play)?.read(line.entry).units ?? 0;
    return { ...line, units, stake: units * line.unit * line.multiplier, greatestWin: 95_000, odds: {} };
  });
  const once = lines.reduce((sum, { stake }) => sum + stake, 0);
  const issues = request.issues.map(({ sequence, multiple }) => ({
    ...{ issue: issueAt(sequence, 30), multiple, price: once * multiple, greatestWin: 95_000 },
  }));
  const price = issues.reduce((sum, one) => sum + one.price, 0);
  return { gameCode: 'a-title', tableVersion: 1, lines, issues, price, greatestWin: 95_000 };
}

/** A page without its frame: what was said to the player, and what was asked of the studio. */
export function openRoom(family: string) {
  const language = 'pt';
  const said: string[] = [];
  const banners: (string | null)[] = [];
  const dialogs: { title: string; body: Node; actions: readonly HTMLElement[] }[] = [];
  const note = (text: string): void => void said.push(text);
  const shell = {
    language,
    balance: 100_000,
    t: translator(common, language),
    cash: (minor: number) => money(minor, 'BRL', language),
    setBalance: (minor: number) => void (shell.balance = minor),
    ...{ say: note, toast: note, warn: () => note('warned'), trouble: () => note('trouble') },
    banner: (text: string | null) => void banners.push(text),
    dialog(title: string, body: Node, { actions = [] }: { actions?: readonly HTMLElement[] } = {}) {
      const dialog = h('dialog', {}, h('h2', {}, title), body, ...actions);
      dialogs.push({ title, body, actions });
      document.body.append(dialog);
      dialog.close = () => {
        dialog.remove();
        dialog.dispatchEvent(new Event('close'));
      };
      return dialog;
    },
    ...{ stage: h('div', {}), controls: h('div', {}), top: h('div', {}) },
  } as unknown as Shell;
  const api = {
    quote: vi.fn<LotteryApi['quote']>((request) => Promise.resolve(quoteOf(family, request))),
    buy: vi.fn<LotteryApi['buy']>(),
    title: vi.fn<LotteryApi['title']>(),
    limits: vi.fn<LotteryApi['limits']>(),
    draft: vi.fn<LotteryApi['draft']>(() => Promise.resolve({ draft: null })),
    keepDraft: vi.fn<LotteryApi['keepDraft']>(() => Promise.resolve({ draft: null })),
    lists: vi.fn<LotteryApi['lists']>(() => Promise.resolve({ lists: [] })),
    keepList: vi.fn<LotteryApi['keepList']>(() => Promise.resolve({ lists: [] })),
    removeList: vi.fn<LotteryApi['removeList']>(() => Promise.resolve({ lists: [] })),
    tickets: vi.fn<LotteryApi['tickets']>(() => Promise.resolve({ tickets: [], next: null })),
    trends: vi.fn<LotteryApi['trends']>(),
    results: vi.fn<LotteryApi['results']>(() => Promise.resolve({ results: [], next: null })),
  };
  const say = translator(lotteryTexts, language);
  const session = sessionOf(family);
  const room = new Room(session, shell, api as unknown as LotteryApi, say);
  const [board, slip] = [new BoardView(room), new SlipView(room)];
  document.body.replaceChildren(board.element, slip.element);
  return { room, api, said, banners, dialogs, slip, shell, session };
}

export const press = (name: string | RegExp, within: ParentNode = document): void => {
  const found = [...within.querySelectorAll('button')].find((one) =>
    typeof name === 'string' ? one.textContent === name : name.test(one.textContent),
  );
  if (found === undefined) throw new Error(`no button ${String(name)}`);
  found.click();
};
export const textOf = (selector: string): string =>
  (document.querySelector(selector)?.textContent ?? '').replaceAll('\u00a0', ' ');
