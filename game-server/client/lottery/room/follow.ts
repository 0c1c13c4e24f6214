import type { Room } from './room.ts';

const soonMs = 2_000;
const restMs = 15_000;
/** Without an answer for so long what is shown may be out of date, and the page says so. */
const staleMs = 30_000;

/** Whether something is waited for: the next issue, or the result of the one before it. */
const waiting = ({ title, clock, watched }: Room): boolean =>
  title.current === null ||
  clock.until(title.current.sellsUntil) === 0 ||
  (title.last?.sequence ?? 0) < title.current.sequence - 1 ||
  title.last?.state === 'drawn' ||
  watched.some(
    ({ gameCode, sequence }) => gameCode === title.gameCode && sequence <= (title.last?.sequence ?? 0),
  );

/**
 * Asks for the title again and again: often while something is due, seldom otherwise, never while nobody looks. A page that comes back
 * asks at once, as its own clock may have stood still. What isn’t answered is said, and how old what is shown is.
 */
export function follow(room: Room, since: () => number = () => performance.now()): void {
  const { shell, say } = room;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answeredAt = since();
  let asking = false;
  let failures = 0;
  const later = (): void => {
    clearTimeout(timer);
    if (document.hidden) return;
    const left = room.title.current === null ? 0 : room.clock.until(room.title.current.sellsUntil) + 200;
    const wait = failures > 0 ? soonMs * 2 ** Math.min(failures - 1, 3) : waiting(room) ? soonMs : left;
    timer = setTimeout(() => void turn(), Math.min(restMs, wait));
  };
  const turn = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    try {
      await room.refresh();
      answeredAt = since();
      failures = 0;
      shell.banner(null);
    } catch {
      failures += 1;
      shell.banner(since() - answeredAt >= staleMs ? say('stale') : shell.t('offline'));
    } finally {
      asking = false;
    }
    later();
  };
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.hidden) return;
    void turn();
    void room.readBalance();
  });
  later();
}
