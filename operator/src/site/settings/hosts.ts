import { isHost, isPageOrigin } from '@croupier/contract/web-hosts';

/** One host a line. An empty line stays while it is being typed. */
export const linesOf = (text: string): string[] =>
  text === '' ? [] : text.split('\n').map((line) => line.trim());

export const textOfLines = (lines: readonly string[]): string => lines.join('\n');

/** Nothing that pages load from; empty lines are left out when it is sent. */
export const wrongHost = (text: string): boolean => text !== '' && !isPageOrigin(text);

export const wrongDomain = (text: string): boolean => text !== '' && !isHost(text);

export const withoutEmpty = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');
