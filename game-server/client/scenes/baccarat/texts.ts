import type { Texts } from '../../shared/texts.ts';

type Key =
  | 'table'
  | 'missing'
  | 'player'
  | 'banker'
  | 'tie'
  | 'playerPair'
  | 'bankerPair'
  | 'small'
  | 'big'
  | 'rule1'
  | 'rule2'
  | 'rule3';

export const texts: Texts<Key> = {
  pt: {
    table: 'Mesa de bacará',
    missing: 'Coloque fichas na mesa primeiro.',
    player: 'Jogador',
    banker: 'Banca',
    tie: 'Empate',
    playerPair: 'Par jogador',
    bankerPair: 'Par banca',
    small: '4 cartas',
    big: '5 ou 6',
    rule1:
      'Jogador e banca recebem duas cartas de oito baralhos. Ás a nove valem o seu número, as outras nada; conta o último algarismo da soma. Quem chega mais perto de nove vence.',
    rule2:
      'Com oito ou nove de um lado ninguém tira mais. Senão o jogador tira a terceira carta até cinco, e a banca conforme a tabela de regras conhecida.',
    rule3:
      'Com a ficha de volta pagam: jogador 2×, banca 1,95×, empate 10×, pares 13×, quatro cartas 2,5×, cinco ou seis 1,54×. No empate as fichas de jogador e banca voltam.',
  },
  en: {
    table: 'Baccarat table',
    missing: 'Put chips on the table first.',
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    playerPair: 'Player pair',
    bankerPair: 'Banker pair',
    small: '4 cards',
    big: '5 or 6',
    rule1:
      'Player and banker get two cards from eight decks. Ace to nine count their number, the others nothing; the last digit of the sum counts. The side nearer to nine wins.',
    rule2:
      'With eight or nine on one side nobody draws. Otherwise the player draws a third card up to five, and the banker by the well-known table.',
    rule3:
      'Chip included, they pay: player 2×, banker 1.95×, tie 10×, pairs 13×, four cards 2.5×, five or six 1.54×. On a tie chips on player and banker come back.',
  },
  es: {
    table: 'Mesa de bacará',
    missing: 'Primero coloca fichas en la mesa.',
    player: 'Jugador',
    banker: 'Banca',
    tie: 'Empate',
    playerPair: 'Par jugador',
    bankerPair: 'Par banca',
    small: '4 cartas',
    big: '5 o 6',
    rule1:
      'Jugador y banca reciben dos cartas de ocho barajas. Del as al nueve valen su número, las demás nada; cuenta la última cifra de la suma. Gana el lado más cercano a nueve.',
    rule2:
      'Con ocho o nueve en un lado nadie pide más. Si no, el jugador pide la tercera carta hasta cinco, y la banca según la tabla conocida.',
    rule3:
      'Con la ficha incluida pagan: jugador 2×, banca 1,95×, empate 10×, pares 13×, cuatro cartas 2,5×, cinco o seis 1,54×. En el empate las fichas de jugador y banca vuelven.',
  },
};
