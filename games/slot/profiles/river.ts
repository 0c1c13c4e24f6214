import type { SlotMachine } from '../paytable.ts';
import { jaguarMoon } from '../themes/jaguar-moon.ts';

const places = ['wild', 'scatter', 'p1', 'p2', 'p3', 'p4', 'l1', 'l2', 'l3', 'l4', 'l5'];

/** Medium volatility: the machine of the studio's first title, for titles of other looks. */
export const river: SlotMachine = {
  ...jaguarMoon,
  symbols: jaguarMoon.symbols.map(({ role, pays }, index) => ({ id: places[index] ?? '', role, pays })),
  options: [
    { names: { pt: 'Muitas rodadas', en: 'More spins', es: 'Más rondas' }, multiplier: 2, id: 'many' },
    { names: { pt: 'Meio-termo', en: 'The middle way', es: 'Término medio' }, multiplier: 3, id: 'some' },
    { names: { pt: 'Prêmios altos', en: 'Higher wins', es: 'Premios más altos' }, multiplier: 4, id: 'few' },
  ].map((entry, index) => {
    const { spins = {}, retrigger = 0 } = jaguarMoon.options[index] ?? {};
    return { ...entry, spins, retrigger };
  }),
};
