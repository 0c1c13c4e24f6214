import type { InstantGame, SharedGame } from '@croupier/games/kit';

/** Games by code. A round goes on by the version of the rules that it began with; what is offered is the highest. */
export interface Versions<Game> {
  codes(): string[];
  offered(code: string): Game | undefined;
  of(code: string, version: number): Game | undefined;
}
/** Those that one player plays. */
export type Games = Versions<InstantGame>;
/** Those that many players share. */
export type Shareds = Versions<SharedGame>;

export function createGames<Game extends { code: string; version: number }>(
  list: readonly Game[],
): Versions<Game> {
  const versions = new Map<string, Map<number, Game>>();
  for (const game of list) {
    const known = versions.get(game.code) ?? new Map<number, Game>();
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
