import { double } from '@croupier/games/shared/double/rules';

/** The wheel stands still so long before the round ends. */
const restMs = 1100;
/** So many whole turns at least lie before the field. */
const turns = 3;
/** Tiles a millisecond while nobody knows where it will stop. */
const freeSpeed = 0.03;

/** Where in the tile of its field the pointer rests, so that it isn't the middle each time: the same for everyone. */
export function restingAt(roundId: string | null, field: number): number {
  const digits = Number.parseInt((roundId ?? '0').slice(-4), 16) || 0;
  return field + ((digits % 61) - 30) / 100;
}

export interface Turned {
  at: number;
  still: boolean;
}

/** How far the wheel has turned at an instant of the round; it goes on at its speed and slows down once the field is told. */
export function turnedTo(from: number, elapsedMs: number, rest: number | null, calm: boolean): Turned {
  const { hiddenMs, lastsMs, fields } = double;
  const free = from + freeSpeed * Math.min(elapsedMs, hiddenMs);
  if (rest === null) return { at: from + freeSpeed * elapsedMs, still: false };
  const left = lastsMs - restMs - hiddenMs;
  const share = Math.min(1, Math.max(0, (elapsedMs - hiddenMs) / left));
  const least = free + turns * fields;
  const target = rest + Math.ceil((least - rest) / fields) * fields;
  if (calm) return { at: target, still: true };
  const way = target - free;
  const eased = 1 - (1 - share) ** 3;
  return { at: free + way * eased, still: share === 1 };
}
