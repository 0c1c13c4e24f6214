import { flushCompileCache } from 'node:module';
import { createOutages } from '@croupier/contract/outages';
import { createHttpBeacon } from '../beacon.ts';
import { obeyParent } from '../obey-parent.ts';
import { quietLog } from '../quiet-log.ts';
import { readDrawSettings } from '../settings.ts';
import { startDrawer } from './drawer.ts';

const settings = readDrawSettings(process.env);
const log = quietLog('drawer', settings.logLevel);
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
