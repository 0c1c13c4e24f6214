import type { Names } from '../slot/paytable.ts';

/** The names under which the studio's games are offered; to the site each is a vendor of its own, with a key of its own. */
export interface Label {
  code: string;
  names: Names;
  category: 'INHOUSE' | 'RNG';
}

const own = (name: string): Names => ({ pt: name, en: name });

export const labels: readonly Label[] = [
  { code: 'STUDIO', names: { pt: 'Estúdio Croupier', en: 'Croupier Studio' }, category: 'INHOUSE' },
  { code: 'PG', names: own('Pampa & Garoa'), category: 'RNG' },
  { code: 'EG2', names: own('Estrela-Guia'), category: 'RNG' },
  { code: 'PT', names: own('Porto Torto'), category: 'RNG' },
  { code: 'JDB', names: own('Jardim de Baixo'), category: 'RNG' },
  { code: 'CQ9', names: own('Cozinha & Quintal'), category: 'RNG' },
  { code: 'FC', names: own('Farol da Costa'), category: 'RNG' },
  { code: 'JL', names: own('Jangada Livre'), category: 'RNG' },
  { code: 'BGS', names: own('Baú de Gaveta'), category: 'RNG' },
];
