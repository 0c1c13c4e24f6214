import { flushCompileCache } from 'node:module';
import { createOutages } from '@croupier/contract/outages';
import { pino } from 'pino';
import { createHttpBeacon } from '../beacon.ts';
import { obeyParent } from '../obey-parent.ts';
import { readDrawSettings } from '../settings.ts';
import { startDrawer } from './drawer.ts';

const settings = readDrawSettings(process.env);
const log = pino({ level: settings.logLevel, name: 'drawer' });
let { clockOffsetMs } = settings;
const outages = createOutages({
  log,
  changed: (party, isDown) => void process.send?.({ outage: party, isDown }, () => undefined),
});
const now = (): number => Date.now() + clockOffsetMs;
const beacon = createHttpBeacon({ ...settings.beacon, now, outages });
const drawer = startDrawer({ ...settings, beacon, log });
process.send?.({ listening: 0 }, () => undefined);
flushCompileCache();
obeyParent({
  setClockOffset: (ms) => {
    clockOffsetMs = ms;
  },
  stop: drawer.stop,
});
