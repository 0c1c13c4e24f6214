import { flagSetting, type Merchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';

const text = {
  pt: 'Esta senha está entre as mais usadas do mundo. Escolha outra',
  en: 'This password is among the most used in the world. Please choose another',
};

let list: Promise<ReadonlySet<string>> | undefined;

/** Fifty thousand, of which some five thousand pass the usual rules; read with the first password that is chosen. */
async function mostUsed(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return list;
}

/** Whether it is one of the passwords that everybody guesses first, in any letter case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await mostUsed()).has(password.normalize('NFKC').toLowerCase());
}

/** What to say about a password that everybody guesses first. A sandbox lets people try with what they like. */
export async function commonPasswordError(
  { config }: Pick<Platform, 'config'>,
  merchant: Merchant,
  password: string,
  language: 'pt' | 'en',
): Promise<string | undefined> {
  if (!flagSetting(merchant, 'password.refuseCommon', !config.sandbox)) return undefined;
  return (await isCommonPassword(password)) ? text[language] : undefined;
}
