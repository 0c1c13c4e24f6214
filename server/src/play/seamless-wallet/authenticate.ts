import type { ParsedBody, seamlessCalls, ValueOf } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import type { VendorIdentity } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { wireMoney } from './answers.ts';
import type { GameSessions } from './game-sessions.ts';
import type { MoveDeps } from './move-money.ts';
import type { Players } from './ports.ts';
import type { FreeRoundsView, Ledger } from '../../ledger/index.ts';
import { countryOf, marketOf } from '../../site/index.ts';
import type { PlayRules } from '@croupier/market';
import { playSetting } from '../settings.ts';

type Value = ValueOf<typeof seamlessCalls.authenticate>;

export interface AuthenticateDeps {
  ledger: Ledger;
  catalogue: Catalogue;
  sessions: GameSessions;
  players: Players;
  bank: MoveDeps['bank'];
  /** The free rounds of a player that can be played now, the next to expire first. */
  playable(merchantId: string, memberId: string): Promise<FreeRoundsView[]>;
  now: () => Date;
}

export interface AuthenticateCall {
  vendor: VendorIdentity;
  vendorRequestId: string;
  merchant: Merchant;
  body: ParsedBody<typeof seamlessCalls.authenticate>;
}

/** Exchanges a launch token for a game session, once; the same request id gets the same answer for a minute. */
export async function authenticate(deps: AuthenticateDeps, call: AuthenticateCall): Promise<Value> {
  const { vendor, merchant, body } = call;
  const { vendorCode, merchantId } = vendor;
  if (!(await deps.catalogue.playable(merchantId, vendorCode, body.gameCode))) fail('GAME_UNAVAILABLE');
  const grant = await deps.catalogue.redeemLaunch({
    token: body.launchToken,
    merchantId,
    vendorCode,
    gameCode: body.gameCode,
    requestId: call.vendorRequestId,
  });
  if (!grant) return fail('GAME_SESSION_EXPIRED');
  const gate = await deps.ledger.gate(merchantId, grant.memberId);
  if (gate?.status === 'closed') fail('PLAYER_BLOCKED');
  const gameSession = (await deps.sessions.open(grant, body.launchToken)) ?? fail('GAME_SESSION_EXPIRED');
  const game = await deps.catalogue.game(merchantId, vendorCode, grant.gameCode);
  return {
    gameSession,
    playerId: grant.memberId,
    nickname: (await deps.players.nicknameOf(merchantId, grant.memberId)) ?? fail('PLAYER_UNKNOWN'),
    currency: grant.currency,
    balance: await balanceOf(deps.ledger, {
      merchantId,
      memberId: grant.memberId,
      currency: grant.currency,
      purpose: await deps.bank(vendor, grant.currency),
    }),
    language: grant.language,
    gameCode: grant.gameCode,
    mode: grant.mode,
    country: countryOf(merchant),
    realityCheckMinutes: await deps.players.realityMinutes(merchant, { merchantId, id: grant.memberId }),
    lobbyUrl: grant.lobbyUrl,
    play: playRulesOf(merchant, game?.classify, deps.now()),
    ...(grant.mode === 'real' && game?.freeRounds !== false ? await waitingRounds(deps, vendor, grant) : {}),
  };
}

/** One reward at a time: the next follows with the next launch. */
async function waitingRounds(
  { playable }: AuthenticateDeps,
  { merchantId, vendorId }: VendorIdentity,
  { memberId, gameCode, currency }: { memberId: string; gameCode: string; currency: string },
): Promise<Pick<Value, 'freeRounds'>> {
  const rewards = await playable(merchantId, memberId);
  const reward = rewards.find(
    (one) => one.vendorId === vendorId && one.currency === currency && one.games.includes(gameCode),
  );
  if (!reward) return {};
  return {
    freeRounds: {
      rewardId: reward.id,
      rounds: reward.rounds - reward.used - reward.returned,
      stake: wireMoney(reward.stake),
      currency,
      expiresAt: reward.expiresAt.toISOString(),
    },
  };
}

/** What can be staked: the playing account without what is held. */
export async function balanceOf(
  ledger: Ledger,
  wallet: { merchantId: string; memberId: string; currency: string; purpose: string },
): Promise<number> {
  const balances = await ledger.balances(wallet.merchantId, wallet.memberId);
  const own = balances.filter(({ currency }) => currency === wallet.currency);
  if (own.length === 0) fail('CURRENCY_MISMATCH');
  const played = own.find(({ purpose }) => purpose === wallet.purpose);
  return played ? wireMoney(played.balance - played.held) : 0;
}

/** As the vendor is told. */
type PlayAnswer = Required<NonNullable<ValueOf<typeof seamlessCalls.authenticate>['play']>>;

/** How a game of this class (`SLOT` or another) may be played at the brand now. */
const playRulesOf = (merchant: Merchant, classify: string | undefined, at: Date): PlayAnswer =>
  strictest(marketOf(merchant, at).play, merchant, classify);

/** Of market and brand the stricter one, rule by rule. */
export function strictest(market: PlayRules, merchant: Merchant, classify: string | undefined): PlayAnswer {
  const pace = classify === 'SLOT' ? 'slots' : 'others';
  return {
    minRoundMs: Math.max(market.minRoundMs.value[pace], playSetting(merchant, `play.minRoundMs.${pace}`)),
    autoplay: market.autoplay.value && playSetting(merchant, 'play.autoplay'),
    turbo: market.turbo.value && playSetting(merchant, 'play.turbo'),
    featureBuy: market.featureBuy.value && playSetting(merchant, 'play.featureBuy'),
    progressiveSeries: market.progressiveSeries.value && playSetting(merchant, 'play.progressiveSeries'),
  };
}
