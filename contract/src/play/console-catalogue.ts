import * as z from 'zod';
import { picturePath, position } from '../base/editable.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { type Language, locales } from '../base/locales.ts';
import { ownedUuid } from '../base/owned.ts';
import { inEveryLanguage, id, instant, localised, pageNo, pageSize, paged, text } from '../base/values.ts';
import { category, gameKind } from './catalogue.ts';
import { stakes } from './vendor/stakes.ts';
import { maxKindsOfGame } from '../base/runtime/play-names.ts';

const rowVersion = z
  .int()
  .min(1)
  .meta({ description: 'The version that was read; someone saved since: STATE_CONFLICT' });

const vendorRow = z.object({
  code: z.string(),
  version: z.int(),
  names: inEveryLanguage,
  category,
  icon: z.string(),
  position,
  adapter: z.boolean().meta({ description: 'false: its games are coming soon and cannot be opened' }),
  maintenance: z.boolean(),
  maintenanceUntil: instant.nullable(),
  games: z.int(),
  gamesInMaintenance: z.int(),
});

const gameRow = z.object({
  nodeId: id,
  version: z.int(),
  vendorCode: z.string(),
  vendorNames: inEveryLanguage,
  code: z.string(),
  names: inEveryLanguage,
  categories: z.array(z.string()),
  classify: z.string(),
  tags: z.array(z.string()),
  kinds: z.array(gameKind),
  icon: z.string(),
  rtp: z.string().nullable(),
  rtpLow: z.string().nullable(),
  stakes: stakes.nullable().meta({ description: 'In the brand’s currency; null: its vendor doesn’t say' }),
  freeRounds: z
    .boolean()
    .meta({ description: 'false: its vendor says that it plays no rounds that the house pays for' }),
  hot: z.boolean(),
  newUntil: instant.nullable(),
  trial: z.boolean(),
  position,
  maintenance: z.boolean(),
});

const names = localised(text(80, 0));

const gameChange = {
  hot: z.boolean().optional(),
  newUntil: instant.nullable().optional(),
  trial: z.boolean().optional(),
  maintenance: z.boolean().optional(),
  position: position.optional(),
  classify: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{0,11}$/)
    .optional()
    .meta({ description: 'SC, VP, JP, TG, AC, BG or a class of the vendor such as SLOT' }),
};

export const operatorCatalogueCalls = group('operatorCatalogue', {
  vendors: endpoint({
    method: 'GET',
    path: '/operator/api/vendors',
    summary: 'The vendors of the brand, in order, with the number of their games.',
    access: 'operator',
    value: z.object({ vendors: z.array(vendorRow) }),
  }),
  updateVendor: endpoint({
    method: 'PUT',
    path: '/operator/api/vendors/:code',
    summary: 'Changes how a vendor is shown, or closes it for maintenance.',
    access: 'operator',
    params: z.strictObject({ code: z.string().max(64) }),
    body: z.strictObject({
      version: rowVersion,
      names: names.optional(),
      icon: picturePath.optional(),
      position: position.optional(),
      category: category.optional(),
      maintenance: z.boolean().optional(),
      maintenanceUntil: instant.nullable().optional(),
    }),
    value: vendorRow,
    failures: ['FIELDS_INVALID', 'STATE_CONFLICT', 'ADAPTER_MISSING'],
  }),
  games: endpoint({
    method: 'GET',
    path: '/operator/api/games',
    summary: 'Games by name, code, vendor, category and state, in the lobby’s order.',
    access: 'operator',
    query: z.strictObject({
      search: text(80, 0).optional(),
      vendor: z.string().max(24).optional(),
      category: category.optional(),
      classify: z.string().max(12).optional(),
      kind: gameKind.optional(),
      state: z.enum(['hot', 'new', 'maintenance']).optional(),
      freeRounds: z.literal('true').optional().meta({ description: 'Only those that take free rounds' }),
      pageNo,
      pageSize: pageSize(100, 50),
    }),
    value: paged(gameRow),
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/operator/api/game-kinds',
    summary: 'The kinds of games with what players call them.',
    access: 'operator',
    value: z.object({
      kinds: z.array(
        z.object({
          kind: gameKind,
          names: inEveryLanguage,
          words: z.object(
            Object.fromEntries(locales.map((code) => [code, z.array(z.string())])) as Record<
              Language,
              z.ZodArray<z.ZodString>
            >,
          ),
        }),
      ),
    }),
  }),
  updateGame: endpoint({
    method: 'PUT',
    path: '/operator/api/games/:nodeId',
    summary: 'Changes one game: names, picture, kinds, tags, hot, new, order, class, trial, maintenance.',
    access: 'operator',
    params: z.strictObject({ nodeId: ownedUuid('game of a brand') }),
    body: z.strictObject({
      version: rowVersion,
      ...gameChange,
      names: names.optional(),
      tags: z
        .array(text(40))
        .max(30)
        .optional()
        .meta({ description: 'Words beside its names by which it is found' }),
      kinds: z
        .array(gameKind)
        .min(1)
        .max(maxKindsOfGame)
        .refine((kinds) => new Set(kinds).size === kinds.length, 'Each kind once')
        .optional()
        .meta({ description: 'What is played and what it is about' }),
      icon: picturePath.optional(),
    }),
    value: gameRow,
    failures: ['FIELDS_INVALID', 'STATE_CONFLICT', 'ADAPTER_MISSING'],
  }),
  updateGames: endpoint({
    method: 'PUT',
    path: '/operator/api/games',
    summary: 'The same change for up to 200 games.',
    access: 'operator',
    body: z.strictObject({ nodeIds: z.array(ownedUuid('game of a brand')).min(1).max(200), ...gameChange }),
    value: z.object({ changed: z.int() }),
    failures: ['FIELDS_INVALID', 'ADAPTER_MISSING'],
  }),
});
