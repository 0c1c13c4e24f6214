import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';
import { checkLevel } from './vip.tsx';

const memberId = '01a1fee5-8908-71a3-8484-e17187e73781';

describe('VIP levels', () => {
  const level = {
    code: 'gold',
    name: { pt: 'Ouro', en: '', es: '' },
    turnover: 1,
    rebates: { RNG: '0.05' },
    enabled: true,
  };
  test.each([
    [{}, {}],
    [{ name: { pt: '', en: '', es: '' } }, { name: 'eitherLanguage' }],
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
