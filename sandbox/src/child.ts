import type { FastifyInstance } from 'fastify';

/** A program that the site starts as a child: it tells its port over IPC, and ends with the site. */
export function runAsChild({ server }: FastifyInstance, close: () => Promise<void>): void {
  const address = server.address();
  process.send?.({ listening: typeof address === 'object' ? address?.port : undefined }, () => undefined);

  let ending = false;
  async function end(): Promise<void> {
    if (ending) return;
    ending = true;
    await close();
    process.exit(0);
  }
  process.on('disconnect', () => void end());
  // The site was gone before anyone listened for that.
  if (process.send && !process.connected) void end();
  process.on('SIGTERM', () => void end());
  // Ctrl-C reaches the whole group; the site closes first and then lets go of the channel.
  process.on('SIGINT', () => (process.connected ? undefined : void end()));
}
