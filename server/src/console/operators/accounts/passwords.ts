import { isCommonPassword } from '../../../platform/security/common-passwords.ts';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

// OWASP's first choice for argon2id (the library's algorithm unless told otherwise): 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

let nobody: Promise<string> | undefined;

/** An unknown account costs as much time as a known one, so that the time tells nothing. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return stored !== undefined && matches;
}

const minLength = 12;
const minDistinct = 6;
/** Of a password without any letter. */
const minLengthOfFigures = 16;
/** Words of this house that people reach for first. */
const houseWords = ['croupier', 'operator', 'console', 'administrator'];

const texts = {
  short: { pt: `Use pelo menos ${minLength} caracteres`, en: `Please use at least ${minLength} characters` },
  common: {
    pt: 'Esta senha está entre as mais usadas do mundo, ou é quase uma delas. Escolha outra',
    en: 'This password is among the most used in the world, or nearly one of them. Please choose another',
  },
  simple: {
    pt: 'Esta senha repete os mesmos poucos caracteres. Escolha outra',
    en: 'This password repeats the same few characters. Please choose another',
  },
  context: {
    pt: 'A senha não pode conter a sua conta nem o nome deste site',
    en: 'The password may not contain your account or the name of this site',
  },
};

/**
 * Why an operator may not have this password; undefined where they may. The list is the one that players' passwords are checked
 * against, and it holds in a sandbox too; what is one of its words with figures or signs at the end counts as that word.
 */
export async function operatorPasswordError(
  password: string,
  context: { account: string; brand: string },
  language: 'pt' | 'en',
): Promise<string | undefined> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain.length < minLength) return texts.short[language];
  const words = [context.account, context.brand, ...houseWords].map((word) => word.toLowerCase());
  if (words.some((word) => word.length >= 4 && plain.includes(word))) return texts.context[language];
  if (new Set(plain).size < minDistinct) return texts.simple[language];
  const core = plain.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '');
  const guessable = core === '' ? plain.length < minLengthOfFigures : await isCommonPassword(core);
  return guessable || (await isCommonPassword(plain)) ? texts.common[language] : undefined;
}
