/** Which agents an agent may open below itself: those of its own line, one step down. */
const opens: Readonly<Record<number, readonly number[]>> = {
  1: [2, 41],
  2: [2, 41],
  41: [42],
  42: [42],
};

const playerType = 0;

export function opensAgents(type: number): readonly number[] {
  return opens[type] ?? [];
}

export function mayOpen(own: number, wanted: number): boolean {
  return wanted === playerType || opensAgents(own).includes(wanted);
}
