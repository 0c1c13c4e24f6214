import { worthOf } from './worth.ts';
import type { VipLevelForm } from '../../server/src/engagement/index.ts';

const slots = ['RNG', 'INHOUSE'];
const others = ['LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT'];

/** Slots give back more than games with a small margin. */
const rates = (slot: string, other: string): Record<string, string> =>
  Object.fromEntries([...slots.map((type) => [type, slot]), ...others.map((type) => [type, other])]);

const level = (
  code: string,
  name: VipLevelForm['name'],
  turnover: number,
  rebates: VipLevelForm['rebates'],
): VipLevelForm => ({ code, name, turnover, rebates, enabled: true });

/** The demo's levels in a currency of a brand. */
export const vipLevelsIn = (currency: string): VipLevelForm[] =>
  vipLevels.map((one) => ({ ...one, turnover: one.turnover * worthOf(currency) }));

/** The demo's levels: turnover in minor units. */
export const vipLevels: readonly VipLevelForm[] = [
  level('bronze', { pt: 'Bronze', en: 'Bronze', es: 'Bronce' }, 0, rates('0.003', '0.001')),
  level('silver', { pt: 'Prata', en: 'Silver', es: 'Plata' }, 1_000_000, rates('0.004', '0.0015')),
  level('gold', { pt: 'Ouro', en: 'Gold', es: 'Oro' }, 10_000_000, rates('0.005', '0.002')),
  level('platinum', { pt: 'Platina', en: 'Platinum', es: 'Platino' }, 50_000_000, rates('0.006', '0.003')),
  level('diamond', { pt: 'Diamante', en: 'Diamond', es: 'Diamante' }, 200_000_000, rates('0.008', '0.004')),
];
