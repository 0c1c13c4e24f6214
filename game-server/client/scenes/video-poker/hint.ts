import { type Card, cardOf } from '@croupier/games/cards/deck';
import { better, holdCount, holdValue, machineOf, type PokerScene } from '@croupier/games/poker/machine';

/** Lets the page breathe between two parts of the count. */
const breath = (): Promise<void> => new Promise((resume) => void setTimeout(resume, 0));

/** Per card whether the hold that pays most on average keeps it; counted in 32 parts, so that the page stays awake. Null once it isn't wanted any more. */
export async function bestHoldOf(
  { deucesWild, lines }: Pick<PokerScene, 'deucesWild' | 'lines'>,
  codes: readonly string[],
  wanted: () => boolean = () => true,
): Promise<boolean[] | null> {
  const machine = machineOf({ deucesWild, lines });
  const cards: readonly Card[] = codes.map(cardOf);
  let best = { hold: 0, value: -1 };
  for (let hold = holdCount - 1; hold >= 0; hold -= 1) {
    const value = holdValue(machine, cards, hold);
    if (better(value, hold, best)) best = { hold, value };
    await breath();
    if (!wanted()) return null;
  }
  return cards.map((_, at) => ((best.hold >> at) & 1) === 1);
}
