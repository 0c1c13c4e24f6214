type Pips = readonly (readonly [x: number, y: number])[];

const corners: Pips = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

/** Where the signs of 4 to 6 stand on cards and dice alike, each axis from −1 to 1. */
export const squarePips: Readonly<Record<4 | 5 | 6, Pips>> = {
  4: corners,
  5: [...corners, [0, 0]],
  6: [...corners, [-1, 0], [1, 0]],
};
