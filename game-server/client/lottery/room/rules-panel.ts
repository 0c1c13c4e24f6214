import { h } from '../../shared/dom.ts';
import { percent } from '../../shared/money.ts';
import { facts } from '../../shared/panels.ts';
import { levelList } from '../board/about-play.ts';
import type { Room } from './room.ts';

const ruleKeys = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6'] as const;

/** Rules, limits, and all ways to bet with what they pay, how likely they are and what they return. */
export function openRules(room: Room): void {
  const { say, shell, language, limits, table } = room;
  const plays = table.plays.map((play) =>
    h(
      'details',
      { class: 'rule-play' },
      h('summary', {}, play.names[language]),
      h('p', {}, play.rules[language]),
      levelList(room, play.levels),
      h('p', { class: 'note' }, say('returns', { rtp: percent(play.returnToPlayer, language) })),
    ),
  );
  const body = h(
    'div',
    { class: 'stack' },
    ...ruleKeys.map((key) => h('p', {}, say(key))),
    facts([
      [say('limitTicketStakeName'), shell.cash(limits.ticketStake)],
      [say('limitPlayerStakeName'), shell.cash(limits.playerStake)],
      [say('limitTicketWinName'), shell.cash(limits.ticketWin)],
    ]),
    h('h3', {}, say('plays')),
    ...plays,
  );
  shell.dialog(say('rulesLabel'), body, { wide: true });
}
