import { describe, expect, it } from 'vitest';
import { launchTarget } from './launch-target.ts';

describe('a tile leads', () => {
  const game = { vassalage: 'STUDIO', gameCode: 'slot-1', nodeId: 'n1' };

  it('to the seamless page for ordinary vendors', () => {
    expect(launchTarget(game)).toEqual({ page: '/seamless', game: 'n1', vendor: 'STUDIO' });
  });

  it.each([
    ['TCG_LOTTO_VN', '/vnLottery'],
    ['TCG_SEA', '/seaLottery'],
    ['LOTT', '/lottery'],
    ['ELOTT', '/lottery'],
  ])('to the lottery page of %s', (vassalage, page) => {
    expect(launchTarget({ ...game, vassalage })).toEqual({ page, gameCode: 'slot-1' });
  });
});
