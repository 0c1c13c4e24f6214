import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import { countParkedBrands } from '../engine/index.ts';

const name = 'brands_parked';

/** Shows how many brands are not counted, so that someone is called before their members ask. */
export function watchParkedBrands({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
  if (metrics.registry.getSingleMetric(name)) return;
  const gauge: Gauge<'reader'> = new Gauge({
    name,
    help: 'Brands whose blocks could not be counted and wait by themselves',
    labelNames: ['reader'],
    registers: [metrics.registry],
    async collect() {
      for (const { reader, brands } of await countParkedBrands(db)) gauge.set({ reader }, brands);
    },
  });
}
