import {
  type Language,
  lotteryAccountType,
  lotteryCalls,
  type PublishedIssue,
  type ValueOf,
} from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { fieldText } from '../../platform/http/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Catalogue, inLanguage } from '../catalogue/index.ts';
import { offeredTitles } from './menus.ts';
import { readOpened, readTitles } from './store.ts';

type Opened = ValueOf<typeof lotteryCalls.opened>['content'][number];
const maxSpanDays = 31;

/** Vendors whose draws the second path answers; the first has those of the lotteries’ own account type. */
export const others = ['LOTT', 'ELOTT', 'TCG_SEA'];
const pathOf = (vendor: string): string =>
  vendor === lotteryAccountType ? lotteryCalls.openedVietnam.spec.path : lotteryCalls.opened.spec.path;

type OpenedCall = Call<(typeof lotteryCalls)['opened']>;

interface Ground {
  platform: Pick<Platform, 'db' | 'clock'>;
  catalogue: Pick<Catalogue, 'byCodes'>;
}

/** Draws that are over, newest first, at the address of their family. */
export async function openedDraws(
  { platform: { db, clock }, catalogue }: Ground,
  { merchant, language, query }: Pick<OpenedCall, 'merchant' | 'language' | 'query'>,
  vendors: readonly string[],
): Promise<ValueOf<typeof lotteryCalls.opened>> {
  const { gameCode = null, from, to, pageNo, pageSize } = query;
  const [since, until] = [from, to].map((at) => (at === undefined ? null : new Date(at)));
  if (since && until && until.getTime() - since.getTime() > maxSpanDays * 86_400_000)
    fail('FIELDS_INVALID', { errors: { to: fieldText('period', { days: maxSpanDays }) } });
  const shown = { merchant, language, now: clock.now() };
  const titles = await offeredTitles(catalogue, await readTitles(db, merchant.id), shown);
  if (gameCode !== null) {
    const title = titles.find(({ said }) => said.gameCode === gameCode);
    if (title === undefined) fail('NOT_FOUND');
    if (!vendors.includes(title.vendorCode))
      fail('GAME_NOT_HERE', { value: { path: pathOf(title.vendorCode) } });
  }
  const asked = titles.filter(
    ({ vendorCode, said }) =>
      vendors.includes(vendorCode) && (gameCode === null || said.gameCode === gameCode),
  );
  const { issues, total } = await readOpened(db, merchant.id, {
    ...{ titles: asked, lastOnly: gameCode === null, from: since ?? null, to: until ?? null },
    ...{ limit: pageSize, offset: (pageNo - 1) * pageSize },
  });
  const sourceOf = new Map(titles.map(({ said }) => [said.gameCode, said.source]));
  return {
    content: issues.map(({ said }) => openedView(said, sourceOf.get(said.gameCode) ?? 'own', language)),
    pageNum: pageNo,
    pageSize,
    totalPages: Math.ceil(total / pageSize),
    totalElements: total,
  };
}

const openedView = (said: PublishedIssue, source: Opened['source'], language: Language): Opened => ({
  gameCode: said.gameCode,
  issueId: said.issueId,
  numero: said.numero,
  status: said.status,
  drawsAt: said.drawsAt,
  drawnAt: said.drawnAt ?? null,
  settledAt: said.settledAt ?? null,
  winningNumber: said.status === 'voided' ? null : (said.winningNumber ?? null),
  boards: said.boards ?? null,
  reason: said.reason ?? null,
  tableVersion: said.tableVersion,
  source,
  proofUrl: said.proofPath === undefined ? null : inLanguage(said.proofPath, language),
});
