import { byAddress, type Counter } from './counters.ts';

const hour = 3600;

/** What asks for human verifications and fails behind them, by block of addresses: the measure of their cost. */
export const verificationBlocks = (address: string): (Counter & { factor: number })[] =>
  byAddress(address, { action: 'verification', windowSeconds: hour });

interface Wide extends Counter {
  level: 'brand' | 'site';
  /** Failures within an hour from which on each verification costs twice, and from which on four times as much. */
  raiseAt: readonly [number, number];
  /** Every so many failures someone is told. */
  alarmAt: number;
}

/** Failed sign-ins of a brand and of the whole site. They raise cost and alarm, and never refuse anyone. */
export const brandAndSite = (merchantId: string): Wide[] => [
  {
    action: 'sign-in',
    level: 'brand',
    merchantId,
    subject: '',
    windowSeconds: hour,
    raiseAt: [300, 1_500],
    alarmAt: 1_000,
  },
  {
    action: 'sign-in',
    level: 'site',
    merchantId: null,
    subject: '',
    windowSeconds: hour,
    raiseAt: [1_000, 5_000],
    alarmAt: 5_000,
  },
];
