import type { Names } from '../kit/index.ts';

/** The names under which the studio's games are offered; to the site each is a vendor of its own, with a key of its own. */
export interface Label {
  code: string;
  names: Names;
  category: 'INHOUSE' | 'RNG';
  /** The drawing of its badge. */
  badge: string;
}

const own = (name: string): Names => ({ pt: name, en: name, es: name });

export const labels: readonly Label[] = [
  {
    code: 'STUDIO',
    names: { pt: 'Estúdio Croupier', en: 'Croupier Studio', es: 'Estudio Croupier' },
    category: 'INHOUSE',
    badge: 'rolling-dices',
  },
  { code: 'PG', names: own('Pampa & Garoa'), category: 'RNG', badge: 'horseshoe' },
  { code: 'EG2', names: own('Estrela-Guia'), category: 'RNG', badge: 'falling-star' },
  { code: 'PT', names: own('Porto Torto'), category: 'RNG', badge: 'anchor' },
  { code: 'JDB', names: own('Jardim de Baixo'), category: 'RNG', badge: 'lotus-flower' },
  { code: 'CQ9', names: own('Cozinha & Quintal'), category: 'RNG', badge: 'cooking-pot' },
  { code: 'FC', names: own('Farol da Costa'), category: 'RNG', badge: 'lighthouse' },
  { code: 'JL', names: own('Jangada Livre'), category: 'RNG', badge: 'big-wave' },
  { code: 'BGS', names: own('Baú de Gaveta'), category: 'RNG', badge: 'key' },
];
