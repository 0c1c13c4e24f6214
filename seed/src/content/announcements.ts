import type { Localised } from '@croupier/contract';
import { both, dayFrom, lasting, paragraphs } from './words.ts';
import type { FirstContent } from '../../../server/src/site/index.ts';

type Announcement = FirstContent['announcements'][number];
type Text = Localised;

const lines = (text: string): string => paragraphs(...text.split('\n'));

type Draft = Omit<Announcement, 'enabled' | 'startsAt' | 'endsAt'> & { daysAgo: number };

function announce(
  type: Announcement['type'],
  daysAgo: number,
  [title, content]: readonly [Text, Text],
  more: Pick<Partial<Announcement>, 'executionCode' | 'promotionType'> = {},
): Draft {
  return {
    type,
    executionCode: 'F',
    title,
    content: both(lines(content.pt), lines(content.en), lines(content.es)),
    promotionType: null,
    promotionId: null,
    daysAgo,
    ...more,
  };
}

/** Days before the seed, title and text. */
const bulletins: readonly (readonly [number, readonly [Text, Text]])[] = [
  [
    1,
    [
      both('Novos caça-níqueis do estúdio', 'New slots from the studio', 'Nuevas tragamonedas del estudio'),
      both(
        'O lobby ganhou centenas de títulos do nosso estúdio, cada um com arte, símbolos e matemática próprios. O retorno ao jogador de cada um está na sua página.',
        'The lobby has gained hundreds of titles from our studio, each with its own art, symbols and mathematics. Each one’s return to player stands on its page.',
        'El lobby sumó cientos de títulos de nuestro estudio, cada uno con arte, símbolos y matemática propios. El retorno al jugador de cada uno está en su página.',
      ),
    ],
  ],
  [
    3,
    [
      both('Depósitos em poucos segundos', 'Deposits within seconds', 'Depósitos en segundos'),
      both(
        'Depósitos pelo aplicativo ou pela página do seu banco entram na conta assim que o banco confirma, a qualquer hora do dia.',
        'Deposits in the app or on the page of your bank are in your account as soon as the bank confirms, at any hour.',
        'Los depósitos que haces en la app o en la página de tu banco llegan a tu cuenta apenas el banco los confirma, a cualquier hora.',
      ),
    ],
  ],
  [
    6,
    [
      both('Confira você mesmo', 'Check it yourself', 'Compruébalo tú mismo'),
      both(
        'Toda rodada da casa pode ser conferida: veja a semente, o seu número e refaça o resultado no navegador. <a href="/help#fairness">Saiba como</a>.',
        'Every in-house round can be checked: see the seed and your number, and make the result again in your browser. <a href="/help#fairness">See how</a>.',
        'Toda ronda de la casa se puede verificar: mira la semilla y tu número, y rehaz el resultado en tu navegador. <a href="/help#fairness">Mira cómo</a>.',
      ),
    ],
  ],
  [
    9,
    [
      both('Instale o aplicativo', 'Install the app', 'Instala la app'),
      both(
        'O site pode ser instalado na tela inicial do celular, sem loja. <a href="/down">Veja os passos</a>.',
        'The site can be installed on your phone’s home screen, without a store. <a href="/down">See the steps</a>.',
        'Puedes instalar el sitio en la pantalla de inicio de tu celular, sin pasar por una tienda. <a href="/down">Mira los pasos</a>.',
      ),
    ],
  ],
  [
    12,
    [
      both('Limites que você define', 'Limits that you set', 'Límites que tú defines'),
      both(
        'Limites de depósito, perda e tempo ficam na área do membro. Baixar vale na hora. <a href="/help#responsible">Jogo responsável</a>.',
        'Limits for deposits, losses and time stand in the member centre. Lowering one holds at once. <a href="/help#responsible">Responsible gaming</a>.',
        'Los límites de depósito, pérdida y tiempo están en el Centro del miembro. Bajar uno vale al instante. <a href="/help#responsible">Juego responsable</a>.',
      ),
    ],
  ],
  [
    16,
    [
      both('Horário do atendimento', 'Hours of customer service', 'Horario de atención al cliente'),
      both(
        'O atendimento responde todos os dias, inclusive feriados. O tempo de resposta costuma ser menor pela manhã.',
        'Customer service answers every day, holidays included. Answers tend to come faster in the morning.',
        'Atención al cliente responde todos los días, incluso los feriados. Por la mañana las respuestas suelen llegar más rápido.',
      ),
    ],
  ],
  [
    22,
    [
      both('Saques aos fins de semana', 'Withdrawals at weekends', 'Retiros los fines de semana'),
      both(
        'Pedidos de saque são analisados também aos sábados e domingos.',
        'Requests for withdrawals are looked at on Saturdays and Sundays as well.',
        'Las solicitudes de retiro también se revisan los sábados y domingos.',
      ),
    ],
  ],
  [
    30,
    [
      both('Busca que entende erros', 'A search that forgives', 'Una búsqueda que entiende errores'),
      both(
        'Digite o nome do jogo como lembrar: a busca encontra também nomes parecidos, com ou sem acento.',
        'Type a game’s name as you remember it: the search finds similar names too, with or without accents.',
        'Escribe el nombre del juego como lo recuerdes: la búsqueda también encuentra nombres parecidos, con o sin tildes.',
      ),
    ],
  ],
  [
    38,
    [
      both(
        'Favoritos em todos os aparelhos',
        'Favourites on every device',
        'Favoritos en todos tus dispositivos',
      ),
      both(
        'Os jogos que você marca com a estrela aparecem em qualquer aparelho em que entrar.',
        'The games that you mark with the star are there on every device that you sign in on.',
        'Los juegos que marcas con la estrella aparecen en cualquier dispositivo en el que inicies sesión.',
      ),
    ],
  ],
  [
    49,
    [
      both('Cuidado com golpes', 'Beware of fraud', 'Cuidado con las estafas'),
      both(
        'Nunca pedimos senha ou código por mensagem. Confira o endereço do site antes de entrar.',
        'We never ask for a password or code by message. Check the site’s address before you sign in.',
        'Nunca pedimos contraseñas ni códigos por mensaje. Verifica la dirección del sitio antes de iniciar sesión.',
      ),
    ],
  ],
  [
    57,
    [
      both('Bem-vindos ao Croupier', 'Welcome to Croupier', 'Te damos la bienvenida a Croupier'),
      both(
        'A casa está aberta. Explore o lobby, teste jogos de graça e conte o que achou pelo formulário de opinião.',
        'The house is open. Explore the lobby, try games for free and tell us what you think by the feedback form.',
        'La casa está abierta. Explora el lobby, prueba juegos gratis y cuéntanos qué te pareció en el formulario de opinión.',
      ),
    ],
  ],
];

const all: readonly Draft[] = [
  ...bulletins.map(([daysAgo, texts]) => announce('B', daysAgo, texts)),
  announce(
    'PU',
    1,
    [
      both(
        'Parte do que você joga volta',
        'A part of what you play comes back',
        'Una parte de lo que juegas vuelve a ti',
      ),
      both(
        'O retorno semanal devolve uma parte das suas apostas válidas, ganhe ou perca.\nAcompanhe quanto já juntou em <a href="/member/manualRebate">Retorno</a> e resgate com um toque: o valor entra no saldo na hora.\nAs condições completas estão em <a href="/promotions">Promoções</a>.',
        'The weekly rebate gives back a part of your valid bets, whether they win or lose.\nSee how much you have gathered under <a href="/member/manualRebate">Rebate</a> and claim it with one press: it is in your balance at once.\nThe full terms stand under <a href="/promotions">Promotions</a>.',
        'El cashback semanal te devuelve una parte de tus apuestas válidas, ganes o pierdas.\nMira cuánto llevas acumulado en <a href="/member/manualRebate">Cashback</a> y cóbralo con un toque: llega a tu saldo al instante.\nLas condiciones completas están en <a href="/promotions">Promociones</a>.',
      ),
    ],
    { promotionType: 'REBATE' },
  ),
  announce(
    'PU',
    2,
    [
      both('Conheça antes de apostar', 'Look around first', 'Conoce antes de apostar'),
      both(
        'Sem conta você já pode testar jogos de graça: toque em “Teste grátis” embaixo do jogo.\nProcura algo? A busca no alto da página conhece jogos, tipos de jogo e provedores.\nToda rodada da casa pode ser conferida por você: <a href="/help#fairness">veja como</a>.',
        'Without an account you can already try games for free: press “Free trial” below a game.\nLooking for something? The search at the top of the page knows games, kinds of game and providers.\nYou can check every in-house round yourself: <a href="/help#fairness">see how</a>.',
        'Sin cuenta ya puedes probar juegos gratis: toca “Prueba gratis” debajo del juego.\n¿Buscas algo? La búsqueda en la parte superior de la página conoce juegos, tipos de juego y proveedores.\nTú mismo puedes verificar cada ronda de la casa: <a href="/help#fairness">mira cómo</a>.',
      ),
    ],
    { executionCode: 'B' },
  ),
  announce(
    'PL',
    4,
    [
      both('Proteja sua conta', 'Protect your account', 'Protege tu cuenta'),
      both(
        'Cadastre a senha de saque e confirme sua identidade agora, para que o primeiro saque saia sem espera.',
        'Set your withdrawal password and prove your identity now, so that the first withdrawal goes out without waiting.',
        'Crea tu contraseña de retiro y verifica tu identidad ahora, para que tu primer retiro salga sin esperas.',
      ),
    ],
    { executionCode: 'A' },
  ),
  announce('PR', 5, [
    both('Promoções do mês', 'Promotions of the month', 'Promociones del mes'),
    both(
      'Veja as promoções que estão valendo. <a href="/promotions">Promoções</a>.',
      'See the promotions that run now. <a href="/promotions">Promotions</a>.',
      'Mira las promociones vigentes. <a href="/promotions">Promociones</a>.',
    ),
  ]),
  announce('H', 323, [
    both('Aviso do rodapé', 'Footer notice', 'Aviso al pie de página'),
    both(
      'Proibido para menores de 18 anos. Jogue com responsabilidade. Este site é uma demonstração: nenhum dinheiro de verdade circula aqui.',
      'Not for people under 18. Play responsibly. This site is a demonstration: no real money moves here.',
      'Prohibido para menores de 18 años. Juega con responsabilidad. Este sitio es una demostración: aquí no se mueve dinero real.',
    ),
  ]),
];

/** Notices of a demo brand: more than a page of bulletins, popups for every moment, and house texts. */
export function announcements(now: Date): Announcement[] {
  return all.map(({ daysAgo, ...announcement }) => ({
    ...announcement,
    ...lasting(now),
    startsAt: dayFrom(now, -daysAgo),
  }));
}
