import type { InstantGame } from '@croupier/games/kit';
import { readLocale } from '@croupier/contract/locales';
import { maxStakeOf, minStakeOf, stakeSteps } from '../instant/stake.ts';
import type { InstantSession, Stakes } from '../../src/protocol.ts';
import type { LocalDriver } from './local-driver.ts';

const stakesOf = ({ stakes }: InstantGame): Stakes =>
  'list' in stakes ? { list: [...stakes.list] } : { ...stakes, step: 1, keys: [...stakes.keys] };

/** A session as the game server would open one, of play money that exists nowhere else. */
export function localSession(
  game: InstantGame,
  driver: LocalDriver,
  address: URLSearchParams,
): InstantSession {
  const now = new Date().toISOString();
  const { code, kind, version, maxWinTimes, names } = game;
  const figures = { ...game.figures, bets: [...game.figures.bets] };
  const stakes = stakesOf(game);
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
    game: { code, kind, version, stakes, maxWinTimes, scene: game.scene ?? null },
    figures,
    fairness: driver.state(),
    freeRounds: null,
    jackpot: null,
    openRound: null,
    lastRound: null,
    play: {
      minRoundMs: 0,
      autoplay: address.get('autoplay') !== 'off',
      turbo: address.get('turbo') !== 'off',
      featureBuy: true,
    },
  };
}
