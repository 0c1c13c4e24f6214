import { flushCompileCache } from 'node:module';
import { obeyParent } from './obey-parent.ts';
import { readSettings } from './settings.ts';
import { startStudio } from './studio.ts';

const running = await startStudio(readSettings(process.env), {
  onOutage: (party, isDown) => void process.send?.({ outage: party, isDown }, () => undefined),
});
process.send?.({ listening: running.port }, () => undefined);
// What was compiled is kept for the next start where the site keeps such things, even if this process is killed.
flushCompileCache();
obeyParent(running);
