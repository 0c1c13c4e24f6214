import type { TicketView } from '../../../src/protocol.ts';
import type { Room } from '../room/room.ts';
import { refusedTexts, revive } from '../slip/revive.ts';

/**
 * Puts the lines of a ticket on the slip once more, for the issue that is sold and by the table in force, and says what of them can’t be
 * bet so any more. A ticket of another title opens that title first.
 */
export async function betAgain(room: Room, ticket: TicketView): Promise<void> {
  const { shell, say, slip } = room;
  if (ticket.gameCode !== room.title.gameCode)
    try {
      await room.switchTo(ticket.gameCode);
      await room.restored;
    } catch (error) {
      shell.warn(error);
      return;
    }
  const revived = revive(room, ticket.lines, ticket.multiple);
  const added = slip.add(revived.lines, room.title.current?.sequence ?? null);
  const full = added < revived.lines.length ? [say('slipFull', { n: added })] : [];
  const isOld = ticket.tableVersion !== room.table.version && added > 0;
  slip.notices = [...full, ...(isOld ? [say('againOtherTable')] : []), ...refusedTexts(room, revived)];
  room.changed('slip');
  const text = added === 0 ? say('againNothing') : say(added === 1 ? 'addedOne' : 'added', { n: added });
  shell.toast(text, revived.refused.length > 0 || full.length > 0 ? 'bad' : 'good');
  shell.say([text, ...slip.notices].join(' '));
  room.open('slip');
}
