type Case = readonly [typed: string, locale: 'pt-BR' | 'en', minor: number | null];

/** What people type for an amount of BRL; the site's fields and those of the games have to read it alike. */
export const amountCases: readonly Case[] = [
  ['100', 'pt-BR', 10000],
  ['7', 'en', 700],
  ['12,5', 'pt-BR', 1250],
  ['12,50', 'pt-BR', 1250],
  ['12.50', 'pt-BR', 1250],
  ['12,50', 'en', 1250],
  ['1.000', 'pt-BR', 100000],
  ['1.234', 'pt-BR', 123400],
  ['1.234,56', 'pt-BR', 123456],
  ['1.234.567', 'pt-BR', 123456700],
  ['R$ 1.234,56', 'pt-BR', 123456],
  ['R$1,234.56', 'en', 123456],
  ['1,234.56', 'en', 123456],
  ['1,000', 'en', 100000],
  ['1,234', 'en', 123400],
  ['1.234.567', 'en', 123456700],
  // One thousand, or one with too many decimals: written with the other language's mark, it may be either.
  ['1.000', 'en', null],
  ['1.234', 'en', null],
  ['5.555', 'en', null],
  ['10.555', 'en', null],
  ['1,000', 'pt-BR', null],
  ['1,234', 'pt-BR', null],
  ['5,555', 'pt-BR', null],
  ['1.2345', 'en', null],
  [',50', 'pt-BR', 50],
  ['0', 'en', 0],
  ['', 'en', null],
  ['-5', 'en', null],
  ['abc', 'en', null],
  ['12abc', 'pt-BR', null],
  ['12,345,6', 'en', 1234560],
  ['12..5', 'en', null],
  ['1e5', 'en', null],
  ['99999999999999999', 'en', null],
];

type Written = readonly [minor: number, currency: string, locale: 'pt' | 'en' | 'es', text: string];

/** How the site's pages and the games write an amount: the same on both sides of a frame. Blanks here are plain ones. */
export const writtenCases: readonly Written[] = [
  [123_456, 'BRL', 'pt', 'R$ 1.234,56'],
  [123_456, 'BRL', 'en', 'R$1,234.56'],
  [-9_950, 'BRL', 'pt', '-R$ 99,50'],
  // Engines differ about the cents of the Colombian peso; the ledger counts them.
  [0, 'COP', 'es', '$ 0,00'],
  [5, 'COP', 'es', '$ 0,05'],
  [123_456_700, 'COP', 'es', '$ 1.234.567,00'],
  [123_456_700, 'COP', 'en', 'COP 1,234,567.00'],
  [123_456_700, 'COP', 'pt', 'COP 1.234.567,00'],
];
