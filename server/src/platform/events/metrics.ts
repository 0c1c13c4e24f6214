import { Gauge } from 'prom-client';
import type { Platform } from '../platform.ts';
import { behind } from './cursor.ts';
import { countParked } from './parked.ts';

/** More than this is as bad as this; counting them all would cost more the worse it is. */
const countedEvents = 100_000;

interface Figures {
  consumer: string;
  value: number;
}
type Read = () => Promise<Figures[]>;

/** Shows how far each consumer is behind, and for how many members it has come to an end of its tries. */
export function watchConsumers({ db, clock, metrics }: Pick<Platform, 'db' | 'clock' | 'metrics'>): void {
  const { registry } = metrics;
  if (registry.getSingleMetric('events_behind')) return;
  const unread = together(() => behind(db, countedEvents));
  const parked = together(() => countParked(db));
  const gauge = (name: string, help: string, read: Read): Gauge<'consumer'> =>
    new Gauge({
      name,
      help,
      labelNames: ['consumer'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { consumer, value } of await read()) this.set({ consumer }, value);
      },
    });
  const age = (oldest: Date | null): number =>
    oldest === null ? 0 : Math.max(0, clock.now().getTime() - oldest.getTime()) / 1000;
  gauge('events_behind', `Events that a consumer has still to read, up to ${countedEvents}`, async () =>
    (await unread()).map(({ consumer, events }) => ({ consumer, value: events })),
  );
  gauge('events_behind_seconds', 'Age of the oldest event that a consumer has still to read', async () =>
    (await unread()).map(({ consumer, oldest }) => ({ consumer, value: age(oldest) })),
  );
  gauge('events_parked', 'Members whose events a consumer can not handle, after several tries', async () =>
    (await parked()).map(({ consumer, members }) => ({ consumer, value: members })),
  );
  gauge('events_held', 'Events that are parked or wait behind a parked one', async () =>
    (await parked()).map(({ consumer, events }) => ({ consumer, value: events })),
  );
}

/** Gauges that are asked at the same moment share an answer. */
function together<T>(read: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= read().finally(() => (asked = undefined));
    return asked;
  };
}
