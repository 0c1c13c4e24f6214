import { testWallet } from '../../../../tools/conformance/conformance.ts';
import { giveFreeRounds } from '../../../src/engagement/free-rounds/fund.ts';
import { walletPurpose } from '../../../src/ledger/index.ts';
import { transaction } from '../../../src/platform/database/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import { siteSetting } from '../../../src/site/index.ts';
import { gameCode, type GameSite, gameWithoutFreeRounds, vendorEntry } from '../sites/game-site.ts';

/** Rounds of the game that the cases play. */
async function giveRounds({ platform, merchant, features }: GameSite, memberId: string): Promise<void> {
  const now = await platform.merchants.byId(merchant.id);
  const paysTo = now && siteSetting(now, 'wallet.separate') ? walletPurpose(vendorEntry.code) : 'main';
  const offer = {
    ...{ merchantId: merchant.id, id: newId(), memberId, currency: merchant.currency, paysTo },
    ...{ vendorId: vendorEntry.code, games: [gameCode], stake: 25n, rounds: 5, maxWin: null },
    expiresAt: new Date(platform.clock.now().getTime() + 3_600_000),
  };
  await transaction(platform.db, (tx) => giveFreeRounds(features.ledger, tx, offer));
}

/** The conformance tool against a site's own wallet, played by player1; `endSession` where its cases are wanted too. */
export async function conformanceOf(site: GameSite, token: string, { endSession }: { endSession: boolean }) {
  const memberId = await site.memberId('player1');
  await giveRounds(site, memberId);
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
      withoutFreeRounds: gameWithoutFreeRounds,
    },
  });
}
