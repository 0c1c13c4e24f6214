import { strip, tenLines, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: { 3: 40, 4: 120, 5: 500 } },
  { id: 'scatter', role: 'scatter', pays: { 3: 1, 4: 5, 5: 25 } },
  { id: 'coin', role: 'coin', pays: {} },
  { id: 'collector', role: 'collector', pays: {} },
  { id: 'p1', role: 'ordinary', pays: { 3: 27, 4: 80, 5: 270 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 21, 4: 62, 5: 210 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 16, 4: 49, 5: 165 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 14, 4: 41, 5: 136 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 6, 4: 21, 5: 70 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 6, 4: 21, 5: 70 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 5, 4: 16, 5: 55 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 5, 4: 16, 5: 50 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 5, 4: 14, 5: 41 } },
];

const base = [
  'p3 l3 l1 l5 p4 l3 l1 p3 l3 l5 p4 p2 p3 l4 l5 l2 l4 coin l5 l2 l4 p2 l1 p4 p1 scatter l2 coin p1',
  'p2 p1 coin p4 wild l1 l5 p3 l2 p3 l4 p4 l3 l4 l2 l3 p1 l1 p2 l3 p4 l5 coin l1 l2 l5 p3 l4 l5 scatter',
  'l1 p4 p2 l2 l5 l3 p2 scatter p3 coin l1 p4 l1 wild l2 l5 p1 l3 l5 p3 l4 l3 l5 l4 p4 l2 p3 p1 coin l4',
  'l1 l5 wild l1 l3 l4 l3 p3 p4 l3 scatter p4 l2 l4 l2 p4 p1 l5 p3 coin p2 l1 p3 l5 p2 coin l5 l2 l4 p1',
  'l2 l3 p3 l1 p2 l2 l1 p3 l4 l1 l4 p1 l5 l3 p4 collector p2 l5 p4 l3 l1 l2 l4 p4 p1 collector l5 scatter l2 l4 l3 p3 l5',
];
const free = [
  'l1 p2 l2 l1 l5 p1 coin p3 l4 p4 coin l4 p2 l1 coin p4 l3 l5 l3 l4 coin p1 p3 p4 l2 l3 l2 l5 p3 scatter l5',
  'l5 l2 p2 l1 coin p1 l5 p3 l4 p2 l3 l5 l1 l4 p4 l1 coin l2 coin l3 l2 l5 p4 p3 coin scatter l4 wild l3 p1 p4 p3',
  'p1 p3 l1 wild coin p2 l5 coin p4 l3 l1 l2 l5 p2 scatter l2 coin l3 l5 p3 l4 l1 coin l2 p4 p3 l4 l5 p1 l3 l4 p4',
  'l5 p4 coin p3 l1 l5 p1 coin p2 coin l2 l3 p3 l3 coin l5 p4 l4 scatter l4 p4 p1 l1 wild l4 l2 l5 p3 p2 l1 l2 l3',
  'l5 l3 collector l4 l5 l1 collector p1 l3 p4 l5 l1 p3 collector l2 p4 l4 collector l3 l2 p1 l1 l3 l4 l2 p2 l4 p2 p3 l5 l2 l1 p3 p4',
];

/** Ten lines; coins show values, a collector pays them all, and in free spins collectors raise what is collected. */
export const collect: SlotMachine = {
  profile: 'collect',
  symbols,
  rows: 3,
  lines: tenLines,
  coins: 10,
  wildFactor: 1,
  cascade: null,
  strips: { base: base.map((text) => strip(symbols, text)), free: free.map((text) => strip(symbols, text)) },
  scattersToOpen: 3,
  options: [
    {
      id: 'free',
      names: { pt: 'Rodadas grátis', en: 'Free spins', es: 'Rondas gratis' },
      multiplier: 1,
      spins: { 3: 10, 4: 12, 5: 15 },
      retrigger: 0,
    },
  ],
  maximumFreeSpins: 40,
  cap: 5000,
  stakes: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  blocks: {
    collect: {
      values: [
        [1, 40],
        [2, 25],
        [3, 15],
        [5, 10],
        [10, 5],
        [20, 1],
      ],
      level: { needs: 3, spins: 4, factors: [1, 2, 3, 5] },
    },
  },
};
