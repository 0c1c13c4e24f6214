import type { InstantGame } from '@croupier/games/kit';
import { readLocale } from '@croupier/contract/locales';
import { maxStakeOf, minStakeOf, stakeSteps } from '../instant/stake.ts';
import type { InstantSession } from '../instant/wire.ts';
import type { LocalDriver } from './local-driver.ts';

/** A session as the game server would open one, of play money that exists nowhere else. */
export function localSession(
  game: InstantGame,
  driver: LocalDriver,
  address: URLSearchParams,
): InstantSession {
  const now = new Date().toISOString();
  const { code, kind, version, stakes, maxWinTimes, names, figures } = game;
  return {
    kind: 'instant',
    sessionKey: '',
    gameCode: code,
    names,
    mode: 'trial',
    nickname: '',
    currency: 'XTS',
    balance: driver.balance,
    betsEnded: null,
    rulesSeen: address.get('rules') === null,
    language: readLocale(address.get('lang')),
    lobbyUrl: null,
    realityCheckMinutes: null,
    startedAt: now,
    serverTime: now,
    limits: { minStake: minStakeOf(stakes), maxStake: maxStakeOf(stakes), stakes: [...stakeSteps(stakes)] },
    game: { code, kind, version, stakes, maxWinTimes, scene: 'scene' in game ? game.scene : null },
    figures,
    fairness: driver.state(),
    openRound: null,
    lastRound: null,
    play: {
      minRoundMs: 0,
      autoplay: address.get('autoplay') !== 'off',
      turbo: address.get('turbo') !== 'off',
    },
  };
}
