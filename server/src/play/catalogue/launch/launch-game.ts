import { either } from '../../../site/index.ts';
import { type launchCalls, type ParsedBody, type ValueOf } from '@croupier/contract';
import { isPageOrigin } from '@croupier/contract/web-hosts';
import { transaction } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { Call, MemberIdentity } from '../../../platform/http/call.ts';
import { brandAddress, originsOf } from '../../../platform/http/addresses/origins.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { issueLaunchToken } from './launch-tokens.ts';
import { pickHost } from '../rules.ts';
import { inMaintenance, isComing, type Snapshot } from '../snapshots/snapshot.ts';
import { recordRecent } from '../store.ts';
import type { Game, Vendor } from '../types.ts';

export type LaunchCall = Call<(typeof launchCalls)['launchGame']>;
type Body = ParsedBody<(typeof launchCalls)['launchGame']>;
type Launched = ValueOf<(typeof launchCalls)['launchGame']>;

/** Play money has the currency that ISO 4217 keeps for tests: it can't meet a real account. */
export const trialCurrency = 'XTS';
const trialType = 4;

/** Throws what keeps the member from playing for money now. */
export type MayLaunch = (merchant: Merchant, member: MemberIdentity) => Promise<void>;

export interface LaunchDeps {
  platform: Pick<Platform, 'db' | 'clock' | 'config'>;
  /** The list of the merchant's launch hosts, for vendors without one of their own. */
  launchHosts(merchant: Merchant): readonly string[];
  mayLaunch: MayLaunch;
}

/** Chooses the game, leaves a single-use token for its vendor and answers the address that carries it. */
export async function launchGame(
  deps: LaunchDeps,
  snapshot: Snapshot,
  call: LaunchCall,
  mode: 'real' | 'trial',
): Promise<Launched> {
  const { member, merchant, body } = call;
  if (member.restricted || (mode === 'trial') !== (member.type === trialType)) fail('FORBIDDEN');
  const { game, vendor } = chosen(snapshot, body);
  if (isComing(snapshot, game)) fail('GAME_COMING_SOON');
  if (inMaintenance(snapshot, game)) fail('GAME_UNAVAILABLE');
  if (mode === 'trial' && !game.trial) fail('TRIAL_UNAVAILABLE');
  if (mode === 'real' && vendor.currency !== merchant.currency) fail('GAME_UNAVAILABLE');
  if (mode === 'real') await deps.mayLaunch(merchant, member);
  const hosts = hostsOf(vendor) ?? deps.launchHosts(merchant);

  const language = body.language ?? call.language;
  const lobbyUrl = lobbyAddress(deps.platform.config, merchant, body.backUrl);
  const now = deps.platform.clock.now();
  const token = await transaction(deps.platform.db, async (tx) => {
    const at = { merchantId: merchant.id, memberId: member.id, nodeId: game.nodeId, now };
    await recordRecent(tx, at);
    const grant = {
      merchantId: merchant.id,
      vendorCode: vendor.code,
      gameCode: game.code,
      memberId: member.id,
      sessionId: member.sessionId,
      mode,
      currency: mode === 'trial' ? trialCurrency : merchant.currency,
      language,
      lobbyUrl,
    };
    return issueLaunchToken(tx, grant, now);
  });
  const query = new URLSearchParams({
    token,
    lang: language,
    lobby: lobbyUrl,
    operator: merchant.code,
    tz: merchant.timeZone,
  });
  return {
    url: `${launchAddress(pickHost(hosts), vendor, game)}?${query}`,
    gameCode: game.code,
    gameName: either(game.names, language),
    vassalage: vendor.code,
  };
}

/** Null where the vendor has none of its own. A token goes to no host that breaks the rule, and to no other one in its place. */
function hostsOf({ launchHosts }: Vendor): readonly string[] | null {
  if (launchHosts.length === 0) return null;
  const good = launchHosts.filter(isPageOrigin);
  return good.length > 0 ? good : fail('GAME_UNAVAILABLE');
}

function chosen(snapshot: Snapshot, body: Body): { game: Game; vendor: Vendor } {
  const game = snapshot.gameByNode.get(body.nodeId) ?? fail('NOT_FOUND');
  const vendor = snapshot.vendorByCode.get(game.vendorCode) ?? fail('NOT_FOUND');
  if (body.vendor !== undefined && body.vendor !== vendor.code) fail('NOT_FOUND');
  return { game, vendor };
}

/** Without a host the address is the site's own, whatever name the visitor reached it by. */
function launchAddress(host: string | undefined, vendor: Vendor, game: Game): string {
  const path = vendor.launchPath.replace('{gameCode}', encodeURIComponent(game.code));
  return `${(host ?? '').replace(/\/$/, '')}${path}`;
}

/**
 * The way back leads to the brand's own site: to the host of it that the player came from, else to the one that it gives out. A
 * launch can't be made to lead elsewhere: of another address only the path is taken.
 */
export function lobbyAddress(
  config: Parameters<typeof brandAddress>[0],
  brand: Parameters<typeof brandAddress>[1],
  backUrl: string | undefined,
): string {
  const home = brandAddress(config, brand);
  const way = URL.parse(backUrl ?? '/', `${home}/`);
  if (!way || !/^https?:$/.test(way.protocol)) return `${home}/`;
  const isOwn = brand.hosts.includes(way.hostname) && originsOf(config, brand).includes(way.origin);
  return `${isOwn ? way.origin : home}${way.pathname}${way.search}`;
}
