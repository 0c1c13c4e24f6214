import { messagesOf } from '../../messages/index.ts';
import { type Language, operatorRoomCalls, type ParsedBody, roomCalls } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Console } from '../../console/index.ts';
import { createEditableList, either, type Localised, type StoredRow } from '../../site/index.ts';

export type RoomForm = ParsedBody<typeof operatorRoomCalls.create>;

interface RoomRow extends StoredRow {
  node_id: string;
  code: string;
  name: Localised;
  minimum_bet: bigint;
  maximum_bet: bigint;
  seats: number;
  enabled: boolean;
}

/** Rooms of games between players: what a vendor opens, with its stakes and seats. A room is as open as its game. */
export function createRooms(platform: Platform, { catalogue }: { catalogue: Pick<Catalogue, 'views'> }) {
  const rooms = createEditableList(platform, {
    table: 'game_room',
    words: ['name'],
    scheduled: false,
    subject: 'room',
    read: 'catalogue.read',
    edit: 'catalogue.edit',
    unique: 'code',
    check(form: RoomForm, { language }) {
      if (form.minimumBet > form.maximumBet)
        fail('FIELDS_INVALID', {
          errors: { maximumBet: messagesOf('playFields')(language, 'belowMinimumBet') },
        });
    },
    columns: (form: RoomForm) => ({
      node_id: form.nodeId,
      code: form.code,
      name: form.name,
      minimum_bet: form.minimumBet,
      maximum_bet: form.maximumBet,
      seats: form.seats,
      enabled: form.enabled,
    }),
    view: (row: RoomRow) => ({
      nodeId: row.node_id,
      code: row.code,
      name: row.name,
      minimumBet: minor(row.minimum_bet),
      maximumBet: minor(row.maximum_bet),
      seats: row.seats,
      enabled: row.enabled,
    }),
  });
  const routes: Route[] = implement(roomCalls)({
    roomList: async ({ merchant, language, query }) => {
      const { nodeId, gameType, vassalage } = query;
      const open = (await rooms.shown(merchant.id)).filter(
        (row) => nodeId === undefined || row.node_id === nodeId,
      );
      const nodeIds = [...new Set(open.map((row) => row.node_id))];
      const games = await catalogue.views(merchant, nodeIds, { language, gameType, vassalage });
      const gameOf = new Map(games.map((game) => [game.nodeId, game]));
      return {
        rooms: open.flatMap((row) => {
          const game = gameOf.get(row.node_id);
          return game
            ? [{ ...roomView(row, language), ...gameParts(game), currency: merchant.currency }]
            : [];
        }),
      };
    },
  });
  return {
    routes,
    console: (console: Console) => implement(operatorRoomCalls)(rooms.handlers(console)),
    seed: (merchantId: string, forms: readonly RoomForm[]) => rooms.seed(merchantId, forms),
  };
}

const roomView = (row: RoomRow, language: Language) => ({
  roomId: row.id,
  name: either(row.name, language),
  minimumBet: minor(row.minimum_bet),
  maximumBet: minor(row.maximum_bet),
  seats: row.seats,
});

const gameParts = (game: {
  nodeId: string;
  vassalage: string;
  gameCode: string;
  gameName: string;
  maintenance: boolean;
}) => ({
  nodeId: game.nodeId,
  vassalage: game.vassalage,
  gameCode: game.gameCode,
  gameName: game.gameName,
  maintenance: game.maintenance,
});
