import * as z from 'zod/mini';
import { figuresFrom, payAt, readSent, sharedGame, timesText, type Ticket } from '../../kit/index.ts';
import published from './published.json' with { type: 'json' };
import {
  automaticCashOut,
  crash,
  crashElapsed,
  drawCrashPoint,
  effectiveTarget,
  flightStatistics,
  manualCashOut,
  multiplierAt,
  shownAt,
  type FlightDraw,
  type FlightForm,
  type FlightScene,
  type FlightShown,
} from './rules.ts';

const form = z.strictObject({
  autoCashOut: z.optional(
    z.nullable(z.int().check(z.minimum(crash.minimumCashOut), z.maximum(crash.maximumMultiplier))),
  ),
});
const press = z.strictObject({ type: z.literal('cashOut') });

const scene: FlightScene = {
  growthPerMs: crash.growthPerMs,
  maximumMultiplier: crash.maximumMultiplier,
  minimumCashOut: crash.minimumCashOut,
  maximumPayout: crash.maximumPayout,
};

/** A bet that left at this multiplier. */
function leftAt({ orders }: Ticket<FlightForm>, multiplier: number) {
  const stake = orders.reduce((sum, order) => sum + order.stake, 0);
  return { pays: [{ order: 0, amount: payAt(stake, multiplier) }], times: multiplier };
}

export const game = sharedGame<FlightForm, FlightDraw, FlightShown, z.infer<typeof press>>({
  code: crash.code,
  kind: 'crash',
  version: 1,
  names: crash.names,
  category: 'AC',
  stakes: crash.stakes,
  betsPerRound: 2,
  maxWinTimes: crash.maximumMultiplier / 100,
  figures: figuresFrom(published),
  scene,
  timeline: { openMs: 6000, pauseMs: 3500 },
  ticket(sent, stake, coin) {
    const { autoCashOut = null } = readSent(form, sent ?? {}, 'form');
    return {
      form: { autoCashOut: effectiveTarget(stake, autoCashOut, crash.maximumPayout * coin) },
      orders: [{ stake }],
    };
  },
  leaf: ({ autoCashOut }) => String(autoCashOut ?? 0),
  draw: (entropy) => ({ crashPoint: drawCrashPoint(entropy) }),
  lastsMs: ({ crashPoint }) => crashElapsed(crashPoint),
  shown: ({ crashPoint }, elapsedMs) => ({ multiplier: shownAt(crashPoint, elapsedMs) }),
  readPress: (sent) => readSent(press, sent, 'action'),
  during(ticket, _, { crashPoint }, elapsedMs) {
    const outcome = manualCashOut(ticket.form, crashPoint, elapsedMs);
    return 'refused' in outcome ? outcome : leftAt(ticket, outcome.multiplier);
  },
  due(ticket, { crashPoint }, elapsedMs) {
    const multiplier = automaticCashOut(ticket.form, crashPoint, multiplierAt(elapsedMs));
    return multiplier === null ? null : leftAt(ticket, multiplier);
  },
  settle(ticket, { crashPoint }) {
    const multiplier = automaticCashOut(ticket.form, crashPoint, crashPoint);
    return multiplier === null ? { pays: [] } : leftAt(ticket, multiplier);
  },
  interrupted: 'return-undecided',
  statistics: (drawn) => flightStatistics(drawn.map(({ crashPoint }) => crashPoint)),
  words: ({ crashPoint }, language) =>
    ({
      pt: `O voo terminou em ${timesText(crashPoint, language)}.`,
      en: `The flight ended at ${timesText(crashPoint, language)}.`,
      es: `El vuelo terminó en ${timesText(crashPoint, language)}.`,
    })[language],
  betWords({ stake, payout, times }, language, money) {
    const sums = { stake: money(stake), payout: money(payout), at: timesText(times ?? 100, language) };
    if (payout === 0)
      return {
        pt: `Aposta de ${sums.stake}, sem retirada.`,
        en: `Bet ${sums.stake}, not cashed out.`,
        es: `Apuesta de ${sums.stake}, sin retirar.`,
      }[language];
    return {
      pt: `Aposta de ${sums.stake}, retirada em ${sums.at}: ${sums.payout}.`,
      en: `Bet ${sums.stake}, cashed out at ${sums.at}: ${sums.payout}.`,
      es: `Apuesta de ${sums.stake}, retiro en ${sums.at}: ${sums.payout}.`,
    }[language];
  },
});
