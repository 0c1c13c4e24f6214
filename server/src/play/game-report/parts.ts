import { either } from '../../site/index.ts';
import { messagesOf } from '../../messages/index.ts';
import { branchGames, type GameFigures, type GameSums, readGames, teamGameDays } from '../../ledger/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Asked, GameReportDeps } from './index.ts';
import type { Part } from './rows.ts';

const maxAgents = 500;
const say = messagesOf('playFields');

type Sums = Omit<Part, 'key' | 'name' | 'vendor' | 'rtp'>;
type Place = { vendorId: string; gameId: string; day: string | null; agentId: string | null };

/** Play of the whole brand, as the finance report has it. */
export async function brandParts(db: Db, deps: GameReportDeps, asked: Asked): Promise<Part[]> {
  const { merchant, query, currency } = asked;
  const days = { merchantId: merchant.id, currency, from: query.from, to: query.to };
  const games = await readGames(db, days, query.by === 'day');
  return placed(
    deps,
    asked,
    games.map((game) => ({
      place: { ...game, agentId: null },
      sums: {
        ...game,
        sample: {
          ended: Number(game.ended),
          stake: Number(game.endedStake),
          payout: Number(game.endedPayout),
          stakeSquares: Number(game.stakeSquares),
          payoutSquares: Number(game.payoutSquares),
          products: Number(game.products),
        },
      },
    })),
  );
}

/** The row of who is in none of the lines. */
const outside = 'outside';

/** Play of an agent's line, or of each line below with what is in none of them; sums of teams know ended bets. */
export async function agentParts(db: Db, deps: GameReportDeps, asked: Asked): Promise<Part[]> {
  const { merchant, query, currency, agentId } = asked;
  const days = { merchantId: merchant.id, currency, from: query.from, to: query.to };
  if (query.by === 'agent' || agentId === null) {
    const lines = await branchGames(db, { ...days, agentId }, maxAgents);
    const all =
      agentId === null
        ? (await readGames(db, days, false)).map(endedFigures)
        : await teamGameDays(db, { ...days, agentId }, false);
    const rows = [...lines, ...restOf(all, lines).map((row) => ({ ...row, agentId: outside }))];
    return placed(
      deps,
      asked,
      rows.map((row) => ({ place: { ...row, day: null }, sums: endedSums(row) })),
    );
  }
  const rows = await teamGameDays(db, { ...days, agentId }, query.by === 'day');
  return placed(
    deps,
    asked,
    rows.map((row) => ({ place: { ...row, agentId: null }, sums: endedSums(row) })),
  );
}

type OfGame = Pick<GameFigures, 'vendorId' | 'gameId' | 'bets' | 'stake' | 'payout'>;

const endedFigures = ({ vendorId, gameId, ended, endedStake, endedPayout }: GameSums): OfGame => ({
  ...{ vendorId, gameId, bets: ended, stake: endedStake, payout: endedPayout },
});

/** What the lines leave of all play, by game. */
function restOf(all: readonly OfGame[], lines: readonly OfGame[]): OfGame[] {
  const rest = new Map(all.map((row) => [`${row.vendorId}/${row.gameId}`, { ...row }]));
  for (const { vendorId, gameId, bets, stake, payout } of lines) {
    const own = rest.get(`${vendorId}/${gameId}`);
    if (!own) continue;
    own.bets -= bets;
    own.stake -= stake;
    own.payout -= payout;
  }
  return [...rest.values()].filter(({ bets, payout }) => bets !== 0n || payout !== 0n);
}

const endedSums = ({ bets, stake, payout }: OfGame): Sums => ({
  bets,
  stake,
  win: payout,
  refund: 0n,
  ended: bets,
  endedStake: stake,
  endedPayout: payout,
  sample: null,
});

/** Gives each sum the key and name of its row, and leaves out what the filter does not ask for. */
async function placed(
  deps: GameReportDeps,
  asked: Asked,
  found: readonly { place: Place; sums: Sums }[],
): Promise<Part[]> {
  const { merchant, query, language } = asked;
  const agents = await agentNames(deps, merchant.id, found);
  const lineOf = (id: string): string =>
    id === outside ? say(language, asked.agentId === null ? 'noAgent' : 'noLine') : (agents.get(id) ?? '');
  const parts: Part[] = [];
  for (const { place, sums } of found) {
    const { vendorId, gameId } = place;
    const key = `${vendorId}/${gameId}`;
    if (query.vendor !== undefined && query.vendor !== vendorId) continue;
    if (query.game !== undefined && query.game !== key) continue;
    // Answered from memory: the shelf of the brand.
    const game = await deps.catalogue.game(merchant.id, vendorId, gameId);
    const vendor = await deps.catalogue.vendor(merchant.id, vendorId);
    const category = game?.categories[0] ?? '';
    if (query.category !== undefined && query.category !== category) continue;
    const vendorName = vendor ? either(vendor.names, language) : vendorId;
    const row = {
      game: { key, name: game ? either(game.names, language) : gameId, vendor: vendorName },
      vendor: { key: vendorId, name: vendorName, vendor: null },
      category: { key: category, name: category, vendor: null },
      day: { key: place.day ?? '', name: place.day ?? '', vendor: null },
      agent: { key: place.agentId ?? '', name: lineOf(place.agentId ?? ''), vendor: null },
    }[query.by];
    parts.push({ ...sums, ...row, rtp: rateOf(game?.rtp ?? null) });
  }
  return parts;
}

const rateOf = (rtp: string | null): number | null => {
  const rate = rtp === null ? Number.NaN : Number(rtp);
  return Number.isFinite(rate) ? rate : null;
};

async function agentNames(
  { lookup }: GameReportDeps,
  merchantId: string,
  found: readonly { place: Place }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(
    found.flatMap(({ place: { agentId } }) => (agentId === null || agentId === outside ? [] : [agentId])),
  );
  return ids.size === 0 ? new Map() : lookup.accounts(merchantId, [...ids]);
}
