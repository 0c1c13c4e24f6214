import type { Said } from '../../messages/index.ts';
import { type Language, type invitation as invitationSchema, invitationCalls } from '@croupier/contract';
import type * as z from 'zod';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import type { LinkView } from '../agents/index.ts';
import { mayOpen } from './account-kinds.ts';
import { termsOf } from '../commission/index.ts';
import type { Asking, TeamParts } from './parts.ts';
import { offersOf, type PresetOffer } from './settings/preset-offers.ts';
import { refuseCursor } from '../../platform/lists/cursor.ts';

/** Enough for every campaign; a list that grows for ever helps nobody. */
const maxLinks = 200;

export function invitationRoutes(parts: TeamParts): Route[] {
  const { platform, agents } = parts;
  return implement(invitationCalls)({
    list: async ({ merchant, member, query }) => {
      const rows = await agents.links.list({
        merchantId: merchant.id,
        memberId: member.id,
        after: await linkBefore(parts, { merchantId: merchant.id, memberId: member.id }, query.cursor),
        limit: query.limit + 1,
      });
      const page = rows.slice(0, query.limit);
      return {
        content: page.map(present),
        nextCursor: rows.length > query.limit ? (page.at(-1)?.code ?? null) : null,
      };
    },
    create: async ({ merchant, member, body, language }) => {
      if (!mayOpen(member.type, body.type)) fail('FORBIDDEN');
      if (new Set(body.offers.map(({ kind }) => kind)).size < body.offers.length) fail('FIELDS_INVALID');
      await checkOffers(parts, { merchant, member, language }, body.offers);
      const owner = { merchantId: merchant.id, memberId: member.id };
      const have = await agents.links.list({ ...owner, after: null, limit: maxLinks });
      if (have.length >= maxLinks) fail('LIMIT_REACHED');
      const code = await transaction(platform.db, (tx) =>
        agents.addCode(tx, {
          ...owner,
          kind: 'affiliate',
          accountType: body.type,
          note: body.note,
          ...(body.offers.length > 0 ? { terms: { offers: body.offers } } : {}),
          now: platform.clock.now(),
        }),
      );
      const [made] = await agents.links.list({ ...owner, code, after: null, limit: 1 });
      return made ? present(made) : fail('NOT_FOUND');
    },
    change: async ({ merchant, member, params, body }) => {
      const link = { merchantId: merchant.id, memberId: member.id, code: params.id, enabled: body.enabled };
      if (!(await agents.links.setEnabled(link))) fail('NOT_FOUND');
      return {};
    },
  });
}

/** The code that a page ended with: one of the agent's own links, which are never deleted. */
async function linkBefore(
  { agents }: Pick<TeamParts, 'agents'>,
  owner: { merchantId: string; memberId: string },
  cursor: string | undefined,
): Promise<string | null> {
  if (cursor === undefined) return null;
  const [link] = await agents.links.list({ ...owner, code: cursor, after: null, limit: 1 });
  return link?.code ?? refuseCursor();
}

/** What a link promises must be what its agent could offer now; each field that can't is named with its offer's number. */
async function checkOffers(
  { contracts }: Pick<TeamParts, 'contracts'>,
  { merchant, member, language }: Asking & { language: Language },
  offers: readonly PresetOffer[],
): Promise<void> {
  const errors: Record<string, Said> = {};
  for (const [index, { kind, terms }] of offers.entries()) {
    const acting = { merchant, party: member.id, language };
    const wrong = await contracts.checkTerms(acting, { kind, ...termsOf(terms) });
    for (const [field, text] of Object.entries(wrong)) errors[`offers.${index}.${field}`] = text;
  }
  if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
}

function present(link: LinkView): z.output<typeof invitationSchema> {
  return {
    id: link.code,
    code: link.code,
    type: link.accountType,
    note: link.note,
    offers: offersOf(link.terms),
    enabled: link.enabled,
    registered: link.registered,
    createdAt: link.createdAt.toISOString(),
  };
}
