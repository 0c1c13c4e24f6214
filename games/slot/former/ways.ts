import { strip, type MachineSymbol, type SlotMachine } from '../paytable.ts';

const symbols: readonly MachineSymbol[] = [
  { id: 'wild', role: 'wild', pays: {} },
  { id: 'scatter', role: 'scatter', pays: { 3: 2, 4: 10, 5: 50 } },
  { id: 'p1', role: 'ordinary', pays: { 3: 20, 4: 60, 5: 250 } },
  { id: 'p2', role: 'ordinary', pays: { 3: 15, 4: 40, 5: 150 } },
  { id: 'p3', role: 'ordinary', pays: { 3: 12, 4: 30, 5: 100 } },
  { id: 'p4', role: 'ordinary', pays: { 3: 10, 4: 25, 5: 80 } },
  { id: 'l1', role: 'ordinary', pays: { 3: 6, 4: 15, 5: 50 } },
  { id: 'l2', role: 'ordinary', pays: { 3: 5, 4: 12, 5: 40 } },
  { id: 'l3', role: 'ordinary', pays: { 3: 5, 4: 10, 5: 35 } },
  { id: 'l4', role: 'ordinary', pays: { 3: 4, 4: 9, 5: 30 } },
  { id: 'l5', role: 'ordinary', pays: { 3: 4, 4: 8, 5: 25 } },
];

const base = [
  'l1 l3 l2 l5 l4 p4 l1 p2 l3 l2 p3 l5 l3 l4 p4 p3 l2 l5 p4 l4 l1 p1 p2 l2 p3 l1 l3 p1 p2 l5 l4 scatter',
  'l2 l1 l5 l3 p3 p4 l4 p1 l2 p2 p4 l5 l1 l2 l4 p1 l5 p2 p3 l4 l1 scatter l3 wild l5 l4 scatter l3 l1 l2 p4 wild p3 p2 p1',
  'l4 p4 l1 l5 l3 l2 l1 l4 p1 p3 l5 l3 wild p1 l5 p2 l4 l2 p4 p3 l1 p2 l3 wild l2 l1 l4 p3 l5 p4 p1 scatter l3',
  'l5 l2 l3 scatter l1 l2 p2 wild l1 p1 l5 p3 l4 l3 p4 p1 p3 p2 l5 l4 l3 l2 l1 l5 p4 l2 scatter p2 l1 p3 l3 l4 p4 wild',
  'p4 l5 l4 l2 l3 p4 l1 l5 l3 p3 l1 l2 l4 p2 l3 l5 wild p1 l4 l2 l5 l1 p3 p2 p4 l4 l1 p1 p4 scatter p2 l3 l2 p3',
];
const free = [
  'l5 l4 p1 l3 l2 l1 p3 p4 l2 l1 p2 l5 l3 p3 l4 p1 l1 l2 l3 l4 p2 l5 p4 p1 l2 l3 l5 scatter p2 l4 p3 l1 p4',
  'l2 p1 l4 l3 l5 p3 l1 scatter p4 l4 l1 wild l5 p2 p1 wild l2 p4 l5 p3 l1 l4 l3 l2 l5 p2 scatter l3 p3 l4 l1 l2 p1 p4 wild p2',
  'scatter l3 l5 l1 l2 l4 p3 wild p2 l3 l2 l4 p4 p1 l5 l1 wild p1 l3 p3 p4 l4 l1 l5 p2 l2 p4 p1 l3 l5 l1 wild p2 p3 l4',
  'p1 l3 l2 l1 l5 p3 p4 l2 l1 l4 wild l5 p2 p1 l3 l1 l2 p2 l3 l4 p3 l2 l5 wild l1 p1 p4 scatter p3 l3 l4 p4 scatter l5 p2 wild',
  'l2 l5 l3 l4 scatter wild l1 p4 p1 l5 l2 l1 l4 l3 p2 p3 p4 l3 wild p3 l1 l2 p4 l4 p1 l5 p2 p3 p4 p1 p2 l2 l3 l5 l1 l4',
];

/** Medium volatility: 243 ways on three rows; the player chooses between more free spins and higher wins. */
export const ways: SlotMachine = {
  profile: 'ways',
  symbols,
  rows: 3,
  lines: [],
  coins: 25,
  wildFactor: 1,
  cascade: null,
  strips: { base: base.map((text) => strip(symbols, text)), free: free.map((text) => strip(symbols, text)) },
  scattersToOpen: 3,
  options: [
    {
      id: 'many',
      names: { pt: 'Muitas rodadas', en: 'More spins', es: 'Más rondas' },
      multiplier: 2,
      spins: { 3: 12, 4: 16, 5: 22 },
      retrigger: 6,
    },
    {
      id: 'few',
      names: { pt: 'Prêmios altos', en: 'Higher wins', es: 'Premios más altos' },
      multiplier: 4,
      spins: { 3: 6, 4: 8, 5: 11 },
      retrigger: 4,
    },
  ],
  maximumFreeSpins: 60,
  cap: 10_000,
  stakes: [25, 50, 75, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
};
