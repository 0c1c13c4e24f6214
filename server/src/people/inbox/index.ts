import { type Language, messageCalls } from '@croupier/contract';
import type { Db, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countUnread,
  insertMessage,
  markRead,
  type MessageRow,
  readInbox,
  removeMessage,
  type Who,
} from './store.ts';
import { wordsOf } from './texts.ts';
import { cursorId } from '../../platform/lists/cursor.ts';

export interface NewMessage {
  kind: string;
  detail?: Readonly<Record<string, string>>;
  /** What it is about: the same kind about the same thing is told once. */
  reference?: { type: string; id: string };
}

export type MessageView = ReturnType<typeof present>;

export interface Messages {
  routes: readonly Route[];
  /** The newest of a member's inbox. */
  latest(member: Who, language: Language, limit: number): Promise<MessageView[]>;
  /** Runs in the caller's transaction, so that the message exists exactly if its cause does. */
  post(tx: Tx, member: Who, message: NewMessage): Promise<void>;
  /** What advertises: only to who agreed to it on the site; false where nothing was posted. */
  advertise(tx: Tx, member: Who, message: NewMessage): Promise<boolean>;
  /** After the commit: open pages count again. A hint only. */
  announce(member: Who): void;
}

export interface MessagesDeps {
  /** Whether the member agreed to advertising on the site. */
  mayAdvertise(on: Db | Tx, member: Who): Promise<boolean>;
}

/** The inbox of each member. */
export function createMessages(platform: Platform, { mayAdvertise }: MessagesDeps): Messages {
  const { db, clock, realtime, events } = platform;
  const unread = async (member: Who) => ({ unreadCount: await countUnread(db, member) });
  const known = (id: string): string => (isId(id) ? id : fail('NOT_FOUND'));
  const routes = implement(messageCalls)({
    unreadCount: ({ member }) => unread(member),
    list: async ({ member, language, query: { cursor, limit } }) => {
      const rows = await readInbox(db, member, { before: cursorId(cursor), limit: limit + 1 });
      const content = rows.slice(0, limit).map((row) => present(row, language));
      return { content, nextCursor: rows.length > limit ? (content.at(-1)?.id ?? null) : null };
    },
    read: async ({ member, params }) => {
      if (!(await markRead(db, member, known(params.id), clock.now()))) fail('NOT_FOUND');
      return unread(member);
    },
    readAll: async ({ member }) => {
      await markRead(db, member, null, clock.now());
      return unread(member);
    },
    remove: async ({ member, params }) => {
      if (!(await removeMessage(db, member, known(params.id), clock.now()))) fail('NOT_FOUND');
      return unread(member);
    },
  });
  const messages: Messages = {
    routes,
    latest: async (member, language, limit) =>
      (await readInbox(db, member, { before: null, limit })).map((row) => present(row, language)),
    async post(tx, member, { kind, detail = {}, reference }) {
      const at = clock.now();
      const id = newId(at.getTime());
      const isNew = await insertMessage(tx, member, {
        id,
        kind,
        detail: { ...detail },
        referenceType: reference?.type ?? null,
        referenceId: reference?.id ?? null,
        at,
      });
      if (!isNew) return;
      const who = { merchantId: member.merchantId, memberId: member.id };
      await events.record(tx, { kind: 'message.sent', ...who, reference: id, at, facts: { template: kind } });
    },
    async advertise(tx, member, message) {
      if (!(await mayAdvertise(tx, member))) return false;
      await messages.post(tx, member, message);
      return true;
    },
    announce: ({ merchantId, id }) => realtime.emit({ merchantId, memberId: id }, 'message.received', {}),
  };
  return messages;
}

function present(row: MessageRow, language: Language) {
  return {
    id: row.id,
    kind: row.kind,
    ...wordsOf(row.kind, row.detail, language),
    reference:
      row.referenceType !== null && row.referenceId !== null
        ? { type: row.referenceType, id: row.referenceId }
        : null,
    at: row.at.toISOString(),
    read: row.read,
  };
}
