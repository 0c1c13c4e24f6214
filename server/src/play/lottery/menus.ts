import { lotteryAccountType, type Language, type lotteryCalls, type ValueOf } from '@croupier/contract';
import type { Merchant } from '../../platform/merchants.ts';
import { externalDraws } from '../../site/index.ts';
import type { Catalogue, GameView } from '../catalogue/index.ts';
import type { HeardIssue, HeardTitle } from './store.ts';

export type Menu = ValueOf<typeof lotteryCalls.menu>['gameMenus'][number];
type PrizeMode = ValueOf<typeof lotteryCalls.menu>['prizeMode'];

/** What vendors have said of their lotteries: titles, and of each the issues that sell now or later and the last that was drawn. */
export interface Heard {
  titles: HeardTitle[];
  issues: HeardIssue[];
}

/** What each prize mode lists: they are filters of lists, not odds. */
export const vendorsOf: Record<PrizeMode, readonly string[] | null> = {
  LOTT: ['LOTT', lotteryAccountType],
  ELOTT: ['ELOTT'],
  SEA: ['TCG_SEA'],
  /** Draws of the house’s own, under any name. */
  ZY: null,
};

export const isIn = (mode: PrizeMode, { vendor, source }: Menu): boolean =>
  vendorsOf[mode]?.includes(vendor) ?? source === 'own';

interface Shown {
  merchant: Merchant;
  language: Language;
  now: Date;
}

interface Offered extends HeardTitle {
  game: GameView;
  /** Its place among the titles of its vendor. */
  sort: number;
}

/** The titles that the brand has in its catalogue and its market has a place for. */
export async function offeredTitles(
  catalogue: Pick<Catalogue, 'byCodes'>,
  titles: readonly HeardTitle[],
  { merchant, language, now }: Shown,
): Promise<Offered[]> {
  const allowed = titles.filter(({ said }) => said.source === 'own' || externalDraws(merchant, now));
  const offered: Offered[] = [];
  for (const [vendorCode, own] of Map.groupBy(allowed, (title) => title.vendorCode)) {
    const codes = own.map(({ said }) => said.gameCode);
    const games = await catalogue.byCodes(merchant, vendorCode, codes, language);
    for (const [sort, game] of games.entries()) {
      const title = own.find(({ said }) => said.gameCode === game.gameCode);
      if (title !== undefined) offered.push({ ...title, game, sort });
    }
  }
  return offered;
}

/** What is offered, each with the issue that it sells. */
export async function menusFrom(
  catalogue: Pick<Catalogue, 'byCodes'>,
  { titles, issues }: Heard,
  shown: Shown,
): Promise<Menu[]> {
  const offered = await offeredTitles(catalogue, titles, shown);
  return offered.map((title) => {
    const { vendorCode, said, sort } = title;
    const drawn = issues.filter((one) => one.vendorCode === vendorCode && one.gameCode === said.gameCode);
    return menuOf(title, title.game, drawn, { sort, now: shown.now });
  });
}

/** The issue that is on sale at an instant or, where none is, the next one to be: the first that hasn’t closed. */
export function nextToClose(
  issues: readonly Pick<HeardIssue, 'said'>[],
  now: Date,
): HeardIssue['said'] | undefined {
  const coming = issues.filter(
    ({ said }) => said.status === 'open' && Date.parse(said.closesAt) > now.getTime(),
  );
  return coming.toSorted((one, other) => one.said.sequence - other.said.sequence)[0]?.said;
}

function menuOf(
  { vendorCode, said }: HeardTitle,
  game: GameView,
  issues: readonly HeardIssue[],
  { sort, now }: { sort: number; now: Date },
): Menu {
  const open = nextToClose(issues, now);
  const last = issues.find(({ said: issue }) => issue.status !== 'open')?.said;
  const remainTime = open === undefined ? 0 : Math.max(0, Date.parse(open.closesAt) - now.getTime());
  const state = stateOf(game, open !== undefined && Date.parse(open.opensAt) <= now.getTime());
  return {
    group: said.group.code,
    accountTypeName: lotteryAccountType,
    vendor: vendorCode,
    gameCode: said.gameCode,
    nodeId: game.nodeId,
    name: game.gameName,
    family: said.family,
    source: said.source,
    icon: game.showIcon,
    sort,
    state,
    periodSec: said.periodSec,
    minUnit: said.minUnit,
    currency: said.currency,
    rtp: said.rtp,
    currentNumero:
      open === undefined
        ? null
        : {
            numero: open.numero,
            issueId: open.issueId,
            sequence: open.sequence,
            closesAt: open.closesAt,
            drawsAt: open.drawsAt,
            remainTime,
            lockTime: said.lockTime,
            isSale: state === 'open',
          },
    lastNumero:
      last === undefined
        ? null
        : {
            numero: last.numero,
            winningNumber: last.winningNumber ?? null,
            drawnAt: last.drawnAt ?? null,
          },
  };
}

function stateOf(game: Pick<GameView, 'maintenance' | 'comingSoon'>, sells: boolean): Menu['state'] {
  if (game.comingSoon) return 'coming';
  if (game.maintenance) return 'maintenance';
  return sells ? 'open' : 'closed';
}
