/** What a process of the studio does when the site that forked it says so. */
export interface Obeying {
  /** A sandbox moves the business clock. */
  setClockOffset(ms: number): void;
  stop(): Promise<void>;
}

const patienceMs = 8_000;

/** The site forks its programs and closes the channel when it ends; without a channel one runs by itself. */
export function obeyParent({ setClockOffset, stop }: Obeying): void {
  process.on('message', (said: unknown) => {
    if (typeof said !== 'object' || said === null || !('clockOffsetMs' in said)) return;
    const ms = Number(said.clockOffsetMs);
    if (Number.isSafeInteger(ms) && ms >= 0) setClockOffset(ms);
  });
  let leaving = false;
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    const patience = setTimeout(() => process.exit(1), patienceMs);
    patience.unref();
    await stop();
    process.exit(0);
  };
  process.on('disconnect', () => void leave());
  // The site was gone before anyone listened for that.
  if (process.send && !process.connected) void leave();
  process.on('SIGTERM', () => void leave());
  // Ctrl-C reaches the whole group; the site finishes its calls first and then lets go of the channel.
  process.on('SIGINT', () => (process.connected ? undefined : void leave()));
}
