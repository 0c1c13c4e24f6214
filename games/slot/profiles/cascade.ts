import { strip, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: {} },
  { id: 'scatter', role: 'scatter', pays: { 3: 2, 4: 8, 5: 40 } },
  { id: 'p1', role: 'ordinary', pays: { 3: 8, 4: 24, 5: 100 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 6, 4: 16, 5: 60 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 5, 4: 12, 5: 40 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 4, 4: 10, 5: 30 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 2, 4: 6, 5: 16 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 2, 4: 5, 5: 12 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 1, 4: 4, 5: 10 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 1, 4: 3, 5: 8 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 1, 4: 2, 5: 6 } },
];

const base = [
  'l4 l5 scatter l1 p3 p2 l3 l5 p3 l4 l2 p4 l5 l1 p4 l4 p2 l2 p1 l3',
  'l5 l1 l4 l2 p4 l4 p2 l5 l1 l3 p3 scatter p1 p2 l2 p3 l5 wild l3 l4 p4',
  'l4 p4 l1 l5 l2 p2 l3 l5 l4 l3 p3 p2 wild p1 p4 p3 l1 l4 scatter l5 l2',
  'l5 l2 l3 l4 l1 p3 p2 l4 wild p4 l5 p3 l1 l3 l2 p4 p2 scatter l5 l4 p1',
  'p4 l5 l4 p3 wild l4 l3 l5 l1 l2 p2 l4 p4 l2 p2 l5 l1 l3 scatter p3 p1',
];
const free = [
  'l5 l2 p4 l4 l3 p2 l1 p1 l5 p3 l4 p2 l5 p3 l2 l1 scatter p4 l4 l3',
  'scatter l5 p3 l4 l5 p2 l1 p4 l2 l3 l4 l5 l2 l3 p1 wild p4 l1 p2 l4 p3',
  'scatter l3 l5 p2 l1 l4 l2 l5 p3 l4 p4 l5 p1 l1 p4 wild l2 l3 p3 l4 p2',
  'p1 l3 l5 p4 l4 l1 l2 l5 p2 l4 p3 p4 p2 scatter l1 l5 l3 p3 wild l2 l4',
  'l5 l4 l2 scatter p4 l3 p2 l5 l4 p3 p4 l2 l1 l5 wild p3 l1 p2 l4 l3 p1',
];

/** Falling reels: 243 ways; what wins vanishes, what is above falls, and each fall is worth more than the one before. */
export const cascade: SlotMachine = {
  profile: 'cascade',
  symbols,
  rows: 3,
  lines: [],
  coins: 20,
  wildFactor: 1,
  cascade: { base: [1, 2, 3, 5], free: [2, 4, 6, 10] },
  strips: { base: base.map((text) => strip(symbols, text)), free: free.map((text) => strip(symbols, text)) },
  scattersToOpen: 3,
  options: [
    {
      id: 'falls',
      names: { pt: 'Quedas em dobro', en: 'Double falls', es: 'Caídas dobles' },
      multiplier: 1,
      spins: { 3: 8, 4: 10, 5: 14 },
      retrigger: 4,
    },
  ],
  maximumFreeSpins: 50,
  cap: 10_000,
  stakes: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
};
