import { instantGames } from '@croupier/games/generated/instant';
import type { InstantGame } from '@croupier/games/kit';
import { SceneClock } from '../scene/clock.ts';
import type { SceneHost } from '../scene/scene.ts';
import { createSound } from '../shared/sound.ts';

/** What jsdom lacks and scenes use. */
export function standIns(): void {
  class Observer {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  HTMLCanvasElement.prototype.getContext = () => null;
}

export const gameOf = (code: string): InstantGame => {
  const game = instantGames.find((one) => one.code === code);
  if (!game) throw new Error(`no game ${code}`);
  return game;
};

interface TestHost extends SceneHost {
  clock: SceneClock;
  bursts: () => number;
  auto: boolean;
}

/** A host whose clock goes on only when the test says so, and that counts bursts of sparks. */
export function hostOf(game: InstantGame, stake = 100): TestHost {
  let bursts = 0;
  const clock = new SceneClock();
  const host: TestHost = {
    language: 'en',
    data: game.scene,
    clock,
    sound: createSound(),
    effects: {
      canvas: document.createElement('canvas'),
      burst: () => void (bursts += 1),
      burstAt: (_, { shape }) => void (bursts += shape === 'dust' ? 0 : 1),
      clear: () => undefined,
    },
    bursts: () => bursts,
    auto: false,
    automatic: () => host.auto,
    cash: (minor) => (minor / 100).toFixed(2),
    short: (minor) => String(minor / 100),
    stake: () => stake,
    chips: { unit: 50, max: 50_000, step: 1, keys: [50, 100] },
    changed: () => undefined,
    act: () => undefined,
    say: () => undefined,
  };
  return host;
}

/** Lets time pass until the scene has shown what it shows, at most a minute of its own time. */
export async function until(clock: SceneClock, shown: Promise<unknown>, maxMs = 60_000): Promise<boolean> {
  let done = false;
  void shown.then(() => (done = true));
  for (let ms = 0; ms <= maxMs && !done; ms += 50) {
    clock.advance(50);
    await new Promise((resume) => setTimeout(resume, 0));
  }
  return done;
}
