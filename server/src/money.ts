import type { Agents } from './features/agents/index.ts';
import type { Catalogue } from './features/catalogue/index.ts';
import type { Ledger } from './features/ledger/index.ts';
import {
  agentTypes,
  createPasswordCheck,
  type MemberDetails,
  type Members,
} from './features/members/index.ts';
import { type AuditReport, proofChecks, runAudit } from './features/audit/index.ts';
import { createCashier } from './features/cashier/index.ts';
import { createFinance } from './features/finance/index.ts';
import { createReconciliation } from './features/reconciliation/index.ts';
import { createIdentity } from './features/identity/index.ts';
import type { Media } from './features/media/index.ts';
import { createOperatorConsole } from './features/operator/index.ts';
import { createPaymentProviders } from './features/payment-provider/index.ts';
import { createPartyKeys } from './features/party-keys/index.ts';
import { createWallet } from './features/wallet/index.ts';
import type { Messaging } from './features/messaging/index.ts';
import type { Messages } from './features/messages/index.ts';
import type { Records } from './features/records/index.ts';
import type { Reports } from './features/reports/index.ts';
import type { ResponsibleGaming } from './features/responsible-gaming/index.ts';
import { deviceFacts, type Sessions } from './features/session/index.ts';
import { countProposals } from './features/social/index.ts';
import type { Turnover } from './features/turnover/index.ts';
import type { Platform } from './platform/platform.ts';

interface Below {
  agents: Agents;
  media: Media;
  ledger: Ledger;
  members: Members;
  details: MemberDetails;
  session: Sessions;
  turnover: Turnover;
  reports: Reports;
  catalogue: Catalogue;
  gaming: ResponsibleGaming;
  records: Records;
  messages: Messages;
  messaging: Messaging;
}

/** Who may take money from below: the direct upline, if it is an agent that is free to play. */
function createUplines({ agents, members }: Pick<Below, 'agents' | 'members'>) {
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

/** With what the deployment's key and the noted heads prove; where the chains stand is noted where they hold. */
async function provenAudit({ pool, vault }: Platform, { checkpoints }: Ledger): Promise<AuditReport> {
  const report = await runAudit(pool, undefined, checkpoints ? proofChecks(vault, checkpoints) : []);
  if (report.passed) await checkpoints?.note();
  return report;
}

/** The features that move or show money, and the console that watches over them. */
export function composeMoney(platform: Platform, below: Below) {
  const { ledger, members, details, session, turnover, catalogue } = below;
  const paymentProviders = createPaymentProviders(platform);
  const loginPasswords = createPasswordCheck(members, session);
  const identity = createIdentity(platform, {
    providers: paymentProviders,
    loginPasswords,
    onFile: details.onFile,
  });
  details.useVerified(identity.person);
  const wallet = createWallet(platform, {
    ledger,
    turnover,
    vendors: async (merchantId, language) =>
      (await catalogue.vendors(merchantId)).map(({ code, names }) => ({ code, name: names[language] })),
  });
  const { records } = below;
  const cashier = createCashier(platform, {
    ledger,
    identity,
    holders: details,
    providers: paymentProviders,
    turnover,
    reports: below.reports,
    members: members.desk,
    pictures: below.media.private,
    deposits: { check: below.gaming.checkDeposit },
    messages: below.messages,
    uplines: createUplines(below),
    devices: { of: (on, member) => deviceFacts(on, member) },
  });
  const operators = createOperatorConsole(platform, {
    ledger,
    members: members.desk,
    identity: (merchantId, id) => identity.summary({ merchantId, id }),
    identities: identity.desk,
    games: catalogue,
    turnover: (merchantId, memberId) => turnover.remaining(platform.db, { merchantId, memberId }),
    bets: records.bets,
    cashier: cashier.desk,
    adjustments: cashier.proposed,
    siteChanges: (merchantId, most) => countProposals(platform.db, merchantId, most),
    audit: { run: () => provenAudit(platform, ledger) },
    messaging: below.messaging,
  });
  const finance = createFinance(platform, { ledger });
  const reconciliation = createReconciliation(platform, {
    providers: (merchant) => paymentProviders.codesOf(merchant),
  });
  const partyKeys = createPartyKeys(platform, { vendors: catalogue, providers: paymentProviders });
  const cashierConsole = {
    routes: [cashier, reconciliation, finance, partyKeys, paymentProviders].flatMap(
      (feature) => feature.console(operators.console).routes,
    ),
  };
  return { paymentProviders, identity, wallet, cashier, operators, finance, cashierConsole };
}
