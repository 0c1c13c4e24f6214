import type { Language, operatorLotteryCalls, ValueOf } from '@croupier/contract';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import { isId } from '../../../platform/ids.ts';
import { either, siteSetting } from '../../../site/index.ts';
import type { Console, OperatorCall } from '../../../console/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Management } from './management.ts';
import { issueByKey, type IssueKey, type IssueRow } from './store.ts';

/** What the console’s calls of lotteries work with. */
export interface Ground {
  platform: Platform;
  catalogue: Pick<Catalogue, 'vendors' | 'vendor' | 'game'>;
  management: Management;
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  idOf(merchantId: string, account: string): Promise<string | null>;
}

export type IssueView = ValueOf<typeof operatorLotteryCalls.issues>['content'][number];

export type IssueCall = OperatorCall & {
  merchant: Merchant;
  params: { vendor: string; game: string; sequence: number };
};

export const keyOf = ({ merchant, params }: IssueCall): IssueKey => ({
  merchantId: merchant.id,
  vendorCode: params.vendor,
  gameCode: params.game,
  sequence: params.sequence,
});

/** What the record of actions calls an issue. */
export const subjectOf = ({ vendorCode, gameCode, sequence }: Omit<IssueKey, 'merchantId'>) => ({
  type: 'lottery',
  id: `${vendorCode}/${gameCode}/${sequence}`,
});

/** The issue that the address names, as a vendor of this brand has said it. */
export async function issueOfCall({ platform }: Ground, call: IssueCall): Promise<IssueRow> {
  return (await issueByKey(platform.db, keyOf(call))) ?? fail('NOT_FOUND');
}

/** How each vendor of the brand and each of its lotteries is called. */
export async function namesIn(
  { catalogue }: Pick<Ground, 'catalogue'>,
  merchantId: string,
  language: Language,
) {
  const vendors = new Map((await catalogue.vendors(merchantId)).map((one) => [one.code, one]));
  return {
    vendor(code: string): string {
      const vendor = vendors.get(code);
      return vendor === undefined ? code : either(vendor.names, language);
    },
    async game(vendorCode: string, code: string): Promise<string> {
      const game = await catalogue.game(merchantId, vendorCode, code);
      return game === undefined ? code : either(game.names, language);
    },
  };
}

export async function issueView(
  { vendorCode, gameCode, said }: IssueRow,
  names: Awaited<ReturnType<typeof namesIn>>,
): Promise<IssueView> {
  return {
    vendor: vendorCode,
    vendorName: names.vendor(vendorCode),
    gameCode,
    gameName: await names.game(vendorCode, gameCode),
    sequence: said.sequence,
    numero: said.numero,
    status: said.status,
    closesAt: said.closesAt,
    drawsAt: said.drawsAt,
    drawnAt: said.drawnAt ?? null,
    settledAt: said.settledAt ?? null,
    winningNumber: said.winningNumber ?? null,
    voidReason: said.reason ?? null,
  };
}

/** Where everyone can draw the issue again: at the vendor’s host, or at the site’s own. */
export async function proofUrlOf(
  { catalogue }: Pick<Ground, 'catalogue'>,
  merchant: Merchant,
  { vendorCode, said }: IssueRow,
): Promise<string | null> {
  if (said.proofPath === undefined) return null;
  const vendor = await catalogue.vendor(merchant.id, vendorCode);
  const [host = ''] = vendor?.launchHosts.length
    ? vendor.launchHosts
    : siteSetting(merchant, 'cdn.launchGame');
  return `${host}${said.proofPath}`;
}

/** Players as the brand knows them; null for whom it doesn’t. */
export async function playersOf(
  { accounts }: Pick<Ground, 'accounts'>,
  merchantId: string,
  playerIds: readonly string[],
) {
  const known = await accounts(merchantId, [...new Set(playerIds.filter(isId))]);
  return (id: string) => {
    const account = known.get(id);
    return account === undefined ? null : { id, account };
  };
}

/** What the vendor refuses, or doesn’t answer, is on record beside what was asked of it. */
export async function orRecorded<Value>(
  console: Console,
  call: OperatorCall,
  subject: { type: string; id: string },
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure)
      await console.look(call, { action: 'decision.refused', subject, detail: { code: error.code } });
    throw error;
  }
}
