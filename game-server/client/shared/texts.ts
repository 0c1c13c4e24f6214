import type { Language } from './money.ts';
import type { Trouble } from './api.ts';

export type Texts<Key extends string> = Record<Language, Record<Key, string>>;

/** `{name}` in a text is replaced by the value of that name. */
export function translator<Key extends string>(texts: Texts<Key>, language: Language) {
  return (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
    texts[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const pt = {
  balance: 'Saldo',
  trial: 'Jogo de demonstração',
  sound: 'Som',
  soundOn: 'Som ligado',
  soundOff: 'Som desligado',
  rules: 'Tabela de pagamentos',
  fairness: 'Jogo justo',
  history: 'Histórico',
  close: 'Fechar',
  leave: 'Sair do jogo',
  loading: 'Carregando o jogo…',
  start: 'Jogar',
  rtp: 'Retorno ao jogador',
  rtpSplit: '{base} no jogo base + {features} nos bônus',
  hitRate: 'Rodadas com prêmio',
  volatility: 'Volatilidade',
  low: 'baixa',
  medium: 'média',
  high: 'alta',
  maximumWin: 'Prêmio máximo',
  timesStake: '{n}× a aposta',
  losingRun: 'Maior sequência sem prêmio em 1.000 rodadas (95 %)',
  limits: 'de {min} a {max}',
  featureRate: 'Bônus, em média',
  once: 'a cada {n} rodadas',
  tryAgain: 'Tentar de novo',
  ok: 'Entendi',
  cancel: 'Cancelar',
  lobby: 'Voltar ao lobby',
  copy: 'Copiar',
  copied: 'Copiado',
  betsEnded: 'Sua sessão terminou. O que já foi apostado continua: termine aqui.',
  offline: 'Sem conexão. Tentando de novo…',
  online: 'Conexão de volta.',
  fairLead:
    'O resultado de cada rodada já está fixado antes da sua aposta. Publicamos a impressão digital (hash) da semente do servidor agora e a semente quando você a troca. Qualquer pessoa pode conferir.',
  fairLeadShared:
    'Todos na mesa têm o mesmo resultado. Ele une três coisas: um elo secreto, preso por um hash publicado antes das apostas; a lista das apostas aceitas, congelada antes do voo; e um sorteio público (farol) que só sai depois do congelamento. Quem conhece o elo não conhece o farol, e ninguém entra na lista depois. Na decolagem o servidor já sabe onde o voo termina; por isso a lista congela antes. O elo é aberto depois do voo e qualquer pessoa pode conferir.',
  beaconPublic: 'O farol é o drand, rede pública mantida por várias organizações independentes.',
  beaconSandbox: 'Ambiente de teste: o farol é da própria casa, e o operador poderia prever o resultado.',
  ticketRoot: 'Raiz das apostas aceitas',
  beaconRound: 'Rodada do farol que decide',
  beaconKey: 'Chave pública do farol',
  commitment: 'Hash da semente do servidor',
  nextCommitment: 'Hash da próxima semente',
  clientSeed: 'Sua semente',
  clientSeedHint: 'De 1 a 64 letras, números, _ ou -',
  nonce: 'Rodadas com este par',
  oneRoundLeft: 'Troca obrigatória em 1 rodada',
  roundsLeft: 'Troca obrigatória em {n} rodadas',
  rotate: 'Trocar sementes',
  seedInvalid: 'Use de 1 a 64 letras, números, _ ou -.',
  rotated: 'Sementes trocadas. Semente revelada:',
  verifier: 'Abrir o verificador',
  chainEnd: 'Fim da corrente de hashes',
  chainOpened: 'Elos abertos',
  roundCommitment: 'Hash que prende esta rodada',
  historyEmpty: 'Suas rodadas aparecem aqui.',
  historyLoading: 'Buscando rodadas…',
  proof: 'Prova',
  copyProof: 'Copiar prova',
  proofHidden: 'A semente é revelada quando você troca o par em “Jogo justo”.',
  staked: 'Aposta',
  paid: 'Prêmio',
  when: 'Quando',
  open: 'aberta',
  realityTitle: 'Uma pausa?',
  realityText: 'Você joga há {minutes} minutos. Apostado: {staked}. Prêmios: {won}. Resultado: {net}.',
  keepPlaying: 'Continuar jogando',
} as const;

export type CommonKey = keyof typeof pt;

const en: Record<CommonKey, string> = {
  balance: 'Balance',
  trial: 'Demo play',
  sound: 'Sound',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  rules: 'Pay table',
  fairness: 'Fair play',
  history: 'History',
  close: 'Close',
  leave: 'Leave game',
  loading: 'Loading the game…',
  start: 'Play',
  rtp: 'Return to player',
  rtpSplit: '{base} base game + {features} features',
  hitRate: 'Rounds that pay',
  volatility: 'Volatility',
  low: 'low',
  medium: 'medium',
  high: 'high',
  maximumWin: 'Maximum win',
  timesStake: '{n}× the bet',
  losingRun: 'Longest run without a win in 1,000 rounds (95%)',
  limits: '{min} to {max}',
  featureRate: 'Feature, on average',
  once: 'every {n} rounds',
  tryAgain: 'Try again',
  ok: 'Got it',
  cancel: 'Cancel',
  lobby: 'Back to the lobby',
  copy: 'Copy',
  copied: 'Copied',
  betsEnded: 'Your session has ended. What you have bet goes on: finish it here.',
  offline: 'Connection lost. Trying again…',
  online: 'Connected again.',
  fairLead:
    'The result of each round is fixed before you bet. We publish the fingerprint (hash) of the server seed now and the seed itself when you rotate it. Anyone can check.',
  fairLeadShared:
    'Everyone at the table gets the same result. It joins three things: a secret link, bound by a hash published before the bets; the list of accepted bets, frozen before the flight; and a public draw (beacon) that comes only after the freeze. Who knows the link does not know the beacon, and nobody joins the list afterwards. From take-off on the server knows where the flight ends, which is why the list freezes before. The link is opened after the flight and anyone can check.',
  beaconPublic: 'The beacon is drand, a public network run by several independent organisations.',
  beaconSandbox:
    'Test environment: the beacon is the house’s own, and the operator could predict the result.',
  ticketRoot: 'Root of the accepted bets',
  beaconRound: 'Round of the beacon that decides',
  beaconKey: 'Public key of the beacon',
  commitment: 'Server seed hash',
  nextCommitment: 'Hash of the next seed',
  clientSeed: 'Your seed',
  clientSeedHint: '1 to 64 letters, digits, _ or -',
  nonce: 'Rounds with this pair',
  oneRoundLeft: 'Forced rotation in 1 round',
  roundsLeft: 'Forced rotation in {n} rounds',
  rotate: 'Rotate seeds',
  seedInvalid: 'Use 1 to 64 letters, digits, _ or -.',
  rotated: 'Seeds rotated. Revealed seed:',
  verifier: 'Open the verifier',
  chainEnd: 'End of the hash chain',
  chainOpened: 'Links opened',
  roundCommitment: 'Hash that binds this round',
  historyEmpty: 'Your rounds will appear here.',
  historyLoading: 'Fetching rounds…',
  proof: 'Proof',
  copyProof: 'Copy proof',
  proofHidden: 'The seed is revealed when you rotate the pair under “Fair play”.',
  staked: 'Bet',
  paid: 'Win',
  when: 'When',
  open: 'open',
  realityTitle: 'Time for a break?',
  realityText: 'You have been playing for {minutes} minutes. Staked: {staked}. Won: {won}. Result: {net}.',
  keepPlaying: 'Keep playing',
};
export const common: Texts<CommonKey> = { pt, en };

export type Way = 'retry' | 'lobby' | 'reload' | 'dismiss';
interface Explanation {
  pt: string;
  en: string;
  way: Way;
}

/** What went wrong in the player's words, and the one thing to do about it. */
export const troubles: Record<Trouble, Explanation> = {
  NO_FUNDS: {
    pt: 'Saldo insuficiente para esta aposta. Diminua a aposta ou faça um depósito.',
    en: 'Not enough balance for this bet. Lower the bet or make a deposit.',
    way: 'dismiss',
  },
  LIMIT_REACHED: {
    pt: 'Você chegou a um limite que definiu ou que a casa definiu. A aposta não foi feita.',
    en: 'You have reached a limit set by you or by the house. The bet was not placed.',
    way: 'dismiss',
  },
  STAKE_INVALID: {
    pt: 'Este valor de aposta não é aceito. Veja os limites na tabela de pagamentos.',
    en: 'This bet amount is not accepted. See the limits in the pay table.',
    way: 'dismiss',
  },
  SESSION_EXPIRED: {
    pt: 'A sessão do jogo terminou. Abra o jogo de novo pelo lobby; uma rodada aberta continua de onde parou.',
    en: 'The game session has ended. Open the game again from the lobby; an open round goes on where it stood.',
    way: 'lobby',
  },
  SESSION_UNKNOWN: {
    pt: 'Esta sessão não existe mais. Abra o jogo de novo pelo lobby.',
    en: 'This session no longer exists. Open the game again from the lobby.',
    way: 'lobby',
  },
  LAUNCH_REFUSED: {
    pt: 'O endereço do jogo já foi usado ou venceu. Abra o jogo de novo pelo lobby.',
    en: 'The address of the game was used already or has expired. Open the game again from the lobby.',
    way: 'lobby',
  },
  PLAYER_BLOCKED: {
    pt: 'Sua conta não pode jogar agora. Fale com o atendimento.',
    en: 'Your account cannot play at the moment. Please contact support.',
    way: 'lobby',
  },
  GAME_MISMATCH: {
    pt: 'Este endereço é de outro jogo. Abra o jogo de novo pelo lobby.',
    en: 'This address belongs to another game. Open the game again from the lobby.',
    way: 'lobby',
  },
  NO_TOKEN: {
    pt: 'Este jogo é aberto pelo lobby do site.',
    en: 'This game is opened from the lobby of the site.',
    way: 'lobby',
  },
  ROUND_OPEN: {
    pt: 'Há uma rodada aberta. Vamos continuar de onde ela parou.',
    en: 'A round is still open. We go on where it stood.',
    way: 'reload',
  },
  ROUND_UNKNOWN: { pt: 'Esta rodada não foi encontrada.', en: 'This round was not found.', way: 'reload' },
  ACTION_INVALID: {
    pt: 'Esta escolha não vale agora.',
    en: 'That choice does not apply now.',
    way: 'reload',
  },
  BETS_CLOSED: {
    pt: 'As apostas desta rodada já fecharam. Aposte na próxima.',
    en: 'Bets for this round have closed. Bet on the next one.',
    way: 'dismiss',
  },
  BET_EXISTS: {
    pt: 'Você já tem esta aposta na rodada.',
    en: 'You already have this bet in the round.',
    way: 'dismiss',
  },
  BET_UNKNOWN: { pt: 'Esta aposta não foi encontrada.', en: 'This bet was not found.', way: 'dismiss' },
  CASH_OUT_LATE: {
    pt: 'O voo acabou antes de a retirada chegar.',
    en: 'The flight ended before your cash-out arrived.',
    way: 'dismiss',
  },
  CASH_OUT_EARLY: { pt: 'Ainda é cedo para retirar.', en: 'It is too early to cash out.', way: 'dismiss' },
  TABLE_FULL: {
    pt: 'A mesa está cheia nesta rodada.',
    en: 'The table is full in this round.',
    way: 'dismiss',
  },
  TABLE_UNAVAILABLE: {
    pt: 'A mesa está em pausa. Volta em instantes.',
    en: 'The table is paused. It will be back shortly.',
    way: 'dismiss',
  },
  TOO_FAST: { pt: 'Calma: uma jogada de cada vez.', en: 'One at a time, please.', way: 'dismiss' },
  BUSY: {
    pt: 'O servidor está ocupado. Tente de novo.',
    en: 'The server is busy. Please try again.',
    way: 'retry',
  },
  WALLET_UNCERTAIN: {
    pt: 'Não sabemos ainda se a aposta foi registrada. Nada será cobrado em dobro; tente de novo.',
    en: 'We do not know yet whether the bet was booked. You will not be charged twice; try again.',
    way: 'retry',
  },
  WALLET_FAILED: {
    pt: 'A carteira do site recusou a operação. Nada foi cobrado.',
    en: 'The wallet of the site refused the operation. Nothing was charged.',
    way: 'dismiss',
  },
  NETWORK: {
    pt: 'Sem conexão com o servidor. Se a aposta chegou, a rodada está guardada.',
    en: 'No connection to the server. If the bet arrived, the round is kept.',
    way: 'retry',
  },
  NO_GRAPHICS: {
    pt: 'Seu navegador não oferece WebGL, que este jogo usa para desenhar. Ative a aceleração gráfica ou use outro navegador.',
    en: 'Your browser does not offer WebGL, which this game draws with. Turn on graphics acceleration or use another browser.',
    way: 'lobby',
  },
  REQUEST_INVALID: {
    pt: 'O pedido não foi entendido. Recarregue o jogo.',
    en: 'The request was not understood. Reload the game.',
    way: 'reload',
  },
  NOT_FOUND: { pt: 'Este jogo não foi encontrado.', en: 'This game was not found.', way: 'lobby' },
  INTERNAL: {
    pt: 'Algo deu errado do nosso lado. Recarregue o jogo; a rodada está guardada.',
    en: 'Something went wrong on our side. Reload the game; the round is kept.',
    way: 'reload',
  },
};
