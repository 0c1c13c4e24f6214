import { buildApp } from './app.ts';
import { announce, assertCanListen, type Deployment, runDeployment } from './deployment.ts';
import { readConfig } from './platform/config.ts';
import { lowerOwnThreads } from './platform/process/own-threads.ts';
import { endAll, exitWithin, listenForEnd } from './platform/process/shutdown.ts';
import { startPlatform, type StartedPlatform } from './platform/process/start.ts';

const endsWithinMs = 30_000;

/** The site as a process: settings, database, features, the programs beside it, and an orderly end. */
async function main(ready: () => void): Promise<void> {
  const config = readConfig(process.env);
  // From here on, so that a signal during the start leaves no database running behind it.
  const asked = listenForEnd();
  void asked.signal.then(() => exitWithin(endsWithinMs));
  await assertCanListen(config);
  const started = await startPlatform(config);
  if (asked.already()) {
    await started.stop();
    process.exit(0);
  }
  let deployment: Deployment;
  try {
    deployment = await runDeployment(started, buildApp);
  } catch (error) {
    exitWithin(endsWithinMs);
    await started
      .stop()
      .catch((failed: unknown) => started.platform.log.error({ err: failed }, 'the end was not orderly'));
    throw error;
  }
  announce(started, deployment);
  ready();
  // Not before: until then they compile what the start runs.
  lowerOwnThreads();
  await end(await asked.signal, started, deployment);
}

async function end(signal: string, started: StartedPlatform, deployment: Deployment): Promise<never> {
  const { log } = started.platform;
  log.info({ signal }, 'ending: requests in flight are finished first');
  try {
    await endAll([deployment.stop, started.stop]);
  } catch (error) {
    log.error({ err: error }, 'the end was not orderly');
    process.exit(1);
  }
  process.exit(0);
}

/** Runs until it is asked to end; a start that fails is told in words and ends the process. `ready` is called once it listens. */
export async function runSite({ ready }: { ready: () => void }): Promise<void> {
  await main(ready).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    console.error(`Croupier could not start.\n${text}`);
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    if (cause !== '' && !text.includes(cause)) console.error(cause);
    process.exit(1);
  });
}
