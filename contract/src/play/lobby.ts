import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { shared } from '../base/owned.ts';
import { currency, id, language, money, pageNo, pageSize, paged } from '../base/values.ts';
import { game } from './catalogue.ts';

const clientType = z.union([z.literal('3'), z.literal(3)]).optional();

const filter = {
  clientType,
  platform: z.string().max(40).optional(),
  gameType: z.string().max(40).optional(),
  vassalage: z.string().max(40).optional(),
  language: language.optional(),
};

const favourite = {
  nodeId: shared('game'),
  vendor: z.string().max(40).meta({ description: "The game's vassalage" }),
  gameType: z.string().min(1).max(40),
};

const favouriteIds = z.object({
  favGameIds: z.array(z.string()).meta({ description: 'nodeIds, newest first' }),
});

export const favouriteCalls = group('favourites', {
  ids: endpoint({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    summary: "The ids of the member's favourites.",
    access: 'player',
    trial: true,
    value: favouriteIds,
  }),
  list: endpoint({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    summary: "A page of the member's favourite games, newest first.",
    access: 'player',
    trial: true,
    query: z.strictObject({ ...filter, pageNo, pageSize: pageSize(999, 999) }),
    value: z.object({ favGameList: paged(game) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    summary: 'Adds a game to the favourites; one that is there already stays.',
    access: 'player',
    trial: true,
    body: z.strictObject(favourite),
    value: favouriteIds,
    failures: ['FAVOURITES_FULL'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    summary:
      'Takes a game out of the favourites; one that is not there is no mistake. The payload travels in the query, or as a JSON body.',
    access: 'player',
    trial: true,
    bodyToo: true,
    query: z.strictObject(favourite),
    value: favouriteIds,
  }),
});

export const room = z.object({
  roomId: id,
  nodeId: id,
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  name: z.string(),
  currency,
  minimumBet: money,
  maximumBet: money,
  seats: z.int(),
  maintenance: z.boolean(),
});

export const roomCalls = group('rooms', {
  roomList: endpoint({
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    summary: 'The rooms of the games between players, with their stakes and seats.',
    access: 'player',
    trial: true,
    query: z.strictObject({ ...filter, nodeId: shared('game').optional() }),
    value: z.object({ rooms: z.array(room) }),
  }),
});
