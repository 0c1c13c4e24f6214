import { testWallet } from '../../../../tools/conformance/conformance.ts';
import { transaction } from '../../../src/platform/database/database.ts';
import { gameCode, type GameSite, vendorEntry } from '../sites/game-site.ts';

/** The conformance tool against a site's own wallet, played by player1; `endSession` where its cases are wanted too. */
export async function conformanceOf(site: GameSite, token: string, { endSession }: { endSession: boolean }) {
  const memberId = await site.memberId('player1');
  const setGate = (status: 'open' | 'closed') =>
    transaction(site.platform.db, (tx) =>
      site.features.ledger.setGate(tx, { merchantId: site.merchant.id, memberId, status, reason: null }),
    );
  return testWallet({
    url: site.url,
    signer: site.signer,
    gameCode,
    launchToken: await site.launch(token),
    stake: 100,
    means: {
      launch: () => site.launch(token),
      ...(endSession
        ? { endSession: async () => void (await site.call('DELETE', '/wps/session/logout', { token })) }
        : {}),
      block: () => setGate('closed'),
      unblock: () => setGate('open'),
      winCap: Number(vendorEntry.winCap),
    },
  });
}
