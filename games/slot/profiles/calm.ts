import { strip, twentyLines, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: { 3: 22, 4: 55, 5: 120 } },
  { id: 'scatter', role: 'scatter', pays: { 3: 2, 4: 6, 5: 20 } },
  { id: 'p1', role: 'ordinary', pays: { 3: 20, 4: 46, 5: 100 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 17, 4: 40, 5: 90 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 15, 4: 36, 5: 75 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 13, 4: 32, 5: 65 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 11, 4: 25, 5: 55 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 10, 4: 21, 5: 46 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 8, 4: 18, 5: 40 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 8, 4: 16, 5: 34 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 7, 4: 15, 5: 30 } },
];

const base = [
  'p2 l4 l1 scatter l3 l2 l1 p2 p4 l5 l4 p3 l1 l3 l5 p3 l2 p4 l3 wild p1 l4 p4 wild l5 p1 l2 p3',
  'p3 l2 p2 l4 l3 p4 l1 wild scatter l5 l3 l1 l2 p3 p1 p4 p2 l3 l4 l5 l2 p2 p1 p3 l5 l1 p4 wild scatter l4',
  'l3 l2 l4 p4 l1 wild p2 l5 p3 l1 p1 l5 p3 l3 l2 l4 p4 wild l2 l5 p3 scatter l1 p1 l3 l4 p4 p2',
  'l5 l2 l3 scatter l4 l1 p2 wild p4 p1 p2 l1 l5 l3 p3 p1 p4 l4 l5 l2 l3 l4 scatter p3 wild l2 p4 p2 l1',
  'l4 p3 wild l5 l3 p1 l1 l5 p4 l2 p3 p2 p4 l1 l3 l2 l4 p1 l3 p3 l2 scatter p4 l4 p2 wild l5 l1',
];
const free = [
  'p3 p1 l3 l5 p4 l2 l4 l1 p3 wild p2 p4 l3 l4 l1 p1 l2 p3 l5 p2 l2 wild p1 l5 l3 l4 l1 p4 scatter',
  'p4 p2 l5 p3 l4 l1 l3 p1 p4 l2 wild l5 p2 p1 l2 l1 l3 scatter wild p3 l3 l2 p4 p2 wild l1 l4 l5 p1 p3',
  'scatter l3 l1 l4 l2 p4 p3 wild p1 l3 l2 l4 p4 p1 p3 l1 wild l5 l2 p2 p3 l4 l1 l5 wild p2 l3 p1 p4',
  'p1 l3 l2 p4 l5 wild l1 l2 p2 l4 wild p4 p2 p1 l5 l1 p3 l3 p1 l2 p3 l4 l3 p4 wild l5 l1 scatter p2',
  'l2 l5 l3 l4 scatter wild l1 p4 p1 p3 l3 l2 l5 l4 p2 p3 p4 l3 wild p3 l1 p1 l2 l4 l5 p4 p2 l1',
];

/** Low volatility: twenty lines on three rows, small wins that come often, a short feature about every 43 rounds. */
export const calm: SlotMachine = {
  profile: 'calm',
  symbols,
  rows: 3,
  lines: twentyLines,
  coins: 20,
  wildFactor: 1,
  cascade: null,
  strips: { base: base.map((text) => strip(symbols, text)), free: free.map((text) => strip(symbols, text)) },
  scattersToOpen: 3,
  options: [
    {
      id: 'calm',
      names: { pt: 'Rodadas grátis', en: 'Free spins', es: 'Rondas gratis' },
      multiplier: 2,
      spins: { 3: 7, 4: 9, 5: 12 },
      retrigger: 4,
    },
  ],
  maximumFreeSpins: 50,
  cap: 5000,
  stakes: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
};
