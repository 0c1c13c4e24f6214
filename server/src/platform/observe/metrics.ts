import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  observe(call: string, status: number, seconds: number): void;
  internalError(): void;
  /** Whether a party outside is out of reach. */
  outage(party: string, isDown: boolean): void;
}

let ownMetrics: Registry | undefined;
/** What is measured of the process itself is measured once, however many sites begin and end in it: nothing would stop it. */
function ofProcess(): Registry {
  if (ownMetrics === undefined) {
    ownMetrics = new Registry();
    collectDefaultMetrics({ register: ownMetrics });
  }
  return ownMetrics;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  for (const { name } of ofProcess().getMetricsAsArray()) {
    const metric = ofProcess().getSingleMetric(name);
    if (metric) registry.registerMetric(metric);
  }
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const errors = new Counter({
    name: 'internal_errors_total',
    help: 'Answers with INTERNAL',
    registers: [registry],
  });
  const outages = new Gauge({
    name: 'outside_unreachable',
    help: '1 while a party outside is out of reach, by host or name',
    labelNames: ['party'],
    registers: [registry],
  });
  outages.set({ party: 'beacon' }, 0);
  // Finding a histogram by its labels costs more than observing it, and calls are few.
  const known = new Map<string, { observe(seconds: number): void }>();
  return {
    registry,
    observe(call, status, seconds) {
      const name = `${call} ${status}`;
      const child = known.get(name) ?? duration.labels(call, String(status));
      known.set(name, child);
      child.observe(seconds);
    },
    internalError: () => errors.inc(),
    outage: (party, isDown) => outages.set({ party }, isDown ? 1 : 0),
  };
}
