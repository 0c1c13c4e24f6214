import { h } from '../../shared/dom.ts';
import { percent } from '../../shared/money.ts';
import { facts } from '../../shared/panels.ts';
import { levelList } from '../board/about-play.ts';
import { groupOf } from '../board/form.ts';
import type { PlayOnTable, Room } from './room.ts';

const ruleKeys = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6'] as const;

/** Rules, limits, and all ways to bet with what they pay, how likely they are and what they return. */
export function openRules(room: Room): void {
  const { say, shell, language, limits, table } = room;
  const rulesOf = (play: PlayOnTable): HTMLElement =>
    h(
      'details',
      { class: 'rule-play' },
      h('summary', {}, play.names[language]),
      h('p', {}, play.rules[language]),
      levelList(room, play.levels),
      h('p', { class: 'note' }, say('returns', { rtp: percent(play.returnToPlayer, language) })),
    );
  const grouped = Map.groupBy(room.offered, ({ play }) => groupOf(play));
  const known = new Set(room.offered.map(({ row }) => row));
  const others = table.plays.filter((row) => !known.has(row));
  const body = h(
    'div',
    { class: 'stack' },
    ...ruleKeys.map((key) => h('p', {}, say(key))),
    facts([
      [say('limitTicketStakeName'), shell.cash(limits.ticketStake)],
      [say('limitPlayerStakeName'), shell.cash(limits.playerStake)],
      [say('limitTicketWinName'), shell.cash(limits.ticketWin)],
    ]),
    ...[...grouped].flatMap(([group, rows]) => [
      h('h3', {}, say(`group_${group}`)),
      ...rows.map(({ row }) => rulesOf(row)),
    ]),
    ...(others.length === 0 ? [] : [h('h3', {}, say('plays')), ...others.map(rulesOf)]),
  );
  shell.dialog(say('rulesLabel'), body, { wide: true });
}
