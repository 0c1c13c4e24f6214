import type { Texts } from '../../shared/texts.ts';

type Key =
  | 'match-three'
  | 'find-number'
  | 'multiplier'
  | 'duel'
  | 'scratch'
  | 'own'
  | 'factor'
  | 'you'
  | 'rival'
  | 'bank'
  | 'versus'
  | 'all'
  | 'covered'
  | 'field'
  | 'revealAll'
  | 'ruleTicket'
  | 'rulePrizes'
  | 'ruleHand';

export const texts: Texts<Key> = {
  pt: {
    'match-three': 'Ache três iguais e leve o prêmio do símbolo.',
    'find-number': 'Ache o seu número e leve o prêmio do campo.',
    multiplier: 'Três iguais pagam o prêmio vezes o multiplicador.',
    duel: 'Em cada linha ganha o valor maior. Os prêmios somam.',
    scratch: 'Raspe com o dedo ou o mouse, ou toque em um campo.',
    own: 'Seu número',
    factor: 'Multiplicador',
    you: 'Você',
    rival: 'Rival',
    bank: 'Banca',
    versus: 'Você {own}, {opponent} {house}',
    all: 'Todas as linhas',
    covered: 'coberto, raspar',
    field: 'Campo {n}',
    revealAll: 'Revelar tudo',
    ruleTicket:
      'Você compra um bilhete pelo valor da aposta. O resultado já está impresso nele: raspar só mostra o que há embaixo, e a ordem não muda nada.',
    rulePrizes: 'Prêmios, em vezes a aposta: {prizes}.',
    ruleHand:
      'Raspe arrastando, toque em um campo ou use Tab e Enter. “Revelar tudo” abre o resto; depois de um minuto o bilhete se abre sozinho.',
  },
  en: {
    'match-three': 'Find three alike and win the symbol’s prize.',
    'find-number': 'Find your number and win the prize of its field.',
    multiplier: 'Three alike pay their prize times the multiplier.',
    duel: 'The higher value wins each row. Prizes add up.',
    scratch: 'Scratch with a finger or the mouse, or tap a field.',
    own: 'Your number',
    factor: 'Multiplier',
    you: 'You',
    rival: 'Rival',
    bank: 'House',
    versus: 'You {own}, {opponent} {house}',
    all: 'All rows',
    covered: 'covered, scratch it',
    field: 'Field {n}',
    revealAll: 'Reveal all',
    ruleTicket:
      'You buy a ticket for the amount of the bet. The result is already printed on it: scratching only shows what is underneath, and the order changes nothing.',
    rulePrizes: 'Prizes, in times the bet: {prizes}.',
    ruleHand:
      'Scratch by dragging, tap a field, or use Tab and Enter. “Reveal all” opens the rest; after a minute the ticket opens by itself.',
  },
  es: {
    'match-three': 'Encuentra tres iguales y gana el premio del símbolo.',
    'find-number': 'Encuentra tu número y gana el premio de su campo.',
    multiplier: 'Tres iguales pagan su premio por el multiplicador.',
    duel: 'En cada fila gana el valor más alto. Los premios se suman.',
    scratch: 'Raspa con el dedo o el ratón, o toca un campo.',
    own: 'Tu número',
    factor: 'Multiplicador',
    you: 'Tú',
    rival: 'Rival',
    bank: 'Banca',
    versus: 'Tú {own}, {opponent} {house}',
    all: 'Todas las filas',
    covered: 'cubierto, raspar',
    field: 'Campo {n}',
    revealAll: 'Revelar todo',
    ruleTicket:
      'Compras un boleto por el valor de la apuesta. El resultado ya está impreso: raspar solo muestra lo que hay debajo y el orden no cambia nada.',
    rulePrizes: 'Premios, en veces la apuesta: {prizes}.',
    ruleHand:
      'Raspa arrastrando, toca un campo o usa Tab y Enter. “Revelar todo” abre el resto; pasado un minuto el boleto se abre solo.',
  },
};
