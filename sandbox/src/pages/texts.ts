import { defaultLocale, type Language, localeIn, localesPreferred } from '@croupier/contract/locales';

export { type Language, locales as languages } from '@croupier/contract/locales';

/** The one that an address asks for, before those that the browser prefers. */
export const languageAsked = (asked: string | null | undefined, preferred?: string): Language =>
  localeIn(asked) ?? localesPreferred(preferred)[0] ?? defaultLocale;

export const tags: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es-CO' };

/** What the sandbox's pages say. */
export const texts = {
  pt: {
    sandbox: 'Ambiente de testes: nenhum dinheiro de verdade',
    faults: {
      unknown: {
        title: 'Página não encontrada',
        text: 'O ambiente de testes não conhece este endereço. Volte ao site e comece de novo por lá.',
      },
      refused: {
        title: 'Não deu certo',
        text: 'O ambiente de testes não aceitou o que foi enviado. Volte e tente de novo.',
      },
      broken: { title: 'Algo falhou', text: 'O ambiente de testes falhou. Tente de novo daqui a pouco.' },
    },
    name: 'Português',
    payTitle: 'Pagar com Pix',
    payee: 'Recebedor',
    amount: 'Valor',
    expires: 'Válido até',
    code: 'Pix copia e cola',
    payerName: 'Nome de quem paga',
    payerDocument: 'CPF de quem paga',
    payerHint: 'Outra pessoa paga? O site devolve o dinheiro dela.',
    payerFault: 'Informe o nome e os 11 dígitos do CPF de quem paga.',
    pay: 'Pagar agora',
    fail: 'Deixar falhar',
    states: {
      open: 'Aguardando pagamento',
      paid: 'Pago',
      failed: 'Falhou',
      expired: 'Vencido',
      cancelled: 'Encerrado',
      accepted: 'Recebido pelo banco',
      settled: 'Liquidado',
      rejected: 'Recusado',
    },
    returning: {
      state: 'Pago, em devolução',
      text: 'Quem pagou não é o titular da conta no site (o CPF é outro). O valor está voltando para quem pagou.',
    },
    returned: {
      state: 'Pago e devolvido',
      text: 'O site não aceitou o pagamento e devolveu o valor a quem pagou.',
    },
    done: 'Pode voltar ao site.',
    bankTitle: 'Banco de testes: saques',
    none: 'Nenhum saque chegou ao banco ainda.',
    holder: 'Favorecido',
    key: 'Chave Pix ou conta',
    state: 'Situação',
    actions: 'Ações',
    settle: 'Liquidar',
    reject: 'Recusar',
    reason: 'Motivo da recusa',
    payout: 'Saque',
  },
  en: {
    sandbox: 'Test environment: no real money',
    faults: {
      unknown: {
        title: 'Page not found',
        text: 'The test environment does not know this address. Go back to the site and start again from there.',
      },
      refused: {
        title: 'That did not work',
        text: 'The test environment did not accept what was sent. Go back and try again.',
      },
      broken: { title: 'Something failed', text: 'The test environment failed. Try again in a moment.' },
    },
    name: 'English',
    payTitle: 'Pay with Pix',
    payee: 'Payee',
    amount: 'Amount',
    expires: 'Valid until',
    code: 'Pix copy and paste',
    payerName: 'Name of the payer',
    payerDocument: 'CPF of the payer',
    payerHint: 'Does somebody else pay? The site sends their money back.',
    payerFault: 'Enter the name and the 11 digits of the CPF of the payer.',
    pay: 'Pay now',
    fail: 'Let it fail',
    states: {
      open: 'Waiting for the payment',
      paid: 'Paid',
      failed: 'Failed',
      expired: 'Expired',
      cancelled: 'Closed',
      accepted: 'Received by the bank',
      settled: 'Settled',
      rejected: 'Rejected',
    },
    returning: {
      state: 'Paid, being returned',
      text: "The payer isn't the holder of the account at the site (the CPF is another one). The money is on its way back to the payer.",
    },
    returned: {
      state: 'Paid and returned',
      text: 'The site did not accept the payment and sent the money back to the payer.',
    },
    done: 'You can go back to the site.',
    bankTitle: 'Test bank: payouts',
    none: 'No payout has reached the bank yet.',
    holder: 'Recipient',
    key: 'Pix key or account',
    state: 'State',
    actions: 'Actions',
    settle: 'Settle',
    reject: 'Reject',
    reason: 'Reason of the rejection',
    payout: 'Payout',
  },
  es: {
    sandbox: 'Entorno de pruebas: sin dinero de verdad',
    faults: {
      unknown: {
        title: 'Página no encontrada',
        text: 'El entorno de pruebas no conoce esta dirección. Vuelve al sitio y empieza de nuevo desde allí.',
      },
      refused: {
        title: 'No funcionó',
        text: 'El entorno de pruebas no aceptó lo enviado. Vuelve e inténtalo de nuevo.',
      },
      broken: { title: 'Algo falló', text: 'El entorno de pruebas falló. Inténtalo de nuevo en un momento.' },
    },
    name: 'Español',
    payTitle: 'Pagar con Pix',
    payee: 'Destinatario',
    amount: 'Valor',
    expires: 'Válido hasta',
    code: 'Código Pix para copiar y pegar',
    payerName: 'Nombre de quien paga',
    payerDocument: 'CPF de quien paga',
    payerHint: '¿Paga otra persona? El sitio le devuelve su dinero.',
    payerFault: 'Escribe el nombre y los 11 dígitos del CPF de quien paga.',
    pay: 'Pagar ahora',
    fail: 'Dejar que falle',
    states: {
      open: 'Esperando el pago',
      paid: 'Pagado',
      failed: 'Falló',
      expired: 'Vencido',
      cancelled: 'Cerrado',
      accepted: 'Recibido por el banco',
      settled: 'Liquidado',
      rejected: 'Rechazado',
    },
    returning: {
      state: 'Pagado, en devolución',
      text: 'Quien pagó no es el titular de la cuenta en el sitio (el CPF es otro). El dinero vuelve a quien pagó.',
    },
    returned: {
      state: 'Pagado y devuelto',
      text: 'El sitio no aceptó el pago y devolvió el dinero a quien pagó.',
    },
    done: 'Puedes volver al sitio.',
    bankTitle: 'Banco de pruebas: retiros',
    none: 'Todavía no llegó ningún retiro al banco.',
    holder: 'Beneficiario',
    key: 'Llave Pix o cuenta',
    state: 'Estado',
    actions: 'Acciones',
    settle: 'Liquidar',
    reject: 'Rechazar',
    reason: 'Motivo del rechazo',
    payout: 'Retiro',
  },
} as const;

export function showMoney(minor: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(tags[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
  }).format(minor / 100);
}
