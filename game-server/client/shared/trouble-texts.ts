import type { Trouble } from './api.ts';
import type { Language } from './money.ts';

export type Way = 'retry' | 'lobby' | 'reload' | 'dismiss';
interface Explanation extends Record<Language, string> {
  way: Way;
}

const notUnderstood: Explanation = {
  pt: 'O pedido não foi entendido. Recarregue o jogo.',
  en: 'The request was not understood. Reload the game.',
  es: 'No se entendió la solicitud. Recarga el juego.',
  way: 'reload',
};

/** What would speak of a bet, where the game has not opened and nobody has bet. */
export const startTroubles: Partial<Record<Trouble, Explanation>> = {
  WALLET_UNCERTAIN: {
    pt: 'O site demorou a responder e o jogo não abriu. Nada foi cobrado. Tente de novo; se não der certo, abra o jogo de novo pelo site.',
    en: 'The site took too long to answer, and the game did not open. Nothing was charged. Try again; if that does not help, open the game again from the site.',
    es: 'El sitio tardó en responder y el juego no se abrió. No se cobró nada. Inténtalo de nuevo; si no funciona, abre el juego otra vez desde el sitio.',
    way: 'retry',
  },
  NETWORK: {
    pt: 'Sem conexão com o servidor: o jogo não abriu. Nada foi cobrado.',
    en: 'No connection to the server: the game did not open. Nothing was charged.',
    es: 'Sin conexión con el servidor: el juego no se abrió. No se cobró nada.',
    way: 'retry',
  },
};

/** What went wrong in the player's words, and the one thing to do about it. */
export const troubles: Record<Trouble, Explanation> = {
  NO_FUNDS: {
    pt: 'Saldo insuficiente para esta aposta. Diminua a aposta ou faça um depósito.',
    en: 'Not enough balance for this bet. Lower the bet or make a deposit.',
    es: 'Saldo insuficiente para esta apuesta. Baja la apuesta o haz un depósito.',
    way: 'dismiss',
  },
  LIMIT_REACHED: {
    pt: 'Você chegou a um limite que definiu ou que a casa definiu. A aposta não foi feita.',
    en: 'You have reached a limit set by you or by the house. The bet was not placed.',
    es: 'Llegaste a un límite que definiste tú o que definió la casa. La apuesta no se hizo.',
    way: 'dismiss',
  },
  FREE_ROUNDS_OVER: {
    pt: 'As rodadas grátis da casa acabaram. Nada foi cobrado; a próxima aposta usa o seu saldo.',
    en: 'The free rounds from the house are over. Nothing was charged; the next bet uses your balance.',
    es: 'Las rondas gratis de la casa se terminaron. No se cobró nada; la próxima apuesta usa tu saldo.',
    way: 'dismiss',
  },
  STAKE_INVALID: {
    pt: 'Este valor de aposta não é aceito. Veja os limites na tabela de pagamentos.',
    en: 'This bet amount is not accepted. See the limits in the pay table.',
    es: 'Este importe de apuesta no se acepta. Consulta los límites en la tabla de pagos.',
    way: 'dismiss',
  },
  SESSION_EXPIRED: {
    pt: 'A sessão do jogo terminou. Abra o jogo de novo pelo lobby; uma rodada aberta continua de onde parou.',
    en: 'The game session has ended. Open the game again from the lobby; an open round goes on where it stood.',
    es: 'La sesión del juego terminó. Abre el juego de nuevo desde el lobby; una ronda abierta sigue donde quedó.',
    way: 'lobby',
  },
  SESSION_UNKNOWN: {
    pt: 'Esta sessão não existe mais. Abra o jogo de novo pelo lobby.',
    en: 'This session no longer exists. Open the game again from the lobby.',
    es: 'Esta sesión ya no existe. Abre el juego de nuevo desde el lobby.',
    way: 'lobby',
  },
  LAUNCH_REFUSED: {
    pt: 'O endereço do jogo já foi usado ou venceu. Abra o jogo de novo pelo lobby.',
    en: 'The address of the game was used already or has expired. Open the game again from the lobby.',
    es: 'La dirección del juego ya se usó o venció. Abre el juego de nuevo desde el lobby.',
    way: 'lobby',
  },
  PLAYER_BLOCKED: {
    pt: 'Sua conta não pode jogar agora. Fale com o atendimento.',
    en: 'Your account cannot play at the moment. Please contact support.',
    es: 'Tu cuenta no puede jugar en este momento. Contacta a soporte.',
    way: 'lobby',
  },
  GAME_MISMATCH: {
    pt: 'Este endereço é de outro jogo. Abra o jogo de novo pelo lobby.',
    en: 'This address belongs to another game. Open the game again from the lobby.',
    es: 'Esta dirección es de otro juego. Abre el juego de nuevo desde el lobby.',
    way: 'lobby',
  },
  NO_TOKEN: {
    pt: 'Este jogo é aberto pelo lobby do site.',
    en: 'This game is opened from the lobby of the site.',
    es: 'Este juego se abre desde el lobby del sitio.',
    way: 'lobby',
  },
  ROUND_OPEN: {
    pt: 'Há uma rodada aberta. Vamos continuar de onde ela parou.',
    en: 'A round is still open. We go on where it stood.',
    es: 'Hay una ronda abierta. Continuamos donde quedó.',
    way: 'reload',
  },
  ROUND_UNKNOWN: {
    pt: 'Esta rodada não foi encontrada.',
    en: 'This round was not found.',
    es: 'No se encontró esta ronda.',
    way: 'reload',
  },
  ACTION_INVALID: {
    pt: 'Esta escolha não vale agora.',
    en: 'That choice does not apply now.',
    es: 'Esa elección no vale ahora.',
    way: 'reload',
  },
  BETS_CLOSED: {
    pt: 'As apostas desta rodada já fecharam. Aposte na próxima.',
    en: 'Bets for this round have closed. Bet on the next one.',
    es: 'Las apuestas de esta ronda ya cerraron. Apuesta en la próxima.',
    way: 'dismiss',
  },
  BET_EXISTS: {
    pt: 'Você já tem esta aposta na rodada.',
    en: 'You already have this bet in the round.',
    es: 'Ya tienes esta apuesta en la ronda.',
    way: 'dismiss',
  },
  BET_UNKNOWN: {
    pt: 'Esta aposta não foi encontrada.',
    en: 'This bet was not found.',
    es: 'No se encontró esta apuesta.',
    way: 'dismiss',
  },
  ACTION_LATE: {
    pt: 'A rodada acabou antes de o seu comando chegar.',
    en: 'The round ended before what you pressed arrived.',
    es: 'La ronda terminó antes de que llegara tu orden.',
    way: 'dismiss',
  },
  ACTION_EARLY: {
    pt: 'Ainda é cedo para isso.',
    en: 'It is too early for that.',
    es: 'Todavía es pronto para eso.',
    way: 'dismiss',
  },
  TABLE_FULL: {
    pt: 'A mesa está cheia nesta rodada.',
    en: 'The table is full in this round.',
    es: 'La mesa está llena en esta ronda.',
    way: 'dismiss',
  },
  TABLE_UNAVAILABLE: {
    pt: 'A mesa está em pausa. Volta em instantes.',
    en: 'The table is paused. It will be back shortly.',
    es: 'La mesa está en pausa. Vuelve en unos instantes.',
    way: 'dismiss',
  },
  TOO_FAST: {
    pt: 'Calma: uma jogada de cada vez.',
    en: 'One at a time, please.',
    es: 'Con calma: una jugada a la vez.',
    way: 'dismiss',
  },
  FEATURE_BUY_FORBIDDEN: {
    pt: 'A compra de bônus não está disponível aqui. Nada foi cobrado.',
    en: 'Features can’t be bought here. Nothing was charged.',
    es: 'La compra de bonos no está disponible aquí. No se cobró nada.',
    way: 'dismiss',
  },
  ISSUE_CLOSED: {
    pt: 'As vendas deste sorteio terminaram. Nada foi cobrado.',
    en: 'Sales for this draw have ended. Nothing was charged.',
    es: 'Las ventas de este sorteo terminaron. No se cobró nada.',
    way: 'dismiss',
  },
  ISSUE_UNKNOWN: {
    pt: 'Este sorteio ainda não está à venda.',
    en: 'This draw is not on sale yet.',
    es: 'Este sorteo todavía no está a la venta.',
    way: 'dismiss',
  },
  PRICE_CHANGED: {
    pt: 'O preço mudou. Confira e confirme de novo.',
    en: 'The price has changed. Check it and confirm again.',
    es: 'El precio cambió. Revísalo y confirma de nuevo.',
    way: 'dismiss',
  },
  NUMBER_LIMIT: {
    pt: 'Este número atingiu o limite do sorteio. Nada foi cobrado.',
    en: 'This number has reached its limit in this draw. Nothing was charged.',
    es: 'Este número alcanzó su límite en este sorteo. No se cobró nada.',
    way: 'dismiss',
  },
  LOTTERY_LIMIT: {
    pt: 'O bilhete passa de um limite deste sorteio. Nada foi cobrado.',
    en: 'The ticket is above a limit of this draw. Nothing was charged.',
    es: 'El boleto supera un límite de este sorteo. No se cobró nada.',
    way: 'dismiss',
  },
  SALE_SUSPENDED: {
    pt: 'Esta aposta não está à venda agora. Nada foi cobrado.',
    en: 'This bet is not on sale at the moment. Nothing was charged.',
    es: 'Esta apuesta no está a la venta en este momento. No se cobró nada.',
    way: 'dismiss',
  },
  TRIAL_REFUSED: {
    pt: 'Loterias são só para contas reais.',
    en: 'Lotteries are for real accounts only.',
    es: 'Las loterías son solo para cuentas reales.',
    way: 'dismiss',
  },
  TICKET_UNKNOWN: {
    pt: 'Este bilhete não existe.',
    en: 'There is no such ticket.',
    es: 'Este boleto no existe.',
    way: 'dismiss',
  },
  BUSY: {
    pt: 'O servidor está ocupado. Tente de novo.',
    en: 'The server is busy. Please try again.',
    es: 'El servidor está ocupado. Inténtalo de nuevo.',
    way: 'retry',
  },
  WALLET_UNCERTAIN: {
    pt: 'Não sabemos ainda se a aposta foi registrada. Nada será cobrado em dobro; tente de novo.',
    en: 'We do not know yet whether the bet was booked. You will not be charged twice; try again.',
    es: 'Todavía no sabemos si la apuesta se registró. No se te cobrará dos veces; inténtalo de nuevo.',
    way: 'retry',
  },
  WALLET_FAILED: {
    pt: 'A carteira do site recusou a operação. Nada foi cobrado.',
    en: 'The wallet of the site refused the operation. Nothing was charged.',
    es: 'La billetera del sitio rechazó la operación. No se cobró nada.',
    way: 'dismiss',
  },
  NETWORK: {
    pt: 'Sem conexão com o servidor. Se a aposta chegou, a rodada está guardada.',
    en: 'No connection to the server. If the bet arrived, the round is kept.',
    es: 'Sin conexión con el servidor. Si la apuesta llegó, la ronda está guardada.',
    way: 'retry',
  },
  NO_GRAPHICS: {
    pt: 'Seu navegador não oferece WebGL, que este jogo usa para desenhar. Ative a aceleração gráfica ou use outro navegador.',
    en: 'Your browser does not offer WebGL, which this game draws with. Turn on graphics acceleration or use another browser.',
    es: 'Tu navegador no ofrece WebGL, con el que este juego dibuja. Activa la aceleración gráfica o usa otro navegador.',
    way: 'lobby',
  },
  REQUEST_INVALID: notUnderstood,
  METHOD_NOT_ALLOWED: notUnderstood,
  BODY_TOO_LARGE: notUnderstood,
  UNSUPPORTED_MEDIA_TYPE: notUnderstood,
  NOT_FOUND: {
    pt: 'Este jogo não foi encontrado.',
    en: 'This game was not found.',
    es: 'No se encontró este juego.',
    way: 'lobby',
  },
  INTERNAL: {
    pt: 'Algo deu errado do nosso lado. Recarregue o jogo; a rodada está guardada.',
    en: 'Something went wrong on our side. Reload the game; the round is kept.',
    es: 'Algo salió mal de nuestro lado. Recarga el juego; la ronda está guardada.',
    way: 'reload',
  },
};
