import { strip, twentyLines, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: { 3: 40, 4: 140, 5: 600 } },
  { id: 'scatter', role: 'scatter', pays: { 3: 1, 4: 2, 5: 10 } },
  { id: 'p1', role: 'ordinary', pays: { 3: 36, 4: 100, 5: 400 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 28, 4: 80, 5: 280 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 22, 4: 64, 5: 220 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 18, 4: 54, 5: 180 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 12, 4: 36, 5: 110 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 12, 4: 34, 5: 90 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 10, 4: 28, 5: 70 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 10, 4: 26, 5: 64 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 8, 4: 22, 5: 54 } },
];

const base = [
  'l3 l4 l3 p2 l2 l5 p4 l3 p1 p4 l5 l2 p3 l5 l2 l4 l1 l5 l1 p1 p3 scatter p4 wild p2 l1 l4 p3',
  'l5 l1 l5 p3 p2 l3 p1 l4 l2 p3 wild p4 l2 p4 l4 l5 p1 l3 scatter p4 l5 l1 p2 l4 l1 p3 l3 l2',
  'p4 wild l5 p4 l1 l5 l1 l3 l2 p3 l4 p3 l3 l4 scatter l2 l3 l5 p3 l5 p1 l4 p1 l2 p4 p2 l1 p2',
  'l4 l5 l4 l3 l1 p3 l3 l2 l1 l2 p4 l4 p4 scatter l5 p1 p4 p2 p1 l5 p2 wild l2 l5 p3 l3 l1 p3',
  'l5 p4 p3 p2 l2 l5 wild l2 l4 l3 l4 p3 l4 l1 scatter p4 l3 p2 p3 l1 l5 p1 l1 l5 p4 p1 l2 l3',
];
const free = [
  'p4 l3 l2 p2 l5 l3 p3 scatter p1 l1 p1 l1 p2 l2 l5 wild l3 l4 p3 p4 p3 l5 l1 p4 l4 l5 l2 l4',
  'l2 p3 p1 p2 l2 p2 l5 p1 l3 l1 l4 l1 p3 l5 l3 p4 l4 l5 p3 wild p4 l3 l2 l5 l4 p4 scatter l1',
  'l3 l1 p2 p1 p3 l3 p2 l2 l1 l4 l2 wild l5 p1 p4 l4 l5 p3 l5 l2 l1 p4 l5 scatter p3 l3 l4 p4',
  'l3 p2 p4 l1 p3 l3 l5 l4 p4 p3 l5 p3 l2 l1 p1 l2 l1 l5 l3 wild l5 l2 l4 scatter p2 p1 p4 l4',
  'p1 l2 l1 l3 p4 l4 scatter p4 p2 p3 l2 l5 p4 l2 l3 l1 p1 l5 l4 l5 l1 p3 l5 l3 p3 wild p2 l4',
];

/** Twenty lines; three scatters turn a wheel of prizes, free spins and a second wheel. */
export const wheel: SlotMachine = {
  profile: 'wheel',
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
      id: 'free',
      names: { pt: 'Rodadas grátis', en: 'Free spins', es: 'Rondas gratis' },
      multiplier: 2,
      spins: { 3: 8 },
      retrigger: 5,
    },
  ],
  maximumFreeSpins: 50,
  cap: 5000,
  stakes: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  blocks: {
    wheel: {
      outer: [
        { times: 10 },
        { spins: 8 },
        { times: 15 },
        { times: 20 },
        { spins: 10 },
        { times: 10 },
        { times: 25 },
        { inner: true },
        { times: 15 },
        { spins: 12 },
        { times: 40 },
        { times: 12 },
      ],
      inner: [60, 80, 100, 150, 200, 300, 500, 1250],
    },
  },
};
