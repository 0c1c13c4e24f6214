import { h } from '../../shared/dom.ts';
import { multiplier, percent } from '../../shared/money.ts';
import type { Room, PlayOnTable } from '../room/room.ts';
import { levelName, oneIn } from '../room/words.ts';

type Level = PlayOnTable['levels'][number];

/** What each level pays and how likely it is. */
export const levelList = (
  { say, language }: Pick<Room, 'say' | 'language'>,
  levels: readonly Level[],
): HTMLElement =>
  h(
    'ul',
    { class: 'levels' },
    ...levels.map(({ level, odds, ways }) =>
      h(
        'li',
        {},
        h('span', {}, levelName(level, language, say) || say('pays')),
        h('b', {}, multiplier(odds, language)),
        h('span', { class: 'one-in' }, say('oneIn', { n: oneIn(ways, language) })),
      ),
    ),
  );

const shownLevels = 3;

/** Rule, odds, chance and return stand above the board: nobody buys without having seen them. */
export function aboutPlay(room: Pick<Room, 'say' | 'language'>, row: PlayOnTable): HTMLElement[] {
  const { say, language } = room;
  const { levels, rules, returnToPlayer, unitsPerLine } = row;
  const notes = [
    say('returns', { rtp: percent(returnToPlayer, language) }),
    ...(unitsPerLine > 1 ? [say('unitsPerLine', { n: unitsPerLine })] : []),
  ];
  const more = levels.slice(shownLevels);
  return [
    h('p', { class: 'rule' }, rules[language]),
    levelList(room, levels.slice(0, shownLevels)),
    ...(more.length === 0
      ? []
      : [h('details', {}, h('summary', {}, say('allLevels', { n: levels.length })), levelList(room, more))]),
    h('p', { class: 'note' }, notes.join(' · ')),
  ];
}
