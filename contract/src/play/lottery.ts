import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { currency, id, instant, language, pageNo, pageSize, paged } from '../base/values.ts';
import { prizeMode } from './catalogue.ts';

/** The account type of all lotteries; who offers one is named by its vendor. */
export const lotteryAccountType = 'TCG_LOTTO_VN';
const device = z.string().max(20).optional();

const current = z.object({
  numero: z.string(),
  issueId: z.string(),
  sequence: z.int(),
  closesAt: instant,
  drawsAt: instant,
  remainTime: z.int().meta({ description: 'Milliseconds until selling ends, by the server’s clock' }),
  lockTime: z.int().meta({ description: 'Milliseconds between the end of selling and the draw' }),
  isSale: z.boolean(),
});
const last = z.object({
  numero: z.string(),
  winningNumber: z.string().nullable(),
  drawnAt: instant.nullable(),
});

const menu = z.object({
  group: z.string(),
  accountTypeName: z.literal(lotteryAccountType),
  vendor: z.string(),
  gameCode: z.string(),
  nodeId: id,
  name: z.string(),
  family: z.string(),
  source: z.enum(['own', 'external']),
  icon: z.string(),
  sort: z.int(),
  state: z.enum(['open', 'closed', 'coming', 'maintenance']),
  periodSec: z.int(),
  minUnit: z.int(),
  currency,
  rtp: z.string(),
  currentNumero: current.nullable(),
  lastNumero: last.nullable(),
});

const opened = z.object({
  gameCode: z.string(),
  issueId: z.string(),
  numero: z.string(),
  status: z.enum(['open', 'closed', 'drawn', 'settled', 'voided']),
  drawsAt: instant,
  drawnAt: instant.nullable(),
  settledAt: instant.nullable(),
  winningNumber: z.string().nullable().meta({ description: 'Null where nothing counts as drawn' }),
  boards: z.record(z.string(), z.array(z.string())).nullable(),
  reason: z.string().nullable(),
  tableVersion: z.string(),
  source: z.enum(['own', 'external']),
  proofUrl: z.string().nullable(),
});

const openedQuery = z.strictObject({
  gameCode: z.string().max(40).optional().meta({ description: 'Without it the last draw of each title' }),
  from: instant.optional(),
  to: instant.optional().meta({ description: 'At most 31 days after `from`' }),
  pageNo,
  pageSize: pageSize(100, 20),
  language: language.optional(),
});

/** Lotteries as their vendors announce and draw them. */
export const lotteryCalls = group('lottery', {
  menu: endpoint({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    summary: 'The lotteries of a prize mode with the issue that each sells and the last one that was drawn.',
    access: 'public',
    query: z.strictObject({ prizeMode: prizeMode.default('LOTT'), device, language: language.optional() }),
    value: z.object({
      prizeMode,
      serverTime: instant,
      groups: z.array(z.object({ code: z.string(), name: z.string() })),
      gameMenus: z.array(menu),
      exception: z.boolean().meta({
        description:
          'Whether the market of the brand has no place for draws that many bet on, and the page says so',
      }),
    }),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    summary: 'The lotteries that the member opened last.',
    access: 'player',
    query: z.strictObject({ pageNo, pageSize: pageSize(20, 20), language: language.optional() }),
    value: paged(menu.extend({ lastPlayedAt: instant })),
  }),
  openedVietnam: endpoint({
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    summary: 'Draws of the lotteries of TCG_LOTTO_VN, newest first.',
    access: 'player',
    query: openedQuery,
    value: paged(opened),
    failures: ['GAME_NOT_HERE'],
  }),
  opened: endpoint({
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    summary: 'Draws of the other lotteries (LOTT, ELOTT, TCG_SEA), newest first.',
    access: 'player',
    query: openedQuery,
    value: paged(opened),
    failures: ['GAME_NOT_HERE'],
  }),
  lobbyLink: endpoint({
    method: 'GET',
    path: '/wps/game/launchGame',
    summary: 'Where on the site a lottery is bet on, or the lobby of its lotteries.',
    access: 'player',
    query: z.strictObject({
      lottoArea: z.literal('VN'),
      launchMode: z.literal('LOTT'),
      lottoPrizeMode: prizeMode.default('LOTT'),
      lottoGameCode: z.string().max(40).optional(),
      lottoView: z.enum(['betting', 'lobby']),
      device,
      backUrl: z
        .string()
        .max(500)
        .regex(/^\/(?![/\\])[^\s\\]*$/)
        .optional()
        .meta({ description: 'A path of this site' }),
      language: language.optional(),
    }),
    value: z.object({
      url: z.string(),
      lottoView: z.enum(['betting', 'lobby']),
      gameCode: z.string().nullable(),
    }),
  }),
});
