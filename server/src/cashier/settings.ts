import { defineSettings, list, money, text, toggle, whole } from '../platform/settings/index.ts';

const site = { by: 'site.edit' } as const;
const decisive = { by: 'site.edit', fourEyes: true } as const;
const large = 100_000_000_000;
const amount = (item: string): boolean => /^[1-9]\d{0,11}$/.test(item);

const orders = {
  'deposit.minimum': money({
    ...site,
    default: 1_000,
    max: large,
    about: { pt: 'O depósito mínimo por Pix.', en: 'The minimum deposit by Pix.' },
  }),
  'deposit.maximum': money({
    ...site,
    default: 5_000_000,
    max: large,
    about: { pt: 'O depósito máximo por Pix.', en: 'The maximum deposit by Pix.' },
  }),
  'deposit.quickAmounts': list({
    ...site,
    default: '2000,5000,10000,20000,50000',
    fits: amount,
    about: {
      pt: 'Valores prontos na tela de depósito, em centavos.',
      en: 'Amounts offered on the deposit page, in minor units.',
    },
  }),
  'deposit.expiresMinutes': whole('minutes', {
    ...site,
    default: 15,
    min: 1,
    max: 1_440,
    about: { pt: 'Validade de uma cobrança Pix.', en: 'How long a Pix charge can be paid.' },
  }),
  'deposit.hours': text({
    ...site,
    default: '',
    max: 200,
    about: {
      pt: 'Horário do Pix, como 1-5 06:30-17:00; vazio: sempre.',
      en: 'Hours of Pix, such as 1-5 06:30-17:00; empty: always.',
    },
  }),
  'deposit.openCharges': whole('count', {
    ...site,
    default: 10,
    min: 1,
    max: 100,
    about: { pt: 'Cobranças abertas de um jogador.', en: 'Open charges of one member.' },
  }),
  'deposit.identityRequired': toggle({
    ...site,
    default: false,
    about: {
      pt: 'Só quem confirmou a identidade deposita.',
      en: 'Only members with a confirmed identity may deposit.',
    },
  }),
  'deposit.fourEyesAbove': money({
    ...decisive,
    default: 1_000_000,
    max: large,
    about: {
      pt: 'Acima disto duas pessoas creditam uma transferência bancária; 0: nunca.',
      en: 'Above it two people credit a bank transfer; 0: never.',
    },
  }),
  'payments.city': text({
    ...site,
    default: undefined,
    max: 15,
    about: {
      pt: 'A cidade no código Pix; sem valor: a do mercado.',
      en: 'The city in the Pix code; without a value: the market’s.',
    },
  }),
  'payments.provider': text({
    by: 'server',
    default: undefined,
    max: 40,
    about: {
      pt: 'O provedor de pagamentos que atende a marca.',
      en: 'The payment provider that serves the brand.',
    },
  }),
  'bankTransfer.minimum': money({
    ...site,
    default: 10_000,
    max: large,
    about: { pt: 'A transferência mínima bancária.', en: 'The minimum bank transfer.' },
  }),
  'bankTransfer.maximum': money({
    ...site,
    default: 20_000_000,
    max: large,
    about: { pt: 'A transferência máxima bancária.', en: 'The maximum bank transfer.' },
  }),
  'bankTransfer.quickAmounts': list({
    ...site,
    default: '50000,100000,200000,500000',
    fits: amount,
    about: {
      pt: 'Valores prontos para transferências, em centavos.',
      en: 'Amounts offered for bank transfers, in minor units.',
    },
  }),
  'bankTransfer.expiresMinutes': whole('minutes', {
    ...site,
    default: 2_880,
    min: 1,
    max: 20_160,
    about: {
      pt: 'Por quanto tempo se espera uma transferência.',
      en: 'How long a bank transfer is expected.',
    },
  }),
  'bankTransfer.hours': text({
    ...site,
    default: '1-5 06:30-17:00',
    max: 200,
    about: { pt: 'Horário das transferências.', en: 'Hours of bank transfers.' },
  }),
} as const;

const bankPart = (max: number, pt: string, en: string) =>
  text({ by: 'server', default: '', max, about: { pt, en } });

const payouts = {
  'bankTransfer.bank': bankPart(80, 'Banco para onde se transfere.', 'Bank that transfers go to.'),
  'bankTransfer.branch': bankPart(
    20,
    'Agência da conta para onde se transfere.',
    'Branch of the account that bank transfers go to.',
  ),
  'bankTransfer.account': bankPart(
    40,
    'Número da conta para onde se transfere.',
    'Number of the account that bank transfers go to.',
  ),
  'bankTransfer.holder': bankPart(
    120,
    'Titular da conta para onde se transfere.',
    'Holder of the account that bank transfers go to.',
  ),
  'bankTransfer.document': bankPart(
    20,
    'CNPJ do titular da conta para onde se transfere.',
    'Document of the holder of the account that bank transfers go to.',
  ),
  'withdrawal.minimum': money({
    ...site,
    default: 1_000,
    max: large,
    about: { pt: 'O saque mínimo.', en: 'The minimum withdrawal.' },
  }),
  'withdrawal.maximum': money({
    ...site,
    default: 5_000_000,
    max: large,
    about: { pt: 'O saque máximo.', en: 'The maximum withdrawal.' },
  }),
  'withdrawal.automaticMaximum': money({
    ...decisive,
    default: 0,
    max: large,
    about: {
      pt: 'Até aqui um saque sem alerta é pago sem que alguém aprove; 0: sempre alguém aprova.',
      en: 'Up to here a withdrawal without a hint is paid without approval; 0: someone always approves.',
    },
  }),
  'withdrawal.fourEyesAbove': money({
    ...decisive,
    default: 1_000_000,
    max: large,
    about: {
      pt: 'Acima disto duas pessoas aprovam um saque; 0: nunca.',
      en: 'Above it two people approve a withdrawal; 0: never.',
    },
  }),
  'withdrawal.feeFixed': money({
    ...site,
    default: 0,
    max: 100_000_000,
    about: { pt: 'Tarifa fixa de um saque.', en: 'Fixed fee of a withdrawal.' },
  }),
  'withdrawal.feeBasisPoints': whole('basisPoints', {
    ...site,
    default: 0,
    max: 10_000,
    about: { pt: 'Tarifa de um saque sobre o valor.', en: 'Fee of a withdrawal on its amount.' },
  }),
  'withdrawal.freePerMonth': whole('count', {
    ...site,
    default: 0,
    max: 1_000,
    about: { pt: 'Saques sem tarifa por mês.', en: 'Withdrawals of a month without a fee.' },
  }),
  'withdrawal.receiptMinutes': whole('minutes', {
    ...site,
    default: 30,
    min: 1,
    max: 10_080,
    about: {
      pt: 'Sem resposta do jogador, o recebimento vale como confirmado depois deste tempo.',
      en: 'Without an answer of the member, a receipt counts as confirmed after this time.',
    },
  }),
  'uplineTransfer.allowed': toggle({
    ...site,
    default: true,
    about: {
      pt: 'O jogador pode transferir ao agente acima.',
      en: 'Members may transfer to the agent above them.',
    },
  }),
  'uplineTransfer.minimum': money({
    ...site,
    default: 1_000,
    max: large,
    about: { pt: 'A transferência mínima ao agente.', en: 'The minimum transfer to the agent.' },
  }),
  'uplineTransfer.maximum': money({
    ...site,
    default: 1_000_000,
    max: large,
    about: { pt: 'A transferência máxima ao agente.', en: 'The maximum transfer to the agent.' },
  }),
  'turnover.weight.*': whole('percent', {
    by: 'server',
    default: 100,
    max: 1_000,
    about: {
      pt: 'Quanto da aposta conta para o giro, por fornecedor ou por tipo (turnover.weight.type.…).',
      en: 'How much of a stake counts as turnover, by vendor or by type (turnover.weight.type.…).',
    },
  }),
} as const;

/** Settings of money in and out. */
export const cashierSetting = defineSettings('cashier', { ...orders, ...payouts });
