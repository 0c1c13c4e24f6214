import type { Platform } from '../../platform.ts';

/** An answer that was given. */
export interface Answered {
  call: string;
  /** Vendors' calls are too many for a line each. */
  isVendors: boolean;
  method: string;
  status: number;
  ms: number;
  requestId: string;
}

/** Counts and logs answers; never the raw address, since a query may carry a token. */
export function watchAnswers({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): (one: Answered) => void {
  return ({ call, isVendors, method, status, ms, requestId }) => {
    metrics.observe(call, status, ms / 1000);
    if (status === 500) metrics.internalError();
    const level = isVendors ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) log[level]({ requestId, call, method, status, ms: Math.round(ms) });
  };
}
