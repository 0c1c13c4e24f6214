import { sandboxVerificationCalls, verificationCalls } from '@croupier/contract';
import { type BaseCall, implement, type Route } from '../../platform/http/call.ts';
import { sweepCounters } from '../../platform/brakes/counters.ts';
import type { Platform } from '../../platform/platform.ts';
import { captchaSolution, consumeCaptcha, makeCaptcha } from './answers/captcha.ts';
import { createPool } from './pictures/pool.ts';
import { sliderPicture } from './pictures/slider-picture.ts';
import { createServices } from './services/services.ts';
import {
  answerPuzzle,
  type Claim,
  consumeToken,
  grantToken,
  makePuzzle,
  type PuzzleParts,
  puzzleSolution,
} from './answers/slider.ts';
import { sweepExpired } from './store.ts';

export { sandboxService } from './services/services.ts';
export type { Claim } from './answers/slider.ts';

/** Where a puzzle was shown; its token is good from there only. */
export type Client = Pick<BaseCall, 'address' | 'userAgent'>;

export interface Verification {
  routes: readonly Route[];
  /** Uses a token up; throws VERIFICATION_REQUIRED unless it was given for exactly this. */
  consume(claim: Claim): Promise<void>;
  /** A token without a puzzle, for anyone who has given a stronger proof already. */
  grant(claim: Omit<Claim, 'token'>): Promise<string>;
  /** Uses the caller's captcha up. */
  consumeCaptcha(merchantId: string, cookies: BaseCall['cookies'], answer: string): Promise<boolean>;
}

const sweepEveryMs = 60_000;
const trailDays = 7;
/** Pictures that wait for someone who asks, and people that may wait for a picture. */
const picturePool = { size: 32, maxWaiting: 200 };

/** Proof, as far as there is any, that a person sits there. */
export function createVerification(
  platform: Platform,
  { standingOf }: Pick<PuzzleParts, 'standingOf'>,
): Verification {
  const { clock, config, log } = platform;
  let sweptAt = 0;
  const sweep = (): void => {
    if (Date.now() - sweptAt < sweepEveryMs) return;
    sweptAt = Date.now();
    const trailsBefore = new Date(clock.machine().getTime() - trailDays * 24 * 3600_000);
    Promise.all([
      sweepExpired(platform.db, clock.now(), trailsBefore),
      sweepCounters(platform.db, clock.machine()),
    ]).catch((error: unknown) => log.warn({ err: error }, 'old puzzles could not be swept'));
  };
  const parts: PuzzleParts = {
    platform,
    pictures: createPool(sliderPicture, picturePool),
    services: createServices(platform),
    standingOf,
  };
  const sandbox = implement(sandboxVerificationCalls)({
    captcha: async (call) => ({ answer: await captchaSolution(platform, call) }),
    slider: ({ merchant, params }) => puzzleSolution(platform, merchant.id, params.id),
  });
  return {
    consume: (claim) => (config.humanVerification ? consumeToken(platform, claim) : Promise.resolve()),
    grant: (claim) => grantToken(platform, claim),
    consumeCaptcha: (merchantId, cookies, answer) => consumeCaptcha(platform, merchantId, cookies, answer),
    routes: [
      ...implement(verificationCalls)({
        captcha(call) {
          sweep();
          return makeCaptcha(platform, call);
        },
        sliderPuzzle(call) {
          sweep();
          return makePuzzle(parts, call);
        },
        sliderAnswer: (call) => answerPuzzle(parts, call),
      }),
      ...(config.sandbox ? sandbox : []),
    ],
  };
}
