import { Counter, type Registry } from 'prom-client';
import type { Logger } from './log.ts';

/** What someone should look at soon: counted for the monitoring, and written to the log at most once in ten minutes. */
export interface Alarms {
  raise(name: AlarmName, detail: Readonly<Record<string, string | number>>): void;
  register(registry: Registry): void;
}

export const alarmNames = [
  'brand_parked',
  'event_parked',
  'heads_lost',
  'operator_guessing',
  'operator_code_guessing',
  'setting_invalid',
  'sign_in_failures',
  'sms_ceiling',
  'sms_prefix',
  'verification_service',
] as const;
export type AlarmName = (typeof alarmNames)[number];

const quietMs = 10 * 60_000;
const maxNamed = 1_000;

export function createAlarms(log: Logger): Alarms {
  const raised = new Counter({
    name: 'alarms_total',
    help: 'Conditions that need attention, by name',
    labelNames: ['alarm'],
    registers: [],
  });
  // A rule over a span sees no increase in a series that begins with its first event.
  for (const alarm of alarmNames) raised.inc({ alarm }, 0);
  const loggedAt = new Map<string, number>();
  return {
    raise(name, detail) {
      raised.inc({ alarm: name });
      const key = `${name} ${JSON.stringify(detail)}`;
      if (Date.now() - (loggedAt.get(key) ?? 0) < quietMs) return;
      if (loggedAt.size >= maxNamed) loggedAt.clear();
      loggedAt.set(key, Date.now());
      log.error({ alarm: name, ...detail }, 'alarm');
    },
    register: (registry) => registry.registerMetric(raised),
  };
}
