import type { AnySetting } from './define.ts';

const words = {
  pt: {
    unknown: 'Não existe configuração com este nome',
    money: 'Um valor em centavos, inteiro',
    number: 'Um número',
    switch: 'Sim ou não',
    text: 'Um texto',
    list: 'Itens separados por vírgulas',
    choice: 'Uma das opções',
    between: (min: string, max: string) => `de ${min} a ${max}`,
    upTo: (max: string) => `até ${max} caracteres`,
  },
  en: {
    unknown: 'There is no setting of this name',
    money: 'A whole amount in minor units',
    number: 'A number',
    switch: 'Yes or no',
    text: 'A text',
    list: 'Items separated by commas',
    choice: 'One of the options',
    between: (min: string, max: string) => `from ${min} to ${max}`,
    upTo: (max: string) => `up to ${max} characters`,
  },
} as const;

/** What a setting takes, for anyone who gave something else. */
export function expected(setting: AnySetting | undefined, language: 'pt' | 'en'): string {
  const own = words[language];
  if (!setting) return own.unknown;
  const { kind, min, max, options } = setting;
  if (options) return `${own[kind]}: ${options.join(', ')}`;
  if (min !== undefined && max !== undefined)
    return `${own[kind]}, ${own.between(min.toLocaleString(language), max.toLocaleString(language))}`;
  return max === undefined ? own[kind] : `${own[kind]}, ${own.upTo(String(max))}`;
}
