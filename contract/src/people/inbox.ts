import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned } from '../base/owned.ts';
import { cursor, cursored, empty, id, instant, limit } from '../base/values.ts';

export const platformMessage = z.object({
  id,
  kind: z
    .string()
    .meta({ description: 'deposit.credited, deposit.failed, withdrawal.approved, withdrawal.rejected, …' }),
  title: z.string(),
  text: z.string(),
  reference: z.object({ type: z.string(), id: z.string() }).nullable(),
  at: instant,
  read: z.boolean(),
});

export const messageCalls = group('messages', {
  unreadCount: endpoint({
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    summary: 'How many platform messages are unread.',
    access: 'player',
    value: z.object({ unreadCount: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/wps/messages',
    summary: 'The inbox, newest first.',
    access: 'player',
    query: z.strictObject({ cursor: cursor.optional(), limit }),
    value: cursored(platformMessage),
  }),
  read: endpoint({
    method: 'POST',
    path: '/wps/messages/:id/read',
    summary: 'Marks a message as read.',
    access: 'player',
    params: byOwned('message'),
    body: empty,
    value: z.object({ unreadCount: z.int() }),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/wps/messages/read-all',
    summary: 'Marks every message as read.',
    access: 'player',
    body: empty,
    value: z.object({ unreadCount: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wps/messages/:id',
    summary: 'Takes a message out of the inbox.',
    access: 'player',
    params: byOwned('message'),
    value: z.object({ unreadCount: z.int() }),
  }),
});
