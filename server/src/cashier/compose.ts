import { either } from '../site/index.ts';
import type { Console } from '../console/index.ts';
import type { Ledger, Reports } from '../ledger/index.ts';
import type { Agents } from '../network/index.ts';
import {
  agentTypes,
  deviceFacts,
  type Identity,
  type MemberDetails,
  type Members,
  type Messages,
  type ResponsibleGaming,
} from '../people/index.ts';
import type { Catalogue, PlayWing } from '../play/index.ts';
import { consoleRoutes } from '../platform/parts.ts';
import type { Platform } from '../platform/platform.ts';
import type { Media } from '../site/index.ts';
import { createFinance } from './finance/index.ts';
import { createCashier } from './orders/index.ts';
import { createPaymentProviders } from './payments/index.ts';
import { createReconciliation } from './reconciliation/index.ts';
import { createTurnover } from './turnover/index.ts';
import { createWallet } from './wallet/index.ts';

export interface CashierWingDeps {
  console: Console;
  ledger: Ledger;
  reports: Reports;
  media: Media;
  members: Members;
  details: MemberDetails;
  identity: Identity;
  gaming: ResponsibleGaming;
  messages: Messages;
  agents: Pick<Agents, 'placeOf'>;
  catalogue: Pick<Catalogue, 'vendors'>;
  gameType: PlayWing['gameType'];
}

export type CashierWing = ReturnType<typeof composeCashier>;

/** Who may take money from below: the direct upline, if it is an agent that is free to play. */
function createUplines({ agents, members }: Pick<CashierWingDeps, 'agents' | 'members'>) {
  return {
    async of(merchantId: string, memberId: string) {
      const uplineId = (await agents.placeOf(merchantId, memberId))?.uplineId;
      const upline = uplineId ? await members.find(merchantId, uplineId) : null;
      return upline?.status === 'active' && agentTypes.has(upline.type) ? upline : null;
    },
    nicknameOf: async (merchantId: string, id: string) =>
      (await members.find(merchantId, id))?.nickname ?? '',
  };
}

export function composeCashier(platform: Platform, deps: CashierWingDeps) {
  const { console, ledger, members, identity, catalogue, media, messages, reports, details, gaming } = deps;
  const paymentProviders = createPaymentProviders(platform);
  const turnover = createTurnover(platform, { gameType: deps.gameType });
  const wallet = createWallet(platform, {
    ledger,
    turnover,
    vendors: async (merchantId, language) =>
      (await catalogue.vendors(merchantId)).map(({ code, names }) => ({
        code,
        name: either(names, language),
      })),
  });
  const cashier = createCashier(platform, {
    ...{ ledger, identity, turnover, reports, messages },
    holders: details,
    providers: paymentProviders,
    members: members.lookup,
    pictures: media.private,
    deposits: { check: gaming.checkDeposit },
    uplines: createUplines(deps),
    devices: { of: (on, member) => deviceFacts(on, member) },
  });
  const finance = createFinance(platform, { ledger });
  const reconciliation = createReconciliation(platform, {
    providers: (merchant) => paymentProviders.codesOf(merchant),
  });
  return {
    ...{ paymentProviders, turnover, wallet, cashier, finance },
    cashierConsole: consoleRoutes(console, [cashier, reconciliation, finance, paymentProviders]),
  };
}
