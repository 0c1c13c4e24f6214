/** One host a line. An empty line stays while it is being typed. */
export const linesOf = (text: string): string[] =>
  text === '' ? [] : text.split('\n').map((line) => line.trim());

export const textOfLines = (lines: readonly string[]): string => lines.join('\n');

/** Not an http address with a host; empty lines are left out when it is sent. */
export function wrongHost(text: string): boolean {
  return text !== '' && !/^https?:\/\/[^\s/?#@]+$/.test(text.replace(/\/$/, ''));
}

export const withoutEmpty = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');
