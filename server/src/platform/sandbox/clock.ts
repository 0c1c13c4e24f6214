import { fieldText } from '../http/validation.ts';
import { sandboxClockCalls } from '@croupier/contract';
import { Temporal } from 'temporal-polyfill';
import { sqlOn } from '../database/database.ts';
import { fail } from '../failure.ts';
import { implement, type Route } from '../http/call.ts';
import type { Platform } from '../platform.ts';

const maxStep = Temporal.Duration.from({ days: 366 });

/** Milliseconds of an ISO 8601 duration, counted from now where it names months or years. */
function milliseconds(text: string, now: Date): number {
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  const duration = Temporal.Duration.from(text);
  const tooLong = Temporal.Duration.compare(duration, maxStep, { relativeTo: start }) > 0;
  if (duration.sign <= 0 || tooLong) fail('FIELDS_INVALID', { errors: { advance: fieldText('duration') } });
  return start.add(duration).epochMilliseconds - start.epochMilliseconds;
}

/** Moves the business clock of every node forward; what waits for a business time comes nearer by as much. */
export function sandboxClockRoutes(platform: Platform): Route[] {
  return implement(sandboxClockCalls)({
    clock: async ({ body }) => {
      const step = milliseconds(body.advance, platform.clock.now());
      await sqlOn(platform.db, 'UPDATE business_clock SET offset_ms = offset_ms + $1', [step]);
      platform.clock.advance(step);
      await platform.jobs.advance(step);
      return { now: platform.clock.now().toISOString() };
    },
  });
}

const followEveryMs = 1_000;

/** Other nodes of a sandbox follow within a second. Returns how to stop following. */
export function followBusinessClock(platform: Platform): () => void {
  const timer = setInterval(() => {
    void sqlOn<{ offset_ms: bigint }>(platform.db, 'SELECT offset_ms FROM business_clock').then(
      ([row]) => platform.clock.advance(Math.max(0, Number(row?.offset_ms ?? 0n) - platform.clock.offset())),
      () => undefined,
    );
  }, followEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
