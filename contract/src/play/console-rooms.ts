import * as z from 'zod';
import { editable, eitherLanguage, position } from '../base/editable.ts';
import { group } from '../base/endpoint.ts';
import { ownedUuid } from '../base/owned.ts';

export const operatorRoomCalls = group(
  'operatorRooms',
  editable({
    path: '/operator/api/rooms',
    noun: 'rooms of games between players',
    form: {
      nodeId: ownedUuid('game of a brand'),
      code: z.string().regex(/^[A-Za-z0-9._-]{1,40}$/),
      name: eitherLanguage(60),
      minimumBet: z.int().min(1).max(1_000_000_000),
      maximumBet: z.int().min(1).max(1_000_000_000),
      seats: z.int().min(2).max(1000),
      enabled: z.boolean(),
    },
    extra: { position },
    query: {},
  }),
);
