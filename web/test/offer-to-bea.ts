import { screen, within } from '@testing-library/react';
import { agentCentre, type contract, dividendKind, memberCard, teamMember } from './agent-samples.ts';
import { openSite } from './site.tsx';
import { wire } from './wire.ts';

/** An agent about to offer bea, one of its team, a contract: `content` is what bea has or was offered before. */
export async function offerToBea(
  kind: typeof dividendKind = dividendKind,
  content: ReturnType<typeof contract>[] = [],
) {
  const pages = Math.min(content.length, 1);
  agentCentre({ enableCt: true }, [kind]);
  wire.answer({
    'team.members': () => ({ content: [teamMember()], nextCursor: null, totals: null }),
    'team.member': () => memberCard(),
    'contracts.downlines': () => ({
      ...{ content, pageNum: 1, pageSize: 100, totalPages: pages, totalElements: content.length },
    }),
  });
  const { user } = await openSite('/agentHome/agentTeamManagement', { as: 'member', memberType: 1 });
  await user.click(await screen.findByRole('button', { name: /^bea/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'bea' }));
  await user.click(await dialog.findByRole('button', { name: 'Contratos' }));
  await user.click(await dialog.findByRole('button', { name: 'Nova oferta' }));
  return { user, dialog };
}
