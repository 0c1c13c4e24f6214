import { flushCompileCache } from 'node:module';
import { readSettings } from './settings.ts';
import { startStudio } from './studio.ts';

/** The site forks this process and closes the channel when it ends; without a channel it runs by itself. */
const running = await startStudio(readSettings(process.env), {
  onOutage: (party, isDown) => void process.send?.({ outage: party, isDown }, () => undefined),
});
process.send?.({ listening: running.port }, () => undefined);
// What was compiled is kept for the next start where the site keeps such things, even if this process is killed.
flushCompileCache();

process.on('message', (said: unknown) => {
  if (typeof said !== 'object' || said === null || !('clockOffsetMs' in said)) return;
  const ms = Number(said.clockOffsetMs);
  if (Number.isSafeInteger(ms) && ms >= 0) running.setClockOffset(ms);
});

let leaving = false;
async function leave(): Promise<void> {
  if (leaving) return;
  leaving = true;
  const patience = setTimeout(() => process.exit(1), 8000);
  patience.unref();
  await running.stop();
  process.exit(0);
}
process.on('disconnect', () => void leave());
// The site was gone before anyone listened for that.
if (process.send && !process.connected) void leave();
process.on('SIGTERM', () => void leave());
// Ctrl-C reaches the whole group; the site finishes its calls first and then lets go of the channel.
process.on('SIGINT', () => (process.connected ? undefined : void leave()));
