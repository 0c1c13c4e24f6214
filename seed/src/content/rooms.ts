import { both } from './words.ts';
import type { RoomForm } from '../../../server/src/play/index.ts';

const levels = [
  { code: 'bronze', name: both('Bronze', 'Bronze', 'Bronce'), minimumBet: 100, maximumBet: 1_000, seats: 6 },
  { code: 'silver', name: both('Prata', 'Silver', 'Plata'), minimumBet: 1_000, maximumBet: 10_000, seats: 6 },
  { code: 'gold', name: both('Ouro', 'Gold', 'Oro'), minimumBet: 10_000, maximumBet: 100_000, seats: 4 },
];

/** Three rooms for each game between players. A room is as open as its game. */
export function roomsOf(nodeIds: readonly string[]): RoomForm[] {
  return nodeIds.flatMap((nodeId) => levels.map((level) => ({ ...level, nodeId, enabled: true })));
}
