import type { BankAccounts } from '../pack.ts';

/** Banks that take transfers, by the number that Brazil's clearing house gave them. */
const banks: BankAccounts['banks'] = {
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

/** Four digits; a branch's own check digit is no part of a transfer. */
function branchNumber(typed: string): string | null {
  const number = /^(\d{1,4})(?:-[\dXx])?$/.exec(typed.trim())?.[1];
  return number === undefined || Number(number) === 0 ? null : number.padStart(4, '0');
}

/** The number and its check digit, as `12345-6`; zeros in front of it mean nothing. */
function accountNumber(typed: string): string | null {
  const text = typed.replaceAll(/[.\s]/g, '').toUpperCase();
  const [, number = '', digit = ''] = /^(\d{1,12})-?([\dX])$/.exec(text) ?? [];
  const significant = number.replace(/^0+/, '');
  return significant === '' ? null : `${significant}-${digit}`;
}

export const bankAccounts: BankAccounts = {
  banks,
  types: ['checking', 'savings', 'payment'],
  branch: {
    parse: branchNumber,
    hint: {
      pt: 'Até quatro dígitos, sem o verificador.',
      en: 'Up to four digits, without its check digit.',
      es: 'Hasta cuatro dígitos, sin el verificador.',
    },
    invalid: {
      pt: 'A agência tem até quatro dígitos',
      en: 'A branch has up to four digits',
      es: 'La agencia tiene hasta cuatro dígitos',
    },
  },
  account: {
    parse: accountNumber,
    hint: {
      pt: 'Como no cartão ou no aplicativo: 12345-6.',
      en: 'As on your card or in the app: 12345-6.',
      es: 'Como en tu tarjeta o en la aplicación: 12345-6.',
    },
    invalid: {
      pt: 'Informe a conta com o dígito',
      en: 'Enter the account with its check digit',
      es: 'Indica la cuenta con su dígito',
    },
  },
};
