/** Banks that take transfers, by the number that Brazil's clearing house gave them. Free of zod, so that a page may import it as it stands. */
export const banks: Readonly<Record<string, string>> = {
  '001': 'Banco do Brasil',
  '003': 'Banco da Amazônia',
  '004': 'Banco do Nordeste',
  '021': 'Banestes',
  '033': 'Santander',
  '037': 'Banpará',
  '041': 'Banrisul',
  '047': 'Banese',
  '070': 'BRB',
  '077': 'Inter',
  '085': 'Ailos',
  '104': 'Caixa Econômica Federal',
  '121': 'Agibank',
  '133': 'Cresol',
  '136': 'Unicred',
  '197': 'Stone',
  '208': 'BTG Pactual',
  '212': 'Original',
  '237': 'Bradesco',
  '260': 'Nubank',
  '290': 'PagBank',
  '318': 'BMG',
  '323': 'Mercado Pago',
  '335': 'Digio',
  '336': 'C6 Bank',
  '341': 'Itaú',
  '348': 'XP',
  '364': 'Efí',
  '380': 'PicPay',
  '389': 'Mercantil do Brasil',
  '403': 'Cora',
  '422': 'Safra',
  '623': 'Banco Pan',
  '655': 'BV',
  '707': 'Daycoval',
  '748': 'Sicredi',
  '756': 'Sicoob',
};

export type BankAccountType = 'checking' | 'savings' | 'payment';

/** Four digits; a branch's own check digit is no part of a transfer. */
export function branchNumber(typed: string): string | null {
  const number = /^(\d{1,4})(?:-[\dXx])?$/.exec(typed.trim())?.[1];
  return number === undefined || Number(number) === 0 ? null : number.padStart(4, '0');
}

/** The number and its check digit, as `12345-6`; zeros in front of it mean nothing. */
export function accountNumber(typed: string): string | null {
  const text = typed.replaceAll(/[.\s]/g, '').toUpperCase();
  const [, number = '', digit = ''] = /^(\d{1,12})-?([\dX])$/.exec(text) ?? [];
  const significant = number.replace(/^0+/, '');
  return significant === '' ? null : `${significant}-${digit}`;
}
