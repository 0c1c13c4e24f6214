import { buildApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { startPlatform } from './platform/start.ts';
import { announce, runDeployment } from './deployment.ts';

/** The site as a process: settings, database, features, the programs beside it, and an orderly end. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const started = await startPlatform(config);
  const deployment = await runDeployment(started, buildApp);
  announce(config, deployment);

  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    started.platform.log.info({ signal }, 'ending: requests in flight are finished first');
    await deployment.stop();
    await started.stop();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void end(signal));
  process.on('SIGINT', (signal) => void end(signal));
}

main().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  console.error(`Croupier could not start.\n${text}`);
  if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message);
  process.exit(1);
});
