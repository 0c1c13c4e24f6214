import { requireWords } from '../../platform/settings/languages.ts';
import { inEachLanguage, messagesOf } from '../../messages/index.ts';
import { gameKinds } from '@croupier/contract/play-names';
import { operatorCatalogueCalls, type ParsedBody } from '@croupier/contract';
import { transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { type Handlers, implement, type Route } from '../../platform/http/call.ts';
import { calledIn, kindName } from './search/kind-words.ts';
import type { Platform } from '../../platform/platform.ts';
import { knownClasses } from './present.ts';
import { findGames, type Found, type GameFilter, pageOf } from './rules.ts';
import { inMaintenance, isComing, type Snapshot } from './snapshots/snapshot.ts';
import { changeGame, changeVendor, moveGames, type GameChange } from './store.ts';
import type { Game, Vendor } from './types.ts';
import { changesOf, type Console, type OperatorCall } from '../../console/index.ts';
import { either, inAllLanguages, checkPictures } from '../../site/index.ts';

interface Snapshots {
  snapshot(merchantId: string): Promise<Snapshot>;
  forget(merchantId: string): void;
}

type Parts = Pick<Platform, 'db' | 'clock'>;

/** The console's calls: how vendors and games are shown, and which of them are closed. */
export function consoleRoutes(platform: Parts, console: Console, snapshots: Snapshots): readonly Route[] {
  const { snapshot } = snapshots;
  /** In one transaction with its record; then nobody sees the old one any more. */
  const change: Change = async (call, work) => {
    await transaction(platform.db, work);
    snapshots.forget(call.merchant.id);
    return snapshot(call.merchant.id);
  };
  return implement(operatorCatalogueCalls)({
    ...vendorHandlers(console, snapshot, change),
    ...gameHandlers(platform, console, snapshot, change),
  });
}

type Change = (call: OperatorCall, work: (tx: Tx) => Promise<void>) => Promise<Snapshot>;
type Calls = Handlers<typeof operatorCatalogueCalls>;
type VendorCalls = Pick<Calls, 'vendors' | 'updateVendor'>;

function vendorHandlers(console: Console, snapshot: Snapshots['snapshot'], change: Change): VendorCalls {
  return {
    vendors: console.allow('catalogue.read', async (call) => {
      const offer = await snapshot(call.merchant.id);
      return { vendors: offer.vendors.map((vendor) => vendorRow(offer, vendor)) };
    }),
    updateVendor: console.allow('catalogue.edit', async (call) => {
      const { code } = call.params;
      const before = (await snapshot(call.merchant.id)).vendorByCode.get(code) ?? fail('NOT_FOUND');
      if (call.body.maintenance === false && !before.adapter)
        fail('ADAPTER_MISSING', { details: { names: either(before.names, call.language) } });
      checkPictures(call, { icon: call.body.icon });
      requireWords(call, { names: call.body.names });
      const { version, maintenanceUntil: until, ...others } = call.body;
      const key = { merchantId: call.merchant.id, code, version };
      const changes = {
        ...others,
        ...(until === undefined ? {} : { maintenanceUntil: until === null ? null : new Date(until) }),
      };
      const offer = await change(call, async (tx) => {
        if (!(await changeVendor(tx, key, changes))) fail('STATE_CONFLICT');
        const { category } = changes;
        if (category !== undefined && category !== before.category)
          await moveGames(tx, key, [before.category, category]);
        const subject = { type: 'vendor', id: code };
        const detail = changesOf(before, changes);
        await console.record(tx, call, { action: 'vendor.changed', subject, detail });
      });
      return vendorRow(offer, offer.vendorByCode.get(code) ?? fail('NOT_FOUND'));
    }),
  };
}

function gameHandlers(
  { clock }: Parts,
  console: Console,
  snapshot: Snapshots['snapshot'],
  change: Change,
): Omit<Calls, keyof VendorCalls> {
  return {
    games: console.allow('catalogue.read', async (call) => {
      const { search, vendor, category, classify, kind, state, freeRounds, pageNo, pageSize } = call.query;
      const filter = {
        vassalage: vendor,
        gameType: category,
        gameClassify: classify,
        gameKind: kind,
        freeRounds: freeRounds === 'true',
        view: state && viewOf[state],
      };
      const offer = await snapshot(call.merchant.id);
      const found = findByCodeOrName(offer, filter, search, clock.now());
      const page = pageOf(found, pageNo, pageSize);
      return { ...page, content: page.content.map((game) => gameRow(offer, game, call)) };
    }),
    kinds: console.allow('catalogue.read', async () => ({ kinds: allKinds })),
    updateGame: console.allow('catalogue.edit', async (call) => {
      const { nodeId } = call.params;
      const offer = await snapshot(call.merchant.id);
      const before = offer.gameByNode.get(nodeId) ?? fail('NOT_FOUND');
      const { version, ...changes } = call.body;
      checkClass(offer, [before], call);
      checkAdapter(offer, [before], call);
      checkPictures(call, { icon: changes.icon }, 'family');
      requireWords(call, { names: changes.names });
      const after = await change(call, (tx) => writeGame(tx, console, call, { ...before, version }, changes));
      return gameRow(after, after.gameByNode.get(nodeId) ?? fail('NOT_FOUND'), call);
    }),
    updateGames: console.allow('catalogue.edit', async (call) => {
      const { nodeIds, ...changes } = call.body;
      const offer = await snapshot(call.merchant.id);
      const games = [...new Set(nodeIds)].toSorted().flatMap((nodeId) => offer.gameByNode.get(nodeId) ?? []);
      checkClass(offer, games, call);
      checkAdapter(offer, games, call);
      await change(call, async (tx) => {
        // One plain setting for all of them: it stands over whatever someone else changed.
        for (const { version: _version, ...game } of games) await writeGame(tx, console, call, game, changes);
      });
      return { changed: games.length };
    }),
  };
}

/** One of the classes that every lobby knows, or one that the vendor has for other games of its own. */
function checkClass(
  offer: Snapshot,
  games: readonly Game[],
  { body: { classify }, language }: OperatorCall & { body: { classify?: string | undefined } },
): void {
  if (classify === undefined) return;
  for (const vendorCode of new Set(games.map((game) => game.vendorCode))) {
    const own = (offer.byVendor.get(vendorCode) ?? []).map((game) => game.classify);
    const known = new Set([...knownClasses, ...own]);
    if (known.has(classify)) continue;
    fail('FIELDS_INVALID', {
      errors: { classify: messagesOf('playFields')(language, 'classes', { known: [...known].join(', ') }) },
    });
  }
}

/** What nothing of ours can reach can't be opened: it is named. */
function checkAdapter(
  offer: Snapshot,
  games: readonly Game[],
  { body: { maintenance }, language }: OperatorCall & { body: { maintenance?: boolean | undefined } },
): void {
  if (maintenance !== false) return;
  const coming = games.filter((game) => isComing(offer, game));
  const shown = coming.slice(0, maxNamed).map(({ names }) => either(names, language));
  if (shown.length > 0) fail('ADAPTER_MISSING', { details: { names: shown.join(', ') } });
}
const maxNamed = 5;

/** What was typed is a code, or else a name. */
function findByCodeOrName(
  offer: Snapshot,
  filter: GameFilter,
  typed: string | undefined,
  now: Date,
): Found<Game> {
  const all = { ...filter, coming: true };
  const coded = typed ? findGames(offer, { ...all, gameCode: typed }, now) : undefined;
  return coded?.total ? coded : findGames(offer, { ...all, gameName: typed }, now);
}

type Changes = Omit<ParsedBody<typeof operatorCatalogueCalls.updateGame>, 'version'>;
type Before = Omit<Game, 'version'> & Partial<Pick<Game, 'version'>>;

async function writeGame(
  tx: Tx,
  console: Console,
  call: OperatorCall,
  game: Before,
  changes: Changes,
): Promise<void> {
  const { newUntil, ...others } = changes;
  const until = newUntil === undefined ? {} : { newUntil: newUntil === null ? null : new Date(newUntil) };
  const change: GameChange = { ...others, ...until };
  const key = { merchantId: call.merchant.id, nodeId: game.nodeId, version: game.version };
  if (!(await changeGame(tx, key, change))) fail('STATE_CONFLICT');
  await console.record(tx, call, {
    action: 'game.changed',
    subject: { type: 'game', id: game.nodeId },
    detail: { game: `${game.vendorCode}/${game.code}`, ...changesOf(game, change) },
  });
}

const allKinds = gameKinds.map((kind) => ({
  kind,
  names: inEachLanguage((locale) => kindName(kind, locale)),
  words: inEachLanguage((locale) => calledIn(kind, locale).slice(1)),
}));

const viewOf = { hot: 'HOT', new: 'NEW', maintenance: 'MAINTENANCE' } as const;

function vendorRow(snapshot: Snapshot, vendor: Vendor) {
  const own = snapshot.byVendor.get(vendor.code) ?? [];
  return {
    code: vendor.code,
    version: vendor.version,
    names: inAllLanguages(vendor.names),
    category: vendor.category,
    icon: vendor.icon,
    position: vendor.position,
    adapter: vendor.adapter,
    maintenance: vendor.maintenance,
    maintenanceUntil: vendor.maintenanceUntil?.toISOString() ?? null,
    games: own.length,
    gamesInMaintenance: own.filter((game) => inMaintenance(snapshot, game)).length,
  };
}

/** A list is the contract's to change. */
function stakesIn({ stakes }: Game, currency: string) {
  const said = stakes[currency];
  if (said === undefined) return null;
  return 'list' in said ? { list: [...said.list] } : said;
}

const gameRow = ({ vendorByCode }: Snapshot, game: Game, { merchant }: Pick<OperatorCall, 'merchant'>) => ({
  nodeId: game.nodeId,
  version: game.version,
  vendorCode: game.vendorCode,
  vendorNames: inAllLanguages(vendorByCode.get(game.vendorCode)?.names ?? {}),
  code: game.code,
  names: inAllLanguages(game.names),
  categories: [...game.categories],
  classify: game.classify,
  tags: [...game.tags],
  kinds: [...game.kinds],
  icon: game.icon,
  rtp: game.rtp,
  rtpLow: game.rtpLow,
  stakes: stakesIn(game, merchant.currency),
  freeRounds: game.freeRounds,
  hot: game.hot,
  newUntil: game.newUntil?.toISOString() ?? null,
  trial: game.trial,
  position: game.position,
  maintenance: game.maintenance,
});
