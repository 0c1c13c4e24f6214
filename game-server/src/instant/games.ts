import type { InstantGame } from '@croupier/games/kit';

/** The games by code. A round goes on by the version of the rules that it began with; what is offered is the highest. */
export interface Games {
  codes(): string[];
  offered(code: string): InstantGame | undefined;
  of(code: string, version: number): InstantGame | undefined;
}

export function createGames(list: readonly InstantGame[]): Games {
  const versions = new Map<string, Map<number, InstantGame>>();
  for (const game of list) {
    const known = versions.get(game.code) ?? new Map<number, InstantGame>();
    if (known.has(game.version)) throw new Error(`${game.code} has version ${game.version} twice`);
    versions.set(game.code, known.set(game.version, game));
  }
  return {
    codes: () => [...versions.keys()],
    offered(code) {
      const known = versions.get(code);
      return known?.get(Math.max(...known.keys()));
    },
    of: (code, version) => versions.get(code)?.get(version),
  };
}
