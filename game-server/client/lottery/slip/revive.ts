import { EntryError } from '@croupier/games/lottery';
import type { Room } from '../room/room.ts';
import { entryText } from '../room/words.ts';
import type { SentLine, SlipLine } from './slip.ts';

/** Why a line of a draft or of an earlier ticket can’t be bet as it was. */
export type Refusal = 'play' | 'unit' | 'entry';
export interface Revived {
  lines: Omit<SlipLine, 'id'>[];
  refused: { line: SentLine; why: Refusal }[];
}

type Offer = Pick<Room, 'offered' | 'limits'>;

/** Lines as they can be bet by the table in force; what is no longer offered is left out and said. `times` more often each. */
export function revive({ offered, limits }: Offer, sent: readonly SentLine[], times = 1): Revived {
  const plays = new Map(offered.map(({ play }) => [play.code, play]));
  const revived: Revived = { lines: [], refused: [] };
  for (const line of sent) {
    const play = plays.get(line.play);
    if (play === undefined) revived.refused.push({ line, why: 'play' });
    else if (!limits.units.includes(line.unit)) revived.refused.push({ line, why: 'unit' });
    else
      try {
        const { text, units } = play.read(line.entry);
        const multiplier = Math.min(limits.maxMultiplier, line.multiplier * times);
        revived.lines.push({ play: line.play, entry: text, unit: line.unit, multiplier, units });
      } catch (error) {
        if (!(error instanceof EntryError)) throw error;
        revived.refused.push({ line, why: 'entry' });
      }
  }
  return revived;
}

const keys = { play: 'gonePlay', unit: 'goneUnit', entry: 'goneEntry' } as const;

/** What is said of lines that didn’t come back, one sentence each. */
export const refusedTexts = (room: Room, { refused }: Revived): string[] =>
  refused.map(({ line, why }) => {
    const play = room.plays.get(line.play);
    const entry =
      play === undefined ? line.entry.slice(0, 40) : entryText(play, line.entry, room.language, room.say, 40);
    return room.say(keys[why], {
      play: room.playName(line.play),
      entry,
      amount: room.shell.cash(line.unit),
    });
  });
