import type { Texts } from '../shared/texts.ts';

/** What is said during the features, then what the rules say of them. */
const pt = {
  freeSpinsWord: 'rodadas grátis',
  optionReturn: 'retorno {rtp}',
  everywhereWin: '{count} rolos com {symbol} em todas as linhas — {amount}',
  timesReel: 'Multiplicador: {n}×',
  collected: '{n} valores coletados, vezes {times} — {amount}',
  cappedTotal: 'O limite da rodada foi atingido: {amount}.',
  lockTitle: 'Símbolos travados',
  lockLead: 'Só {symbol} e curingas entram, e o que entra fica.',
  walkTitle: 'Curinga em marcha',
  walkLead: 'Os outros rolos giram de novo enquanto ele anda para a esquerda.',
  walkSpin: 'Giro extra {n}',
  bookLead: '{symbol} preenche os rolos em que aparecer.',
  holdTitle: 'Segura as moedas',
  holdLead: '{n} moedas ficam. Cada moeda nova devolve os três giros.',
  holdStep: '{n} moedas novas, restam {left} giros, total {amount}.',
  respinsLeft: 'Giros: {n}',
  mini: 'Bronze',
  minor: 'Prata',
  grand: 'Ouro',
  jackpotWon: 'Jackpot {name}: {amount}',
  wheelTitle: 'Roda da sorte',
  wheelLead: 'Prêmios, rodadas grátis ou a segunda roda.',
  wheelSpins: '{n} grátis',
  wheelInner: 'Segunda roda',
  pickTitle: 'Abra os campos',
  pickLead: 'Cada prêmio vale vezes {n}. Um campo vazio encerra.',
  pickField: 'Campo {n}',
  pickEnd: 'Fim',
  pickFound: 'Você achou {amount}. Total {total}.',
  pickOver: 'Fim do bônus: {amount}.',
  buy: 'Comprar bônus',
  buyTitle: 'Comprar o bônus',
  buyLead:
    'O bônus começa direto e custa {n} apostas. Comprado, ele devolve em média {rtp} do que custa. Você pode receber menos do que pagou.',
  buyFor: '{amount} (aposta de {bet})',
  rowsRule:
    'Em cada giro, cada rolo sorteia quantas linhas mostra: {base} no jogo base, {free} nas rodadas grátis.',
  mysteryRule:
    'Todos os símbolos de mistério da janela viram o mesmo símbolo, sorteado antes de qualquer pagamento.',
  timesRule: 'O quarto rolo mostra {list}: todos os prêmios do giro são multiplicados por ele.',
  risingRule: 'Nas rodadas grátis, cada giro premiado soma 1 ao multiplicador dos seguintes, até {n}×.',
  bookRule:
    'Ao abrir as rodadas grátis, um símbolo é sorteado. Quando aparece em rolos suficientes para pagar, preenche esses rolos e paga em todas as linhas, além dos outros prêmios. {wild} não o substitui nisso.',
  stickyRule: 'Nas rodadas grátis, {wild} preenche o rolo e fica até o fim.',
  walkingRule:
    '{wild} preenche o rolo. Os outros giram de novo de graça enquanto ele anda um rolo para a esquerda, até sair; no máximo {n} giros extras por rodada.',
  giantRule: 'Nas rodadas grátis, os três rolos do meio mostram um único símbolo gigante.',
  lockRule:
    'Uma rodada em {n} trava símbolos: um símbolo é sorteado e só ele e curingas entram; o que entra fica e os lugares vazios giram de novo até nada novo chegar. A janela cheia paga vezes {full}.',
  collectRule:
    'Moedas mostram valores. {collector} na mesma janela paga todos eles. Nas rodadas grátis, a cada {n} {collector} você ganha {spins} rodadas e a coleta passa a valer {list} vezes.',
  holdRule:
    '{n} moedas ou mais abrem o bônus: elas ficam e os lugares vazios giram {spins} vezes; cada moeda nova devolve os giros. Moedas podem trazer os jackpots {mini} ({miniAmount}) e {minor} ({minorAmount}). Todos os lugares cheios pagam também {grand} ({grandAmount}). Os três são fixos.',
  wheelRule:
    '{n} ou mais {scatter} giram a roda. Ela tem {list}, todos com a mesma chance. A segunda roda paga {inner}.',
  pickRule:
    '{n} ou mais {scatter} abrem {fields} campos com {prizes} prêmios; {ends} campos encerram. Os prêmios ficam vezes {list} com 3, 4 ou 5 {scatter}. Tudo é embaralhado antes da sua primeira escolha; a ordem não muda a chance.',
  pickWaitRule:
    'Campos que ficarem por abrir esperam por você por 30 dias; depois são abertos em ordem e o prêmio é pago.',
  buyRule: 'O bônus pode ser comprado por {n} apostas; assim ele devolve em média {rtp}.',
  retriggerNone: 'As rodadas grátis não se renovam.',
} as const;
export type FeatureKey = keyof typeof pt;
const en: Record<FeatureKey, string> = {
  freeSpinsWord: 'free spins',
  optionReturn: 'return {rtp}',
  everywhereWin: '{count} reels of {symbol} on every line — {amount}',
  timesReel: 'Multiplier: {n}×',
  collected: '{n} values collected, times {times} — {amount}',
  cappedTotal: 'The round has reached its limit: {amount}.',
  lockTitle: 'Locked symbols',
  lockLead: 'Only {symbol} and wilds come in, and what comes in stays.',
  walkTitle: 'Walking wild',
  walkLead: 'The other reels spin again while it moves to the left.',
  walkSpin: 'Re-spin {n}',
  bookLead: '{symbol} fills every reel that shows it.',
  holdTitle: 'Hold the coins',
  holdLead: '{n} coins stay. Each new coin gives the three re-spins back.',
  holdStep: '{n} new coins, {left} re-spins left, total {amount}.',
  respinsLeft: 'Re-spins: {n}',
  mini: 'Bronze',
  minor: 'Silver',
  grand: 'Gold',
  jackpotWon: '{name} jackpot: {amount}',
  wheelTitle: 'Lucky wheel',
  wheelLead: 'Prizes, free spins or the second wheel.',
  wheelSpins: '{n} free spins',
  wheelInner: 'Second wheel',
  pickTitle: 'Open the fields',
  pickLead: 'Each prize counts times {n}. An empty field ends it.',
  pickField: 'Field {n}',
  pickEnd: 'End',
  pickFound: 'You found {amount}. Total {total}.',
  pickOver: 'The bonus is over: {amount}.',
  buy: 'Buy feature',
  buyTitle: 'Buy the feature',
  buyLead:
    'The feature starts at once and costs {n} bets. Bought, it returns {rtp} of its price on average. You may get less than you paid.',
  buyFor: '{amount} (bet of {bet})',
  rowsRule:
    'On every spin each reel draws how many rows it shows: {base} in the base game, {free} in free spins.',
  mysteryRule: 'All mystery symbols of the window turn into the same symbol, drawn before anything pays.',
  timesRule: 'The fourth reel shows {list}: all wins of the spin are multiplied by it.',
  risingRule: 'In free spins every winning spin adds 1 to the multiplier of those after it, up to {n}×.',
  bookRule:
    'When the free spins open, a symbol is drawn. Where it shows on enough reels to pay, it fills them and pays on every line, beside all other wins. {wild} does not stand in for it there.',
  stickyRule: 'In free spins {wild} fills its reel and stays until they end.',
  walkingRule:
    '{wild} fills its reel. The others spin again for free while it moves one reel to the left until it leaves; at most {n} re-spins per round.',
  giantRule: 'In free spins the three reels in the middle show one giant symbol.',
  lockRule:
    'One round in {n} locks symbols: a symbol is drawn and only it and wilds come in; what comes in stays, and empty places spin again until nothing new comes. A full window pays times {full}.',
  collectRule:
    'Coins show values. {collector} on the same window pays all of them. In free spins every {n} {collector} bring {spins} spins, and collecting counts {list} times in turn.',
  holdRule:
    '{n} coins or more open the feature: they stay and the empty places spin {spins} times; each new coin gives the re-spins back. Coins may bear the {mini} ({miniAmount}) and {minor} ({minorAmount}) jackpots. All places filled also pay {grand} ({grandAmount}). All three are fixed.',
  wheelRule:
    '{n} or more {scatter} turn the wheel. It has {list}, all equally likely. The second wheel pays {inner}.',
  pickRule:
    '{n} or more {scatter} open {fields} fields with {prizes} prizes; {ends} fields end it. Prizes count times {list} with 3, 4 or 5 {scatter}. Everything is shuffled before your first pick; the order does not change the chances.',
  pickWaitRule:
    'Fields left unopened wait for you for 30 days; then they are opened in order and the win is paid.',
  buyRule: 'The feature can be bought for {n} bets; bought, it returns {rtp} on average.',
  retriggerNone: 'Free spins do not bring more free spins.',
};
const es: Record<FeatureKey, string> = {
  freeSpinsWord: 'rondas gratis',
  optionReturn: 'retorno {rtp}',
  everywhereWin: '{count} rodillos con {symbol} en todas las líneas — {amount}',
  timesReel: 'Multiplicador: {n}×',
  collected: '{n} valores reunidos, por {times} — {amount}',
  cappedTotal: 'La ronda llegó a su límite: {amount}.',
  lockTitle: 'Símbolos trabados',
  lockLead: 'Solo entran {symbol} y comodines, y lo que entra se queda.',
  walkTitle: 'Comodín en marcha',
  walkLead: 'Los otros rodillos giran de nuevo mientras camina hacia la izquierda.',
  walkSpin: 'Giro extra {n}',
  bookLead: '{symbol} llena los rodillos en los que aparece.',
  holdTitle: 'Retén las monedas',
  holdLead: '{n} monedas se quedan. Cada moneda nueva devuelve los tres giros.',
  holdStep: '{n} monedas nuevas, quedan {left} giros, total {amount}.',
  respinsLeft: 'Giros: {n}',
  mini: 'Bronce',
  minor: 'Plata',
  grand: 'Oro',
  jackpotWon: 'Jackpot {name}: {amount}',
  wheelTitle: 'Rueda de la suerte',
  wheelLead: 'Premios, rondas gratis o la segunda rueda.',
  wheelSpins: '{n} gratis',
  wheelInner: 'Segunda rueda',
  pickTitle: 'Abre los campos',
  pickLead: 'Cada premio vale por {n}. Un campo vacío lo termina.',
  pickField: 'Campo {n}',
  pickEnd: 'Fin',
  pickFound: 'Encontraste {amount}. Total {total}.',
  pickOver: 'Fin del bono: {amount}.',
  buy: 'Comprar bono',
  buyTitle: 'Comprar el bono',
  buyLead:
    'El bono empieza enseguida y cuesta {n} apuestas. Comprado, devuelve en promedio {rtp} de su precio. Puedes recibir menos de lo que pagaste.',
  buyFor: '{amount} (apuesta de {bet})',
  rowsRule:
    'En cada giro, cada rodillo sortea cuántas filas muestra: {base} en el juego base, {free} en las rondas gratis.',
  mysteryRule:
    'Todos los símbolos de misterio de la ventana se vuelven el mismo símbolo, sorteado antes de cualquier pago.',
  timesRule: 'El cuarto rodillo muestra {list}: todos los premios del giro se multiplican por él.',
  risingRule:
    'En las rondas gratis, cada giro premiado suma 1 al multiplicador de los siguientes, hasta {n}×.',
  bookRule:
    'Al abrirse las rondas gratis se sortea un símbolo. Cuando aparece en rodillos suficientes para pagar, los llena y paga en todas las líneas, además de los otros premios. {wild} no lo sustituye en esto.',
  stickyRule: 'En las rondas gratis, {wild} llena su rodillo y se queda hasta el final.',
  walkingRule:
    '{wild} llena su rodillo. Los demás giran de nuevo gratis mientras camina un rodillo a la izquierda hasta salir; como máximo {n} giros extra por ronda.',
  giantRule: 'En las rondas gratis, los tres rodillos del medio muestran un solo símbolo gigante.',
  lockRule:
    'Una ronda de cada {n} traba símbolos: se sortea un símbolo y solo entran él y comodines; lo que entra se queda y los lugares vacíos giran de nuevo hasta que no llega nada nuevo. La ventana llena paga por {full}.',
  collectRule:
    'Las monedas muestran valores. {collector} en la misma ventana los paga todos. En las rondas gratis, cada {n} {collector} dan {spins} rondas y lo reunido pasa a valer {list} veces.',
  holdRule:
    '{n} monedas o más abren el bono: se quedan y los lugares vacíos giran {spins} veces; cada moneda nueva devuelve los giros. Las monedas pueden traer los jackpots {mini} ({miniAmount}) y {minor} ({minorAmount}). Todos los lugares llenos pagan además {grand} ({grandAmount}). Los tres son fijos.',
  wheelRule:
    '{n} o más {scatter} giran la rueda. Tiene {list}, todos con la misma probabilidad. La segunda rueda paga {inner}.',
  pickRule:
    '{n} o más {scatter} abren {fields} campos con {prizes} premios; {ends} campos lo terminan. Los premios valen por {list} con 3, 4 o 5 {scatter}. Todo se baraja antes de tu primera elección; el orden no cambia la probabilidad.',
  pickWaitRule: 'Los campos sin abrir te esperan 30 días; después se abren en orden y se paga el premio.',
  buyRule: 'El bono puede comprarse por {n} apuestas; comprado, devuelve en promedio {rtp}.',
  retriggerNone: 'Las rondas gratis no traen más rondas.',
};
export const featureTexts: Texts<FeatureKey> = { pt, en, es };
