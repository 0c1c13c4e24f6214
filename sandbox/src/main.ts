import { buildSandboxApp } from './app.ts';
import { readSettings } from './settings.ts';

// Started by the site as a child: it tells its port over IPC and ends with the site.
const settings = readSettings(process.env);
const { app, sandbox, close } = await buildSandboxApp(settings);
await app.listen({ port: settings.port, host: '127.0.0.1' });
sandbox.start();

const address = app.server.address();
process.send?.({ listening: typeof address === 'object' ? address?.port : undefined });

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await close();
  process.exit(0);
}
process.on('disconnect', () => void end());
process.on('SIGTERM', () => void end());
// Ctrl-C reaches the whole group; the site closes first and then lets go of the channel.
process.on('SIGINT', () => (process.connected ? undefined : void end()));
