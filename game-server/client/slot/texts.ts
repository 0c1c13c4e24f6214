import type { Texts } from '../shared/texts.ts';

const pt = {
  spin: 'Girar', stop: 'Parar', bet: 'Aposta', less: 'Diminuir aposta', more: 'Aumentar aposta', win: 'Prêmio', turbo: 'Turbo', turboHint: 'Rodadas rápidas',
  ready: 'Boa sorte!', spinning: 'Girando…', noWin: 'Sem prêmio nesta rodada.', wonWords: 'Você ganhou {amount}.', lineWin: 'Linha {line}: {count} × {symbol} — {amount}', allLines: '{lines} linhas premiadas — {amount}', oneLine: '1 linha premiada — {amount}', scatterWin: '{count} × {symbol} — {amount}',
  big: 'Grande prêmio', mega: 'Mega prêmio', epic: 'Prêmio épico',
  chooseTitle: 'Escolha suas rodadas grátis', chooseLead: '{count} luas! As três opções pagam quase o mesmo no longo prazo: mais rodadas ou prêmios multiplicados.', optionDetail: '{spins} rodadas grátis · retorno {rtp}', optionMore: 'luas de novo: +{n}',
  freeSpin: 'Grátis {n} de {all}', freeTotal: 'Total {amount}', times: 'Prêmios {n}×', retrigger: '+{n} rodadas grátis!', featureStart: '{n} rodadas grátis, prêmios vezes {m}.', featureEnd: 'Rodadas grátis encerradas', featureWon: 'As rodadas grátis pagaram {amount}.', resumed: 'Continuando a rodada aberta.', settling: 'O prêmio está a caminho da sua carteira.', refused: 'A aposta não foi aceita. Nada foi cobrado.', returned: 'A aposta foi devolvida ao seu saldo.',
  rulesLead: 'Três ou mais símbolos iguais, seguidos a partir do primeiro rolo, pagam em cada uma das {lines} linhas. Só o maior prêmio de cada linha é pago; linhas somam.', wildRule: '{wild} substitui todos os símbolos, menos {scatter}.', scatterRule: '{scatter} paga em qualquer lugar, vezes a aposta total; três ou mais abrem as rodadas grátis à sua escolha.', payNote: 'Valores para a aposta de {amount}.', freeRule: 'No máximo {n} rodadas grátis por rodada. Elas usam rolos próprios, publicados aqui e no verificador.', linesTitle: 'Linhas', line: 'Linha {n}', features: 'Rodadas grátis', keys: 'Teclado: espaço gira, setas para os lados mudam a aposta, T liga o turbo.', gridWords: 'Rolos: {reels}.', reelRound: 'Rodada de {amount}', freeRound: 'Rodada com bônus de {amount}',
} as const;
export type SlotKey = keyof typeof pt;
const en: Record<SlotKey, string> = {
  spin: 'Spin', stop: 'Stop', bet: 'Bet', less: 'Lower bet', more: 'Raise bet', win: 'Win', turbo: 'Turbo', turboHint: 'Fast rounds',
  ready: 'Good luck!', spinning: 'Spinning…', noWin: 'No win this time.', wonWords: 'You won {amount}.', lineWin: 'Line {line}: {count} × {symbol} — {amount}', allLines: '{lines} winning lines — {amount}', oneLine: '1 winning line — {amount}', scatterWin: '{count} × {symbol} — {amount}',
  big: 'Big win', mega: 'Mega win', epic: 'Epic win',
  chooseTitle: 'Choose your free spins', chooseLead: '{count} moons! In the long run the three options pay almost the same: more spins or multiplied wins.', optionDetail: '{spins} free spins · return {rtp}', optionMore: 'moons again: +{n}',
  freeSpin: 'Free {n} of {all}', freeTotal: 'Total {amount}', times: 'Wins {n}×', retrigger: '+{n} free spins!', featureStart: '{n} free spins, wins times {m}.', featureEnd: 'Free spins finished', featureWon: 'The free spins paid {amount}.', resumed: 'Resuming the open round.', settling: 'The win is on its way to your wallet.', refused: 'The bet was not accepted. Nothing was charged.', returned: 'The bet was returned to your balance.',
  rulesLead: 'Three or more equal symbols in a row from the first reel pay on each of the {lines} lines. Only the highest win of each line is paid; lines add up.', wildRule: '{wild} stands in for every symbol but {scatter}.', scatterRule: '{scatter} pays anywhere, times the whole bet; three or more open the free spins of your choice.', payNote: 'Amounts for a bet of {amount}.', freeRule: 'At most {n} free spins per round. They use reels of their own, published here and in the verifier.', linesTitle: 'Lines', line: 'Line {n}', features: 'Free spins', keys: 'Keyboard: space spins, left and right arrows change the bet, T toggles turbo.', gridWords: 'Reels: {reels}.', reelRound: 'Round of {amount}', freeRound: 'Feature round of {amount}',
};
export const slotTexts: Texts<SlotKey> = { pt, en };

export type SaySlot = (key: SlotKey, values?: Readonly<Record<string, string | number>>) => string;
