import type { BankAccounts } from '../pack.ts';

/** Banks and wallets that take transfers, by their number at the clearing house ACH Colombia. */
const banks: BankAccounts['banks'] = {
  '1001': 'Banco de Bogotá',
  '1002': 'Banco Popular',
  '1006': 'Itaú',
  '1007': 'Bancolombia',
  '1009': 'Citibank',
  '1012': 'Banco GNB Sudameris',
  '1013': 'BBVA Colombia',
  '1019': 'Scotiabank Colpatria',
  '1023': 'Banco de Occidente',
  '1032': 'Banco Caja Social',
  '1040': 'Banco Agrario',
  '1051': 'Davivienda',
  '1052': 'Banco AV Villas',
  '1060': 'Banco Pichincha',
  '1061': 'Bancoomeva',
  '1062': 'Banco Falabella',
  '1063': 'Banco Finandina',
  '1066': 'Banco Cooperativo Coopcentral',
  '1069': 'Banco Serfinanza',
  '1507': 'Nequi',
  '1551': 'Daviplata',
};

export const bankAccounts: BankAccounts = {
  banks,
  types: ['savings', 'checking', 'payment'],
  branch: null,
  account: {
    // Numbers have up to seventeen digits and no check digit of their own; zeros in front of them count.
    parse(typed) {
      const digits = typed.replaceAll(/[\s.-]/g, '');
      return /^\d{6,17}$/.test(digits) ? digits : null;
    },
    hint: {
      pt: 'Só os números, como no aplicativo do banco.',
      en: 'Digits only, as in your bank’s app.',
      es: 'Solo los números, como en la aplicación de tu banco.',
    },
    invalid: {
      pt: 'A conta tem de 6 a 17 dígitos',
      en: 'An account has 6 to 17 digits',
      es: 'La cuenta tiene de 6 a 17 dígitos',
    },
  },
};
