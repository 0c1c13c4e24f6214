import { randomUUID } from 'node:crypto';
import { hashPassword, memberTypes } from '../../../src/people/members/index.ts';
import { playThrough } from '../steps/played-through.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { Merchant } from '../../../src/platform/merchants.ts';
import { type MemberSite, startMemberSite, demoPassword, type Visitor } from './member-site.ts';
import { until } from './cashier-site.ts';

export interface TeamSite extends MemberSite {
  idOf(account: string, merchant?: Merchant): Promise<string>;
  /** Someone signed in. */
  as(account: string, merchant?: string): Promise<Visitor>;
  /** A member below another, with the demo's password. */
  join(account: string, upline: string, type?: number): Promise<string>;
  /** Money for the wallet, as a movement of this kind. */
  give(memberId: string, amount: number, kind?: string, merchant?: Merchant): Promise<void>;
  /** A settled bet on a game of the catalogue. */
  play(
    memberId: string,
    bet: { stake: number; won?: number; game?: string },
    merchant?: Merchant,
  ): Promise<void>;
  /** Waits until the projector has counted all that was played and moved. */
  counted(): Promise<void>;
}

const teamGames = [
  { code: 'reels', category: 'RNG' },
  { code: 'dice', category: 'INHOUSE' },
] as const;

/** Two brands with the demo's agents, a vendor with a slot and a dice game, and money to play with. */
export async function startTeamSite(): Promise<TeamSite> {
  const site = await startMemberSite();
  const { platform, features } = site;
  for (const merchant of [site.demo, site.second]) {
    await features.catalogue.upsert(
      merchant.id,
      {
        code: 'ACME',
        names: { pt: 'Acme', en: 'Acme' },
        category: 'RNG',
        icon: '/x',
        currency: 'BRL',
        launchPath: '/acme/{gameCode}',
      },
      teamGames.map(({ code, category }) => ({
        code,
        names: { pt: `Jogo ${code}`, en: `Game ${code}` },
        categories: [category],
        classify: 'SLOT',
        icon: '/x',
      })),
    );
  }
  const walletOf = (merchant: Merchant, id: string) =>
    features.ledger.accountId({
      merchantId: merchant.id,
      owner: { kind: 'member', id },
      purpose: 'main',
      currency: 'BRL',
    });
  const own: TeamSite = {
    ...site,
    async idOf(account, merchant = site.demo) {
      const member = await features.members.byAccount(merchant.id, account);
      if (!member) throw new Error(`no member ${account}`);
      return member.id;
    },
    async as(account, merchant = 'demo') {
      const visitor = site.visitor({ merchant });
      const answer = await visitor.login(account, demoPassword);
      if (!answer.body.success) throw new Error(`${account} could not sign in: ${answer.body.code}`);
      return visitor;
    },
    async join(account, upline, type = memberTypes.player) {
      const hash = await hashPassword(demoPassword);
      const uplineId = await own.idOf(upline);
      const made = await transaction(platform.db, (tx) =>
        features.members.createIn(tx, {
          merchant: site.demo,
          account,
          type,
          password: { hash, setBy: 'member' },
          placement: { uplineId, placedBy: 'house' },
          now: platform.clock.now(),
        }),
      );
      if (!made) throw new Error(`${account} is taken`);
      return made.id;
    },
    async give(memberId, amount, kind = 'adjustment', merchant = site.demo) {
      const house = {
        merchantId: merchant.id,
        owner: { kind: 'house', id: 'main' },
        purpose: 'promotions',
        currency: 'BRL',
      } as const;
      await transaction(platform.db, async (tx) => {
        const from = await features.ledger.openAccount(tx, house, { floor: null });
        const [posted] = await features.ledger.postIn(tx, [
          {
            merchantId: merchant.id,
            kind,
            scope: 'tests',
            key: randomUUID(),
            legs: [
              { accountId: from, amount: -BigInt(amount) },
              { accountId: walletOf(merchant, memberId), amount: BigInt(amount) },
            ],
            reference: { type: 'test', id: newId() },
            memberId,
          },
        ]);
        if (posted?.ok !== true) throw new Error('the money was not posted');
      });
    },
    async play(memberId, { stake, won = 0, game = 'reels' }, merchant = site.demo) {
      const player = { merchantId: merchant.id, memberId, accountId: walletOf(merchant, memberId) };
      const where = { ...player, vendorId: 'ACME', gameId: game, currency: 'BRL' };
      await playThrough(features.ledger, where, { stake, won });
    },
    counted: async () => {
      await until(async () => {
        if (!(await features.reports.catchUp())) return false;
        const behind = await sqlOn(
          platform.db,
          `SELECT 1 FROM writer_slot LEFT JOIN projector_cursor USING (slot)
           WHERE writer_slot.height > COALESCE(projector_cursor.height, 0)`,
        );
        return behind.length === 0;
      });
    },
  };
  return own;
}
