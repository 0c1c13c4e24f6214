import type { Texts } from '../../shared/texts.ts';

type Key =
  | 'card'
  | 'cards'
  | 'change'
  | 'balls'
  | 'pays'
  | 'extra'
  | 'stop'
  | 'offer'
  | 'offerOne'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4';

export const texts: Texts<Key> = {
  pt: {
    card: 'Cartela {n}',
    cards: 'Suas cartelas',
    change: 'Trocar cartelas',
    balls: 'Bolas sorteadas',
    pays: 'Prêmios por cartela',
    extra: 'Bola extra {price}',
    stop: 'Encerrar',
    offer: 'Bola extra por {price}: {n} de {left} bolas pagam, até {max}.',
    offerOne: 'Bola extra por {price}: 1 de {left} bolas paga {max}.',
    rule1:
      'A aposta compra quatro cartelas de 15 números, sem número repetido entre elas. São sorteadas 30 de {balls} bolas.',
    rule2:
      'Cada cartela paga o desenho mais caro que completar, em vezes a aposta da cartela (um quarto da aposta). Trocar cartelas não muda as suas chances.',
    rule3:
      'Enquanto alguma bola ainda puder pagar, você pode comprar até {extras} bolas extras, uma a uma. O preço depende só do que ainda pode sair e devolve de 95 a 97% em média.',
    rule4: 'Encerrar não custa nada: o que as cartelas já ganharam é pago.',
  },
  en: {
    card: 'Card {n}',
    cards: 'Your cards',
    change: 'New cards',
    balls: 'Balls drawn',
    pays: 'Prizes per card',
    extra: 'Extra ball {price}',
    stop: 'Finish',
    offer: 'Extra ball for {price}: {n} of {left} balls pay, up to {max}.',
    offerOne: 'Extra ball for {price}: 1 of {left} balls pays {max}.',
    rule1: 'The bet buys four cards of 15 numbers, none of them on two cards. 30 of {balls} balls are drawn.',
    rule2:
      'Each card pays the highest pattern that it completes, in times the card’s bet (a quarter of the bet). New cards do not change your chances.',
    rule3:
      'While some ball could still pay, you may buy up to {extras} extra balls, one by one. The price depends only on what can still be drawn and returns 95 to 97% on average.',
    rule4: 'Finishing costs nothing: what the cards have won is paid.',
  },
  es: {
    card: 'Cartón {n}',
    cards: 'Tus cartones',
    change: 'Cambiar cartones',
    balls: 'Bolas sorteadas',
    pays: 'Premios por cartón',
    extra: 'Bola extra {price}',
    stop: 'Terminar',
    offer: 'Bola extra por {price}: pagan {n} de {left} bolas, hasta {max}.',
    offerOne: 'Bola extra por {price}: paga 1 de {left} bolas, {max}.',
    rule1:
      'La apuesta compra cuatro cartones de 15 números, sin números repetidos entre ellos. Se sortean 30 de {balls} bolas.',
    rule2:
      'Cada cartón paga la figura más alta que complete, en veces la apuesta del cartón (un cuarto de la apuesta). Cambiar de cartones no cambia tus probabilidades.',
    rule3:
      'Mientras alguna bola pueda pagar, puedes comprar hasta {extras} bolas extra, una por una. El precio depende solo de lo que aún puede salir y devuelve de 95 a 97 % en promedio.',
    rule4: 'Terminar no cuesta nada: se paga lo que los cartones ya ganaron.',
  },
};
