import type { Room } from '../room/room.ts';
import { refusedTexts, revive } from './revive.ts';
import type { SentLine } from './slip.ts';

/** A slip that has stood still for so long is kept. */
const quietMs = 900;

/**
 * Keeps the slip of each title at the studio, and puts back what was on it when the title is opened again, at the prices of the table in
 * force. A draft that can’t be kept is tried again with the next change, or when the studio has answered again.
 */
export function keepDrafts(room: Room): void {
  const { api, slip } = room;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** As the studio has it, by title. */
  const kept = new Map<string, string>();
  let restoring = true;

  const sent = (): SentLine[] =>
    slip.lines.map(({ play, entry, unit, multiplier }) => ({ play, entry, unit, multiplier }));

  async function save(): Promise<void> {
    clearTimeout(timer);
    const { gameCode } = room.title;
    const lines = sent();
    const text = JSON.stringify(lines);
    if (restoring || kept.get(gameCode) === text) return;
    try {
      await api.keepDraft({ gameCode, lines });
      kept.set(gameCode, text);
    } catch {
      // What is on the page stays there meanwhile.
    }
  }

  async function restore(): Promise<void> {
    const { gameCode } = room.title;
    restoring = true;
    try {
      const { draft } = await api.draft(gameCode);
      if (gameCode !== room.title.gameCode) return;
      kept.set(gameCode, JSON.stringify(draft?.lines ?? []));
      if (draft !== null) putBack(room, draft.lines);
    } catch {
      // Nothing comes back; what is put on the slip now is kept.
    } finally {
      if (gameCode === room.title.gameCode) restoring = false;
    }
  }

  room.on('slip', () => {
    clearTimeout(timer);
    if (!restoring) timer = setTimeout(() => void save(), quietMs);
  });
  room.on('refreshed', () => void save());
  room.beforeLeaving(save);
  let shown = room.title.gameCode;
  room.on('title', () => {
    if (shown === room.title.gameCode) return;
    shown = room.title.gameCode;
    clearTimeout(timer);
    room.restored = restore();
  });
  room.restored = restore();
}

function putBack(room: Room, lines: readonly SentLine[]): void {
  const { slip, say, title } = room;
  const revived = revive(room, lines);
  slip.notices = [...(revived.lines.length > 0 ? [say('draftBack')] : []), ...refusedTexts(room, revived)];
  slip.add(revived.lines, title.current?.sequence ?? null);
}
