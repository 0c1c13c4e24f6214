import type { PlayRules } from '../pack.ts';

/**
 * Of the technical requirements for online games. The ordinance announced in August 2026 (five seconds a bet, neither automatic nor
 * fast play) is not in force: with its date it becomes a further version of the pack.
 */
export const play: PlayRules = {
  minRoundMs: {
    value: { slots: 0, others: 0 },
    source: {
      pt: 'A Portaria SPA/MF 1.207/2024 não fixa um tempo mínimo entre rodadas.',
      en: 'Portaria SPA/MF 1.207/2024 sets no minimum time between rounds.',
      es: 'La Portaria SPA/MF 1.207/2024 no fija un tiempo mínimo entre rondas.',
    },
  },
  autoplay: {
    value: true,
    source: {
      pt: 'Portaria SPA/MF 1.207/2024, art. 40: o jogo automático tem limites.',
      en: 'Portaria SPA/MF 1.207/2024, article 40: automatic play has limits.',
      es: 'Portaria SPA/MF 1.207/2024, art. 40: el juego automático tiene límites.',
    },
  },
  turbo: {
    value: true,
    source: {
      pt: 'A Portaria SPA/MF 1.207/2024 não proíbe rodadas rápidas.',
      en: 'Portaria SPA/MF 1.207/2024 does not forbid fast rounds.',
      es: 'La Portaria SPA/MF 1.207/2024 no prohíbe las rondas rápidas.',
    },
  },
  featureBuy: {
    value: true,
    source: {
      pt: 'A Portaria SPA/MF 1.207/2024 não proíbe a compra de bônus.',
      en: 'Portaria SPA/MF 1.207/2024 does not forbid bought features.',
      es: 'La Portaria SPA/MF 1.207/2024 no prohíbe la compra de bonos.',
    },
  },
  progressiveSeries: {
    value: false,
    source: {
      pt: 'A Portaria SPA/MF 1.207/2024 não trata de séries que aumentam a aposta; até a palavra de uma pessoa jurista não são oferecidas.',
      en: 'Portaria SPA/MF 1.207/2024 does not deal with series that raise the stake; until a lawyer has spoken they are not offered.',
      es: 'La Portaria SPA/MF 1.207/2024 no trata de series que suben la apuesta; hasta la palabra de una persona jurista no se ofrecen.',
    },
  },
};
