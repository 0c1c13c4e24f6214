import type { Locale, Localised } from '@croupier/contract';
import { type MarketPack, marketText } from '@croupier/market';
import { artists } from '../../../games/art/artists.ts';
import { both, paragraphs, points } from './words.ts';
import type { FirstContent } from '../../../server/src/site/index.ts';

type Article = FirstContent['articles'][number];

const rules = both('Regras', 'Rules', 'Reglas');
const money = both('Dinheiro', 'Money', 'Dinero');
const play = both('Jogos', 'Games', 'Juegos');
const help = both('Ajuda', 'Help', 'Ayuda');

function article(anchor: string, section: Localised, title: Localised, content: Localised): Article {
  return { anchor, section, title, content, enabled: true };
}

/** What the pictures and letters of the site are made of; CC BY asks that anyone who sees them can read it. */
const works = [
  {
    name: 'game-icons.net',
    by: artists.map(({ name }) => name).join(', '),
    licence: 'CC BY 3.0',
  },
  { name: 'Noto Emoji', by: 'Google', licence: 'Apache 2.0' },
  { name: 'Lucide', by: '', licence: 'ISC' },
  { name: 'Outfit', by: '', licence: 'OFL 1.1' },
  { name: 'Lilita One', by: 'Juan Montoreano', licence: 'OFL 1.1' },
  { name: 'country-flag-icons', by: '', licence: 'MIT' },
  { name: 'PixiJS', by: '', licence: 'MIT' },
];

const drawn = points(...artists.map(({ name, works: drawings }) => `${name}: ${drawings.join(', ')}`));

/** What the help centre says whatever the market. The anchors are what footers and pages link to. */
const ofEveryMarket: readonly Article[] = [
  article(
    'about',
    help,
    both('Sobre o Croupier', 'About Croupier', 'Sobre Croupier'),
    both(
      paragraphs(
        'O Croupier é uma plataforma aberta de jogos on-line. Esta página é uma demonstração: o dinheiro, os pagamentos e as pessoas são fictícios.',
        'Você acompanha cada depósito, aposta, prêmio e saque no seu extrato, e pode conferir por conta própria qualquer rodada dos jogos da casa.',
      ),
      paragraphs(
        'Croupier is an open platform for online games. This site is a demonstration: its money, payments and people are made up.',
        'You see every deposit, bet, prize and withdrawal in your statement, and you can check any round of our house games yourself.',
      ),
      paragraphs(
        'Croupier es una plataforma abierta de juegos en línea. Este sitio es una demostración: el dinero, los pagos y las personas son ficticios.',
        'Ves cada depósito, apuesta, premio y retiro en tu historial, y puedes verificar por tu cuenta cualquier ronda de los juegos de la casa.',
      ),
    ),
  ),
  article(
    'contact',
    help,
    both('Fale com a gente', 'Talk to us', 'Habla con nosotros'),
    both(
      paragraphs(
        'Escreva pelo formulário de opinião, por e-mail ou pelos canais do menu lateral. Respondemos na ordem de chegada, todos os dias.',
        'Tenha em mãos o nome da sua conta e, se for sobre um pagamento, a data e o valor. Nunca pedimos a sua senha.',
      ),
      paragraphs(
        'Write to us by the feedback form, by e-mail or through the channels of the side menu. We answer in order of arrival, every day.',
        'Have your account name ready and, for a payment, its day and amount. We never ask for your password.',
      ),
      paragraphs(
        'Escríbenos por el formulario de opinión, por correo electrónico o por los canales del menú lateral. Respondemos por orden de llegada, todos los días.',
        'Ten a mano el nombre de tu cuenta y, si es por un pago, su fecha e importe. Nunca te pedimos la contraseña.',
      ),
    ),
  ),
  article(
    'account',
    help,
    both('Conta e segurança', 'Account and security', 'Cuenta y seguridad'),
    both(
      points(
        'Use uma senha que você não usa em outro lugar.',
        'Cinco senhas erradas pedem um código; dez bloqueiam por 15 minutos o aparelho que errou.',
        'A sessão termina depois de 30 minutos sem uso e no máximo depois de 12 horas.',
        'Trocar a senha encerra todas as outras sessões.',
      ),
      points(
        'Use a password that you use nowhere else.',
        'Five wrong passwords ask for a code; ten lock the device that failed for 15 minutes.',
        'A session ends after 30 minutes without use and after 12 hours at the latest.',
        'Changing the password ends all other sessions.',
      ),
      points(
        'Usa una contraseña que no uses en ningún otro sitio.',
        'Después de cinco contraseñas incorrectas pedimos un código; después de diez, el dispositivo que falló queda bloqueado 15 minutos.',
        'La sesión se cierra después de 30 minutos sin uso y, como máximo, a las 12 horas.',
        'Cambiar la contraseña cierra todas las demás sesiones.',
      ),
    ),
  ),
  article(
    'identity',
    help,
    both('Confirmação de identidade', 'Proof of identity', 'Verificación de identidad'),
    both(
      paragraphs(
        'Antes do primeiro saque confirmamos que você é você: número do documento, nome completo e data de nascimento. Se os dados não baterem com o cadastro, pedimos uma foto do documento.',
        'Cada pessoa tem uma conta só.',
      ),
      paragraphs(
        'Before the first withdrawal we make sure that you are you: document number, full name and date of birth. Where they do not match the register we ask for a picture of the document.',
        'Each person has one account.',
      ),
      paragraphs(
        'Antes del primer retiro confirmamos que eres tú: número de documento, nombre completo y fecha de nacimiento. Si los datos no coinciden con el registro, te pedimos una foto del documento.',
        'Cada persona tiene una sola cuenta.',
      ),
    ),
  ),
  article(
    'deposit',
    money,
    both('Depósitos', 'Deposits', 'Depósitos'),
    both(
      paragraphs(
        'Escolha o valor e a forma de pagar, e pague no aplicativo ou na página do seu banco antes do fim do prazo mostrado. O valor aparece na conta assim que o banco confirma.',
        'Só aceitamos pagamentos de contas em seu próprio nome. O que vem de outra pessoa volta para ela.',
      ),
      paragraphs(
        'Choose an amount and a way to pay, and pay in the app or on the page of your bank before the time shown runs out. The amount is in your account as soon as the bank confirms.',
        'We only accept payments from accounts in your own name. What comes from someone else goes back to them.',
      ),
      paragraphs(
        'Elige el importe y la forma de pago, y paga en la app o en la página de tu banco antes de que venza el plazo indicado. El importe llega a tu cuenta apenas el banco lo confirma.',
        'Solo aceptamos pagos desde cuentas a tu nombre. Lo que llega de otra persona se le devuelve.',
      ),
    ),
  ),
  article(
    'withdrawal',
    money,
    both('Saques', 'Withdrawals', 'Retiros'),
    both(
      points(
        'Cadastre uma conta de saque em seu nome e uma senha de saque.',
        'O valor fica reservado no momento do pedido e sai em até 120 minutos depois de aprovado.',
        'Confirme o recebimento na página do saque. Sem resposta em 30 minutos ele conta como recebido.',
        'Uma conta trocada descansa 24 horas antes de ser usada.',
      ),
      points(
        'Enter a payout account in your own name and a withdrawal password.',
        'The amount is set aside when you ask and leaves within 120 minutes of its approval.',
        'Confirm the receipt on the withdrawal’s page. Without an answer in 30 minutes it counts as received.',
        'A changed account rests for 24 hours before it is used.',
      ),
      points(
        'Registra una cuenta para retiros a tu nombre y una contraseña de retiro.',
        'El importe queda reservado cuando haces la solicitud y sale en un máximo de 120 minutos después de aprobada.',
        'Confirma que lo recibiste en la página del retiro. Sin respuesta en 30 minutos, se da por recibido.',
        'Una cuenta que cambió se puede usar después de 24 horas.',
      ),
    ),
  ),
  article(
    'turnover',
    money,
    both('Rollover', 'Turnover', 'Rollover'),
    both(
      paragraphs(
        'Cada depósito é apostado uma vez antes do saque. Apostas liquidadas contam pelo peso do tipo de jogo; apostas devolvidas não contam. Quanto falta aparece na página de saque.',
      ),
      paragraphs(
        'Each deposit is wagered once before it can be withdrawn. Settled bets count by the weight of their kind of game; returned bets do not count. The withdrawal page shows what is left.',
      ),
      paragraphs(
        'Cada depósito se apuesta una vez antes de poder retirarlo. Las apuestas liquidadas cuentan según el peso de su tipo de juego; las apuestas devueltas no cuentan. La página de retiro muestra cuánto falta.',
      ),
    ),
  ),
  article(
    'fairness',
    play,
    both('Jogo justo', 'Fair play', 'Juego justo'),
    both(
      paragraphs(
        'Antes de cada rodada da casa mostramos o hash da nossa semente; depois de trocá-la mostramos a semente. Com ela, a sua semente e o número da rodada, a página de conferência refaz o resultado no seu navegador.',
        'O retorno ao jogador de cada jogo fica na página do jogo.',
      ),
      paragraphs(
        'Before each in-house round we show the hash of our seed; once it is changed we show the seed. With it, your own seed and the number of the round, the verifier makes the result again in your browser.',
        'Each game’s return to player stands on its page.',
      ),
      paragraphs(
        'Antes de cada ronda de la casa mostramos el hash de nuestra semilla; cuando se cambia, mostramos la semilla. Con ella, tu propia semilla y el número de la ronda, el verificador rehace el resultado en tu navegador.',
        'El retorno al jugador de cada juego está en su página.',
      ),
    ),
  ),
  article(
    'trial',
    play,
    both('Jogar de graça', 'Free play', 'Jugar gratis'),
    both(
      paragraphs(
        'Jogos com o botão GRÁTIS podem ser testados sem conta, com dinheiro de brincadeira. Ele nunca se mistura com dinheiro de verdade e não pode ser sacado.',
      ),
      paragraphs(
        'Games with a FREE TRIAL button can be tried without an account, with play money. It never meets real money and cannot be withdrawn.',
      ),
      paragraphs(
        'Los juegos con el botón “Prueba gratis” se pueden probar sin cuenta, con dinero ficticio. Nunca se mezcla con dinero real y no se puede retirar.',
      ),
    ),
  ),
  article(
    'term',
    rules,
    both('Termos de uso', 'Terms of use', 'Términos de uso'),
    both(
      `${paragraphs('Ao criar uma conta você confirma que tem 18 anos ou mais e que joga em seu próprio nome.')}<h3>Conta</h3>${points('Uma conta por pessoa.', 'Os dados informados devem ser verdadeiros.', 'A conta não pode ser emprestada nem vendida.')}<h3>Apostas</h3>${points('Uma aposta vale quando é confirmada pelo site.', 'Probabilidades não mudam depois da confirmação.', 'Uma rodada interrompida termina com o resultado já decidido, ou a aposta é devolvida.')}<h3>Encerramento</h3>${paragraphs('Você pode encerrar a conta a qualquer momento; o saldo livre é pago.')}`,
      `${paragraphs('By opening an account you confirm that you are 18 or older and play in your own name.')}<h3>Account</h3>${points('One account for each person.', 'What you tell us must be true.', 'An account may be neither lent nor sold.')}<h3>Bets</h3>${points('A bet stands once the site has confirmed it.', 'Odds do not change after the confirmation.', 'A round that was cut off ends with the result already drawn, or the bet is returned.')}<h3>Closing</h3>${paragraphs('You may close your account at any time; the free balance is paid out.')}`,
      `${paragraphs('Al crear una cuenta confirmas que tienes 18 años o más y que juegas en tu propio nombre.')}<h3>Cuenta</h3>${points('Una cuenta por persona.', 'Los datos que nos das deben ser verdaderos.', 'La cuenta no se puede prestar ni vender.')}<h3>Apuestas</h3>${points('Una apuesta vale cuando el sitio la confirma.', 'Las cuotas no cambian después de la confirmación.', 'Una ronda interrumpida termina con el resultado ya sorteado, o se devuelve la apuesta.')}<h3>Cierre</h3>${paragraphs('Puedes cerrar tu cuenta en cualquier momento; te pagamos el saldo disponible.')}`,
    ),
  ),
  article(
    'privacy',
    rules,
    both('Privacidade', 'Privacy', 'Privacidad'),
    both(
      paragraphs(
        'Guardamos o que a lei e o jogo pedem: quem você é, o que você jogou e o que foi pago. Documentos são vistos apenas por quem decide sobre eles, e cada olhar fica registrado.',
        'A medição de visitas só começa depois do seu consentimento.',
      ),
      paragraphs(
        'We keep what the law and the games ask for: who you are, what you played and what was paid. Documents are seen only by those who decide on them, and each look is recorded.',
        'Visits are measured only after you agreed to it.',
      ),
      paragraphs(
        'Guardamos lo que piden la ley y los juegos: quién eres, qué jugaste y qué se pagó. Los documentos solo los ve quien decide sobre ellos, y cada consulta queda registrada.',
        'Las visitas solo se miden después de que das tu consentimiento.',
      ),
    ),
  ),
];

/** How to stay in charge, and whom to call in need: on the line of the brand's own country, where it has one. */
function responsibleIn({ helpLine }: Pick<MarketPack, 'helpLine'>): Article {
  const seek = (locale: Locale, words: string, call: string): string =>
    helpLine ? `${words}: ${call} ${marketText(helpLine, locale)}.` : `${words}.`;
  return article(
    'responsible',
    rules,
    both('Jogo responsável', 'Responsible gaming', 'Juego responsable'),
    both(
      `${paragraphs('Jogar é diversão, não renda. Defina limites de depósito, perda, aposta e tempo: baixar vale na hora, aumentar só depois de 24 horas.')}${points('Pausa: a conta descansa pelo tempo que você escolher.', 'Autoexclusão: a conta fecha para o jogo; saques e histórico continuam.', seek('pt', 'Se o jogo deixou de ser leve, procure ajuda', 'ligue'))}`,
      `${paragraphs('Playing is for fun, not for income. Set limits for deposits, losses, bets and time: a lower one holds at once, a higher one after 24 hours.')}${points('Time-out: the account rests for as long as you choose.', 'Self-exclusion: the account is closed for play; withdrawals and history stay.', seek('en', 'When playing is no longer light, ask for help', 'call'))}`,
      `${paragraphs('Jugar es diversión, no un ingreso. Define límites de depósito, pérdida, apuestas y tiempo: bajarlos vale al instante; subirlos, solo después de 24 horas.')}${points('Pausa: la cuenta descansa el tiempo que elijas.', 'Autoexclusión: la cuenta se cierra para jugar; los retiros y el historial siguen disponibles.', seek('es', 'Si jugar dejó de ser un juego, busca ayuda', 'llama al'))}`,
    ),
  );
}

const credits = article(
  'credits',
  rules,
  both('Créditos e licenças', 'Credits and licences', 'Créditos y licencias'),
  both(
    `${paragraphs('Os desenhos dos jogos, das promoções e dos sinais são compostos por nós a partir de obras livres:')}${points(...works.map(({ name, by, licence }) => `${name}${by ? `, de ${by}` : ''}: ${licence}`))}${paragraphs('Os emblemas de game-icons.net foram recoloridos e ganharam relevo. São, com os nomes em inglês, de:')}${drawn}${paragraphs('Os sons são sintetizados no navegador.')}`,
    `${paragraphs('The drawings of games, promotions and signs are composed by us from free works:')}${points(...works.map(({ name, by, licence }) => `${name}${by ? ` by ${by}` : ''}: ${licence}`))}${paragraphs('The emblems of game-icons.net were recoloured and bevelled. They are by:')}${drawn}${paragraphs('Sounds are synthesised in the browser.')}`,
    `${paragraphs('Los dibujos de los juegos, las promociones y los símbolos son composiciones nuestras a partir de obras libres:')}${points(...works.map(({ name, by, licence }) => `${name}${by ? ` de ${by}` : ''}: ${licence}`))}${paragraphs('Los emblemas de game-icons.net fueron recoloreados y ganaron relieve. Son, con los nombres en inglés, de:')}${drawn}${paragraphs('Los sonidos se sintetizan en el navegador.')}`,
  ),
);

/** The help centre of a demo brand in its market. */
export const articlesOf = (market: Pick<MarketPack, 'helpLine'>): readonly Article[] => [
  ...ofEveryMarket,
  responsibleIn(market),
  credits,
];
