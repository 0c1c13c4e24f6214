import type { Language } from '../pages/texts.ts';

interface BankTexts {
  title: string;
  payee: string;
  amount: string;
  until: string;
  payerName: string;
  payerDocument: string;
  payerHint: string;
  payerFault: string;
  approve: string;
  decline: string;
  back: string;
  foreign: string;
  statuses: Readonly<Record<'pending' | 'approved' | 'declined' | 'expired' | 'voided', string>>;
  transfers: string;
  none: string;
  transfer: string;
  beneficiary: string;
  account: string;
  status: string;
  actions: string;
  pay: string;
  fail: string;
  reason: string;
  ends: Readonly<Record<'processing' | 'paid' | 'failed', string>>;
}

/** What the pages of the sandbox's banks say. */
export const bankTexts: Readonly<Record<Language, BankTexts>> = {
  pt: {
    title: 'Banco de testes: autorizar pagamento',
    payee: 'Recebedor',
    amount: 'Valor',
    until: 'Válido até',
    payerName: 'Nome do titular da conta',
    payerDocument: 'Documento do titular',
    payerHint: 'Outra pessoa paga? O site devolve o dinheiro dela.',
    payerFault: 'Informe o nome e o documento de quem paga.',
    approve: 'Autorizar pagamento',
    decline: 'Recusar',
    back: 'Voltar ao site',
    foreign: 'Quem pagou não é o titular da conta no site: o valor volta para quem pagou.',
    statuses: {
      pending: 'Aguardando autorização',
      approved: 'Pagamento aprovado',
      declined: 'Pagamento recusado',
      expired: 'Vencido',
      voided: 'Encerrado',
    },
    transfers: 'Banco de testes: transferências a pagar',
    none: 'Nenhuma transferência chegou ao banco ainda.',
    transfer: 'Transferência',
    beneficiary: 'Favorecido',
    account: 'Conta',
    status: 'Situação',
    actions: 'Ações',
    pay: 'Pagar',
    fail: 'Recusar',
    reason: 'Motivo da recusa',
    ends: { processing: 'Em processamento', paid: 'Paga', failed: 'Recusada' },
  },
  en: {
    title: 'Test bank: approve a payment',
    payee: 'Payee',
    amount: 'Amount',
    until: 'Valid until',
    payerName: 'Name of the account holder',
    payerDocument: 'Document of the holder',
    payerHint: 'Does someone else pay? The site sends their money back.',
    payerFault: 'Enter the name and the document of the payer.',
    approve: 'Approve payment',
    decline: 'Refuse',
    back: 'Back to the site',
    foreign: 'The payer is not the holder of the account at the site: the money goes back to the payer.',
    statuses: {
      pending: 'Waiting for approval',
      approved: 'Payment approved',
      declined: 'Payment refused',
      expired: 'Expired',
      voided: 'Closed',
    },
    transfers: 'Test bank: transfers to pay out',
    none: 'No transfer has reached the bank yet.',
    transfer: 'Transfer',
    beneficiary: 'Beneficiary',
    account: 'Account',
    status: 'Status',
    actions: 'Actions',
    pay: 'Pay out',
    fail: 'Refuse',
    reason: 'Reason of the refusal',
    ends: { processing: 'Processing', paid: 'Paid', failed: 'Refused' },
  },
  es: {
    title: 'Banco de pruebas: autorizar el pago',
    payee: 'Destinatario',
    amount: 'Valor',
    until: 'Válido hasta',
    payerName: 'Nombre del titular de la cuenta',
    payerDocument: 'Documento del titular',
    payerHint: '¿Paga otra persona? El sitio le devuelve su dinero.',
    payerFault: 'Escribe el nombre y el documento de quien paga.',
    approve: 'Autorizar pago',
    decline: 'Rechazar',
    back: 'Volver al sitio',
    foreign: 'Quien pagó no es el titular de la cuenta en el sitio: el dinero vuelve a quien pagó.',
    statuses: {
      pending: 'Esperando autorización',
      approved: 'Pago aprobado',
      declined: 'Pago rechazado',
      expired: 'Vencido',
      voided: 'Cerrado',
    },
    transfers: 'Banco de pruebas: transferencias por pagar',
    none: 'Todavía no llegó ninguna transferencia al banco.',
    transfer: 'Transferencia',
    beneficiary: 'Beneficiario',
    account: 'Cuenta',
    status: 'Estado',
    actions: 'Acciones',
    pay: 'Pagar',
    fail: 'Rechazar',
    reason: 'Motivo del rechazo',
    ends: { processing: 'En proceso', paid: 'Pagada', failed: 'Rechazada' },
  },
};
