import type { Localised } from '@croupier/contract';

/** What stands in a file beside figures and names. */
const heads = {
  at: { pt: 'Data', en: 'Date' },
  member: { pt: 'Membro', en: 'Member' },
  amount: { pt: 'Valor', en: 'Amount' },
  currency: { pt: 'Moeda', en: 'Currency' },
  state: { pt: 'Situação', en: 'State' },
  method: { pt: 'Forma', en: 'Method' },
  creditedAt: { pt: 'Creditado em', en: 'Credited at' },
  settledAt: { pt: 'Liquidado em', en: 'Settled at' },
  decidedAt: { pt: 'Decidido em', en: 'Decided at' },
  decidedBy: { pt: 'Decidido por', en: 'Decided by' },
  proposedBy: { pt: 'Proposto por', en: 'Proposed by' },
  reason: { pt: 'Motivo', en: 'Reason' },
  decision: { pt: 'Motivo da decisão', en: 'Reason of the decision' },
  category: { pt: 'Categoria', en: 'Category' },
  direction: { pt: 'Sentido', en: 'Direction' },
  purpose: { pt: 'Finalidade', en: 'Purpose' },
  payoutKind: { pt: 'Tipo de conta', en: 'Kind of account' },
  payoutAccount: { pt: 'Conta para saque', en: 'Payout account' },
  hints: { pt: 'Sinais de risco', en: 'Risk hints' },
  txid: { pt: 'txid', en: 'txid' },
  endToEnd: { pt: 'Fim a fim', en: 'End-to-end' },
  transfer: { pt: 'Transferência', en: 'Transfer' },
  id: { pt: 'Código', en: 'Id' },
  operator: { pt: 'Operador', en: 'Operator' },
  action: { pt: 'Ação', en: 'Action' },
  subject: { pt: 'Objeto', en: 'Subject' },
  detail: { pt: 'Detalhe', en: 'Detail' },
  address: { pt: 'Endereço', en: 'Address' },
} as const satisfies Record<string, Localised>;

export type Head = keyof typeof heads;
export const headOf = (head: Head, language: 'pt' | 'en'): string => heads[head][language];

const words: Record<string, Localised> = {
  created: { pt: 'Criado', en: 'Created' },
  paid: { pt: 'Pago', en: 'Paid' },
  credited: { pt: 'Creditado', en: 'Credited' },
  expired: { pt: 'Expirado', en: 'Expired' },
  failed: { pt: 'Falhou', en: 'Failed' },
  requested: { pt: 'Solicitado', en: 'Requested' },
  approved: { pt: 'Aprovado', en: 'Approved' },
  paying: { pt: 'Em pagamento', en: 'Being paid' },
  settled: { pt: 'Liquidado', en: 'Settled' },
  rejected: { pt: 'Rejeitado', en: 'Rejected' },
  returned: { pt: 'Devolvido', en: 'Returned' },
  cancelled: { pt: 'Cancelado', en: 'Cancelled' },
  proposed: { pt: 'Proposto', en: 'Proposed' },
  pix: { pt: 'Pix', en: 'Pix' },
  bank_transfer: { pt: 'Transferência bancária', en: 'Bank transfer' },
  credit: { pt: 'Crédito', en: 'Credit' },
  debit: { pt: 'Débito', en: 'Debit' },
  main: { pt: 'Carteira principal', en: 'Main wallet' },
  bonus: { pt: 'Bônus', en: 'Bonus' },
  correction: { pt: 'Correção', en: 'Correction' },
  goodwill: { pt: 'Cortesia', en: 'Goodwill' },
  chargeback: { pt: 'Estorno', en: 'Chargeback' },
  bank_difference: { pt: 'Diferença no banco', en: 'Bank difference' },
  other: { pt: 'Outro', en: 'Other' },
  cpf: { pt: 'CPF', en: 'CPF' },
  email: { pt: 'E-mail', en: 'E-mail' },
  phone: { pt: 'Telefone', en: 'Phone' },
  random: { pt: 'Chave aleatória', en: 'Random key' },
  bank: { pt: 'Conta bancária', en: 'Bank account' },
};

export const wordOf = (code: string, language: 'pt' | 'en'): string =>
  Object.hasOwn(words, code) ? (words[code]?.[language] ?? code) : code;

export const cutText = (language: 'pt' | 'en', rows: number): string =>
  ({
    pt: `Só as primeiras ${rows} linhas. Escolha um período menor para ver as outras.`,
    en: `Only the first ${rows} rows. Choose a shorter period for the others.`,
  })[language];
