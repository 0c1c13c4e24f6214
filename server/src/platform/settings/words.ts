import { asSaid, messageIn, messagesOf, type Said } from '../../messages/index.ts';
import type { Language } from '@croupier/contract';
import type { AnySetting } from './define.ts';

const say = messagesOf('settingValues');

/** What a setting takes, for anyone who gave something else. */
export function expected(setting: AnySetting | undefined, language: Language): Said {
  if (!setting) return say(language, 'unknown');
  const { kind, min, max, options, format } = setting;
  if (format) return say(language, `formats.${format}`);
  const own = say(language, kind);
  if (options) return asSaid(`${own}: ${options.join(', ')}`);
  if (min !== undefined && max !== undefined)
    return asSaid(
      `${own}, ${say(language, 'between', { min: min.toLocaleString(language), max: max.toLocaleString(language) })}`,
    );
  return max === undefined ? own : asSaid(`${own}, ${say(language, 'upTo', { max })}`);
}

/** What a setting is for, in a sentence; all of a family have the one of the family. */
export function aboutOf(name: string, language: Language): string {
  const end = name.indexOf('.');
  const [family, member] = [name.slice(0, end), name.slice(end + 1)];
  const text =
    messageIn('settings', language, name) ?? messageIn('settings', language, `${family}.*`, { name: member });
  if (text === undefined) throw new Error(`the messages say nothing about the setting ${name}`);
  return text;
}
