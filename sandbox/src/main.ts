import { buildSandboxApp } from './app.ts';
import { readSettings } from './settings.ts';

// Started by the site as a child: it tells its port over IPC and ends with the site.
const settings = readSettings(process.env);
const running = await buildSandboxApp(settings);
await running.app.listen({ port: settings.port, host: '127.0.0.1' });
running.sandbox.start();

const address = running.app.server.address();
process.send?.({ listening: typeof address === 'object' ? address?.port : undefined }, () => undefined);

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await running.close();
  process.exit(0);
}
process.on('disconnect', () => void end());
// The site was gone before anyone listened for that.
if (process.send && !process.connected) void end();
process.on('SIGTERM', () => void end());
// Ctrl-C reaches the whole group; the site closes first and then lets go of the channel.
process.on('SIGINT', () => (process.connected ? undefined : void end()));
