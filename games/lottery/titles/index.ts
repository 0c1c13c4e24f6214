import file from './titles.json' with { type: 'json' };
import { titlesFrom, type Title } from './title.ts';

/** Every lottery of the house, by code, in the order in which halls show them. */
export const titles: ReadonlyMap<string, Title> = new Map(
  titlesFrom(file).map((title) => [title.code, title]),
);
