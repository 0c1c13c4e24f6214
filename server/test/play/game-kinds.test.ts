import { gameKinds } from '@croupier/contract/play-names';
import { expect, test } from 'vitest';
import { startContentSite } from '../helpers/sites/content-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startContentSite);

test('the kinds of a game are its operators’ to say: known ones, each once, eight at most, on record', async () => {
  const nodeId = await site.nodeId('high-flight');
  const change = (version: number, kinds: readonly string[]) =>
    site.as('admin', 'PUT', `/operator/api/games/${nodeId}`, { version, kinds });
  expect((await change(1, ['sea', 'slot'])).body.value).toMatchObject({ version: 2, kinds: ['sea', 'slot'] });
  expect((await site.actions(nodeId))[0]).toMatchObject({
    ...{ action: 'game.changed', detail: { kinds: '[] → ["sea","slot"]' } },
  });
  const listed = await site.read<{ content: { gameCode: string }[] }>('/wps/lobby/games?gameKind=sea');
  expect(listed.content.map(({ gameCode }) => gameCode)).toEqual(['high-flight']);
  for (const kinds of [[], ['sea', 'sea'], ['none'], gameKinds.slice(0, 9)]) {
    const refused = await change(2, kinds);
    expect(refused, String(kinds)).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } });
    expect(JSON.stringify(refused.body)).toContain('kinds');
  }
  expect((await change(1, ['crash'])).body.code).toBe('STATE_CONFLICT');
});

test('the console is told all kinds, with what players call them', async () => {
  const { kinds } = (await site.as('support', 'GET', '/operator/api/game-kinds')).body.value as {
    kinds: { kind: string; words: Record<string, string[]> }[];
  };
  expect(kinds.map(({ kind }) => kind)).toEqual(gameKinds);
  expect(kinds.find(({ kind }) => kind === 'crash')?.words['pt']).toContain('aviãozinho');
});
