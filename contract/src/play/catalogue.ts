import * as z from 'zod';
import { gameKinds, gameTypes } from '../base/runtime/play-names.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { id, instant, language, pageNo, pageSize, paged, text } from '../base/values.ts';

export const category = z.enum(gameTypes);

export const gameKind = z.enum(gameKinds);

export const game = z.object({
  nodeId: id,
  gameName: z.string(),
  nodeName: z.string(),
  displayName: z.string().meta({ description: "The vendor's label" }),
  vassalage: z.string().meta({ description: 'Vendor code' }),
  gameType: z.string(),
  gameCode: z.string(),
  gameGroupCode: z.string(),
  gameClassify: z.string(),
  isGame: z.enum(['GAME', 'VASSALAGE']),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.boolean(),
  supportPlay: z.union([z.literal(0), z.literal(1)]).meta({ description: '0: a free trial is available' }),
  showIcon: z.string(),
  iconUrl: z.string(),
  rtp: z
    .string()
    .nullable()
    .meta({ description: 'What the bet returns with which the game begins, as a decimal rate' }),
  rtpLow: z
    .string()
    .nullable()
    .meta({ description: 'The lowest return of its other bets, where that is lower than rtp' }),
  gameKinds: z.array(gameKind).meta({ description: 'What is played and what it is about' }),
  maintenance: z.boolean().meta({ description: 'It cannot be played now' }),
  comingSoon: z.boolean().meta({ description: 'It cannot be played because nothing reaches its vendor yet' }),
});

export const vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.string(),
  lagerIcon: z.string(),
  maintenance: z.boolean(),
  comingSoon: z.boolean().meta({ description: 'Nothing reaches the vendor yet' }),
  maintenanceUntil: instant.nullable(),
  games: z.int().meta({ description: 'How many games it has here; a drop menu is large above 10' }),
  iconVendor: z.boolean().meta({ description: 'One of PG, EG2, PT, JDB, CQ9, FC, JL, BGS' }),
});

/** A card of a lane: opens the vendor's list. */
const vendorCard = vendor.extend({ isGame: z.literal('VASSALAGE') });

/** A sub-category with the number of its games: SC, VP, JP, TG, AC, BG, or a vendor's own such as SLOT. */
const gameClass = z.object({ code: z.string(), name: z.string(), games: z.int() });

/** A kind with the number of its games that can be reached. */
const countedKind = z.object({ kind: gameKind, name: z.string(), games: z.int() });

export const prizeMode = z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']);

/** The players' pages that a search leads to. */
export const sitePage = z.enum([
  'deposit',
  'withdrawal',
  'bets',
  'statement',
  'security',
  'messages',
  'promotions',
  'responsible',
  'help',
  'app',
]);

const listQuery = {
  clientType: z.union([z.literal('3'), z.literal(3)]).optional(),
  platform: z.string().max(40).optional(),
  merchant: z.string().max(40).optional(),
  merchantCode: z.string().max(40).optional(),
  gameType: z.string().max(40).optional(),
  vassalage: z.string().max(40).optional(),
  gameClassify: z.string().max(40).optional(),
  gameKind: gameKind.optional(),
  gameName: text(80, 0).optional(),
  prizeMode: prizeMode.optional(),
  view: z.enum(['ALL', 'HOT', 'NEW']).optional(),
  language: language.optional(),
};

/** Vendors, as more than one call asks for them. */
const vendors = {
  query: z.strictObject({ platform: z.string().max(40).optional(), language: language.optional() }),
  value: z.object({ vendors: z.array(vendor) }),
};

export const catalogueCalls = group('catalogue', {
  gameMenus: endpoint({
    method: 'GET',
    path: '/lgw/games/game_menus',
    summary:
      'The categories that have vendors, in order, with their vendors and classes, and the prize mode.',
    access: 'public',
    query: z.strictObject({ language: language.optional(), platform: z.string().max(40).optional() }),
    value: z.object({
      menus: z.array(
        z.object({
          category,
          name: z.string(),
          vendors: z.array(vendor),
          gameClassify: z.array(gameClass).meta({
            description: 'Classes that have games here; BG only where the site has the language TY',
          }),
        }),
      ),
      kinds: z.array(countedKind).meta({
        description: 'The kinds that have games, whatever their category, in the order of the lobby’s rows',
      }),
      coming: z.array(z.object({ category, name: z.string() })).meta({
        description: 'Categories that are announced and not open yet; none where the brand does not announce',
      }),
      prizeMode: prizeMode.meta({
        description: 'ELOTT where the e-lottery has TCG_LOTTO_VN or LOTT, else LOTT',
      }),
    }),
  }),
  gameList: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    summary: 'A page of games by category, vendor, class, kind and name.',
    access: 'player',
    trial: true,
    query: z.strictObject({ ...listQuery, pageNo, pageSize: pageSize(100, 18) }),
    value: paged(game),
  }),
  lobbyGames: endpoint({
    method: 'GET',
    path: '/wps/lobby/games',
    summary: "The visitors' twin of the game list: same query, no token.",
    access: 'public',
    query: z.strictObject({ ...listQuery, pageNo, pageSize: pageSize(100, 18) }),
    value: paged(game),
  }),
  search: endpoint({
    method: 'GET',
    path: '/wps/lobby/search',
    summary:
      'What a name leads to on the whole site: games by name, kind, synonym, tag and vendor, the nearest first, kinds, categories, vendors, pages; nothing typed answers what is popular.',
    access: 'public',
    cost: 3,
    query: z.strictObject({ q: text(80, 0).default(''), language: language.optional() }),
    value: z.object({
      games: z
        .array(
          game.extend({
            because: z
              .object({
                word: z.string(),
                kind: z.string().nullable().meta({ description: 'What the word stands for; null for a tag' }),
              })
              .nullable()
              .meta({ description: 'Why it was found, where its name doesn’t say what was typed' }),
          }),
        )
        .meta({ description: 'At most 12' }),
      total: z.int(),
      didYouMean: z
        .string()
        .nullable()
        .meta({ description: 'The likest name, where nothing is called by what was typed' }),
      kinds: z.array(countedKind).meta({ description: 'At most 6' }),
      kindsFirst: z.boolean().meta({
        description: 'What was typed is what a kind is called, and no title: kinds stand before games',
      }),
      categories: z.array(z.object({ category, name: z.string() })),
      vendors: z.array(vendor).meta({ description: 'At most 6' }),
      pages: z.array(sitePage).meta({ description: "The players' pages that it names" }),
      popular: z.array(game).meta({ description: 'At most 6, where no game was found' }),
    }),
  }),
  hotGames: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    summary: 'The hot games: those that most members play, then those that an operator marked.',
    access: 'public',
    query: z.strictObject({
      merchantCode: z.string().max(40).optional(),
      isPlatform: z.union([z.literal('2'), z.literal(2)]).optional(),
      gameType: z.string().max(40).optional(),
      vassalage: z.string().max(40).optional(),
      platform: z.string().max(40).optional(),
      language: language.optional(),
    }),
    value: z.object({ content: z.array(game) }),
  }),
  vendors: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameVendor',
    summary: 'All vendors of the merchant.',
    access: 'public',
    ...vendors,
  }),
  vendorTypes: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    summary: 'The vendor lanes and the mapping from game type to vendors and classes.',
    access: 'player',
    trial: true,
    query: z.strictObject({
      platform: z.string().max(40).optional(),
      merchantCode: z.string().max(40).optional(),
      language: language.optional(),
    }),
    value: z.object({
      mapping: z.record(z.string(), z.object({ vendors: z.array(vendor), gameClassify: z.array(gameClass) })),
      lanes: z.array(
        z.object({
          title: category,
          name: z.string(),
          cards: z.array(vendorCard),
          gameClassify: z.object({ vendors: z.array(vendor), classes: z.array(gameClass) }),
        }),
      ),
      prizeMode,
    }),
  }),
  newVendors: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    summary: 'The vendors that joined the site in the last 60 days, newest first.',
    access: 'public',
    ...vendors,
  }),
  eGameMenu: endpoint({
    method: 'GET',
    path: '/wps/lobby/eGameMenu',
    summary: 'The e-game menu: the casino vendors, those with an icon first, each with its first games.',
    access: 'public',
    query: z.strictObject({ language: language.optional() }),
    value: z.object({
      vendors: z.array(vendor.extend({ topGames: z.array(game).meta({ description: 'At most 10' }) })),
    }),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    summary: 'The games the member launched last.',
    access: 'player',
    trial: true,
    query: z.strictObject({
      page: pageNo,
      pageSize: pageSize(100, 12),
      gameType: z.string().max(40).optional(),
      vassalage: z.string().max(40).optional(),
      clientType: z.union([z.literal('3'), z.literal(3)]).optional(),
      language: language.optional(),
    }),
    value: paged(game),
  }),
});
