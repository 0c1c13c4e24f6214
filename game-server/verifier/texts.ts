import type { Language } from '../client/shared/money.ts';
import own from './texts.json' with { type: 'json' };
import type { Check, Problem } from './verify.ts';

export type VerifierKey = keyof typeof own.pt;
export const texts: Record<Language, Record<VerifierKey, string>> = own;

export const checkNames: Record<Language, Record<Check['key'], string>> = {
  pt: {
    commitment: 'Hash da semente do servidor',
    orders: 'Apostas da rodada',
    view: 'O que saiu',
    stops: 'Paradas dos rolos',
    grid: 'Símbolos',
    payout: 'Prêmio',
    freeSpins: 'Rodadas grátis',
    drawn: 'O que foi sorteado',
    chain: 'O elo leva ao fim publicado da corrente',
    beacon: 'Assinatura do farol (BLS), conferida com a chave pública',
    order: 'A rodada do farol é a primeira depois da hora anotada do congelamento',
    ticket: 'Sua aposta está na lista congelada',
    rule: 'Sorteada ou anulada como manda a regra',
    point: 'A rodada levou o pote ao ponto sorteado, e nenhuma antes dela',
    book: 'As linhas do livro fecham',
    winner: 'A linha do livro é desta rodada',
    title: 'A loteria é deste tipo de sorteio',
    table: 'A tabela de prêmios é a publicada',
    lines: 'As linhas são as do seu bilhete',
  },
  en: {
    commitment: 'Hash of the server seed',
    orders: 'Bets of the round',
    view: 'What came up',
    stops: 'Reel stops',
    grid: 'Symbols',
    payout: 'Win',
    freeSpins: 'Free spins',
    drawn: 'What was drawn',
    chain: 'The link leads to the published end of the chain',
    beacon: 'Signature of the beacon (BLS), checked with its public key',
    order: 'The beacon’s round is the first after the noted time of the freeze',
    ticket: 'Your bet is in the frozen list',
    rule: 'Drawn or void as the rule says',
    point: 'The round brought the pot to the drawn point, and none before it',
    book: 'The lines of the book add up',
    winner: 'The line of the book is that of this round',
    title: 'The lottery is of this kind of draw',
    table: 'The table of odds is the published one',
    lines: 'The lines are those of your ticket',
  },
  es: {
    commitment: 'Hash de la semilla del servidor',
    orders: 'Apuestas de la ronda',
    view: 'Lo que salió',
    stops: 'Paradas de los rodillos',
    grid: 'Símbolos',
    payout: 'Premio',
    freeSpins: 'Rondas gratis',
    drawn: 'Lo que se sorteó',
    chain: 'El eslabón lleva al fin publicado de la cadena',
    beacon: 'Firma del faro (BLS), verificada con la clave pública',
    order: 'La ronda del faro es la primera después de la hora anotada del congelamiento',
    ticket: 'Tu apuesta está en la lista congelada',
    rule: 'Sorteada o anulada como manda la regla',
    point: 'La ronda llevó el pozo al punto sorteado, y ninguna antes',
    book: 'Las líneas del libro cierran',
    winner: 'La línea del libro es la de esta ronda',
    title: 'La lotería es de este tipo de sorteo',
    table: 'La tabla de premios es la publicada',
    lines: 'Las líneas son las de tu boleto',
  },
};
export const problems: Record<Language, Record<Problem, string>> = {
  pt: {
    notJson: 'O texto colado não é uma prova completa. Copie de novo pelo histórico do jogo.',
    notRound: 'O texto colado não é a prova de uma rodada.',
    seedHidden:
      'A semente do servidor ainda não foi revelada. Troque as sementes em “Jogo justo” e copie a prova de novo.',
    gameUnknown: 'Este verificador não conhece esse jogo.',
    valueInvalid: 'Algum valor falta ou não tem o formato certo.',
  },
  en: {
    notJson: 'The pasted text is not a complete proof. Copy it again from the game’s history.',
    notRound: 'The pasted text is not the proof of a round.',
    seedHidden:
      'The server seed has not been revealed yet. Rotate the seeds under “Fair play” and copy the proof again.',
    gameUnknown: 'This verifier does not know that game.',
    valueInvalid: 'A value is missing or malformed.',
  },
  es: {
    notJson: 'El texto pegado no es una prueba completa. Cópialo de nuevo desde el historial del juego.',
    notRound: 'El texto pegado no es la prueba de una ronda.',
    seedHidden:
      'La semilla del servidor todavía no fue revelada. Cambia las semillas en “Juego justo” y copia la prueba de nuevo.',
    gameUnknown: 'Este verificador no conoce ese juego.',
    valueInvalid: 'Falta algún valor o no tiene el formato correcto.',
  },
};
