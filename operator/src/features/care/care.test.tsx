import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { refusal, wire } from '../../../test/wire.ts';
import { pt } from '../../../test/messages.ts';
import { checkLevel } from '../vip/vip.tsx';

const memberId = '01a1fee5-8908-71a3-8484-e17187e73781';
const at = '2026-11-21T15:00:00.000Z';

const exclusion = {
  kind: 'self_exclusion',
  origin: 'member',
  startedAt: at,
  until: null,
  returnFrom: null,
} as const;
const registerRow = {
  memberId,
  account: 'ana',
  exclusion,
  orderedBy: null,
  reason: null,
  limits: 2,
  changedAt: at,
} as const;

describe('the register of responsible gaming', () => {
  test('tells own exclusions from those asked for, the house’s and a register’s, and shows who has limits', async () => {
    const origins = ['member', 'request', 'operator', 'register'] as const;
    wire.answer({
      'operatorGaming.register': () => ({
        content: [
          ...origins.map((origin) => ({
            ...registerRow,
            memberId: memberId.replace(/.$/, String(origins.indexOf(origin))),
            account: `excluded-by-${origin}`,
            exclusion: { ...exclusion, origin },
            ...(origin === 'member' ? {} : { orderedBy: 'bruna', reason: `motivo ${origin}` }),
          })),
          {
            ...registerRow,
            account: 'resting',
            exclusion: { ...exclusion, kind: 'time_out' as const, until: at },
          },
        ],
        nextCursor: null,
      }),
    });
    const user = await openConsole('/gaming', ['gaming.read', 'members.read']);
    const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')?.textContent;
    await screen.findByRole('link', { name: 'excluded-by-member' });
    const words = origins.map((origin) => pt.care.excludedBy[origin]);
    expect(new Set(words).size).toBe(4);
    for (const origin of origins) {
      const row = rowOf(`excluded-by-${origin}`);
      expect(row).toContain(pt.care.excludedBy[origin]);
      expect(row).toContain(pt.care.forever);
      if (origin !== 'member') expect(row).toContain(`motivo ${origin}`);
      if (origin !== 'member') expect(row).toContain('bruna');
    }
    expect(rowOf('resting')).toContain(pt.care.onBreak);
    await user.click(screen.getByRole('button', { name: pt.words.origin.register }));
    await waitFor(() =>
      expect(wire.of('operatorGaming.register').at(-1)).toEqual({
        query: { limit: 50, show: 'excluded', origin: 'register' },
      }),
    );
    await user.click(screen.getByRole('button', { name: pt.care.limited }));
    await waitFor(() =>
      expect(wire.of('operatorGaming.register').at(-1)).toEqual({ query: { limit: 50, show: 'limited' } }),
    );
  });
});

describe('closures', () => {
  test('an account with money stays open, and the refusal is told', async () => {
    wire.answer({
      'operatorClosures.list': () => ({
        content: [
          {
            memberId,
            account: 'ana',
            reason: 'Mudei de ideia',
            state: 'requested',
            requestedAt: at,
            decidedBy: null,
            decidedAt: null,
            remaining: 1_500,
            erasure: null,
          },
        ],
        nextCursor: null,
      }),
      'operatorClosures.close': () => {
        throw refusal('STATE_CONFLICT', 409);
      },
    });
    const user = await openConsole('/closures', ['closures.read', 'closures.decide', 'members.read']);
    await screen.findByText('Mudei de ideia');
    await user.click(screen.getByRole('button', { name: pt.care.close }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: pt.care.close }));
    expect(await dialog.findByText('refused: STATE_CONFLICT')).toBeTruthy();
    expect(wire.of('operatorClosures.close')).toEqual([{ params: { id: memberId }, body: {} }]);
  });

  test('who may not decide sees no button', async () => {
    wire.answer({ 'operatorClosures.list': () => ({ content: [], nextCursor: null }) });
    await openConsole('/closures', ['closures.read']);
    expect(await screen.findByText(pt.care.none)).toBeTruthy();
  });
});

describe('VIP levels', () => {
  const level = {
    code: 'gold',
    name: { pt: 'Ouro', en: '' },
    turnover: 1,
    rebates: { RNG: '0.05' },
    enabled: true,
  };
  test.each([
    [{}, {}],
    [{ name: { pt: '', en: '' } }, { name: 'eitherLanguage' }],
    [{ code: 'G' }, { code: 'code' }],
    [{ turnover: Number.NaN }, { turnover: 'tooSmall' }],
    [{ rebates: { RNG: '0.06' } }, { 'rebates.RNG': 'rate' }],
    [{ rebates: { RNG: '5%' } }, { 'rebates.RNG': 'rate' }],
  ])('%j has the problems %j', (change, problems) => {
    expect(checkLevel({ ...level, ...change })).toEqual(problems);
  });

  test('are written and read as percentages, in the digits of the language', async () => {
    const row = {
      ...{ ...level, id: memberId, version: 2, position: 1, updatedBy: 'seed' },
      ...{ rebates: { RNG: '0.003' }, updatedAt: '2026-11-20T12:00:00.000Z' },
    };
    wire.answer({
      'operatorVip.list': () => ({
        content: [row],
        pageNum: 1,
        pageSize: 100,
        totalPages: 1,
        totalElements: 1,
      }),
      'operatorVip.update': ({ body }) => ({ ...row, ...body }),
    });
    const rights = ['site.read', 'site.edit'];
    const user = await openConsole('/site/vip', rights);
    expect(await screen.findByText(/^0,3\s?%$/)).toBeTruthy();
    cleanup();
    await openConsole(`/site/vip/${row.id}`, rights);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Cassino/ });
    expect(field.value).toBe('0,3');
    await user.clear(field);
    // What is no percentage is not taken for a share.
    await user.type(field, '0,00001');
    await user.click(screen.getByRole('button', { name: pt.edit.save }));
    expect(await screen.findByText(pt.edit.problems.rate)).toBeTruthy();
    expect(wire.of('operatorVip.update')).toEqual([]);
    await user.clear(field);
    await user.type(field, '0,305');
    expect(field.value).toBe('0,305');
    await user.click(screen.getByRole('button', { name: pt.edit.save }));
    await waitFor(() =>
      expect(wire.of('operatorVip.update')).toMatchObject([{ body: { rebates: { RNG: '0.00305' } } }]),
    );
  });
});
