import { Gauge } from 'prom-client';
import type { Platform } from '../../../platform/platform.ts';
import { countParked } from '../store/statements.ts';

const name = 'commission_statements_parked';

/** Shows how many commissions the ledger refused, so that someone is called before their owners ask. */
export function watchParked({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
  if (metrics.registry.getSingleMetric(name)) return;
  const gauge: Gauge = new Gauge({
    name,
    help: 'Commissions that the ledger refused and that wait by themselves',
    registers: [metrics.registry],
    async collect() {
      gauge.set(await countParked(db));
    },
  });
}
