import { beforeAll, expect, test, vi } from 'vitest';
import { asOwner } from '../../helpers/owned/owner.ts';
import { createFinance } from '../../../src/cashier/finance/index.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { faultsWithoutReaders } from '../../helpers/database/bare-audit.ts';
import { openRig, type Player } from './projector-rig.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const rig = startedOnce(openRig);
let bad: string;
let good: Player;
let stuck: Player;
let finance: ReturnType<typeof createFinance>;
beforeAll(async () => {
  bad = await rig.brand('stuck');
  good = await rig.player();
  stuck = await rig.player(bad);
  finance = createFinance(rig.platform, { ledger: rig.ledger });
  await rig.project();
});

const run = (text: string, values: readonly unknown[] = []) => asOwner(rig.platform.pool, text, values);

/** From now on nothing of the bad brand can be written to the table. */
async function poison(table: string): Promise<void> {
  await run(`CREATE OR REPLACE FUNCTION poisoned() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.merchant_id = '${bad}' THEN RAISE 'poisoned'; END IF; RETURN NEW; END $$`);
  await run(
    `CREATE TRIGGER poisoned BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION poisoned()`,
  );
}
const mend = (table: string) => run(`DROP TRIGGER poisoned ON ${table}`);
/** The pause before the next try is over. */
const letTry = () => run('UPDATE parked_brand SET retry_at = now()');
const parked = async (reader: string): Promise<string[]> =>
  (
    await sqlOn<{ id: string }>(
      rig.platform.db,
      'SELECT merchant_id AS id FROM parked_brand WHERE reader = $1',
      [reader],
    )
  ).map(({ id }) => id);
const betsOf = async (player: Player) => (await rig.days(player)).map(({ bets }) => bets);
const caughtUp = ({ merchantId, wallet }: Player) =>
  rig.reports.caughtUp(rig.platform.db, { merchantId, accountId: wallet });
const gauge = async (reader: string) =>
  new RegExp(`^brands_parked\\{reader="${reader}"\\} (\\d+)`, 'mu').exec(
    await rig.platform.metrics.registry.metrics(),
  )?.[1];

test.each(['member_day_total', 'member_money_total', 'turnover_requirement'])(
  'a brand that the projector cannot write to %s for is parked with an alarm, the others go on, and it is counted once after the mend',
  async (table) => {
    const [bets = 0n] = await betsOf(stuck);
    const [others = 0n] = await betsOf(good);
    await rig.require(stuck, 400n);
    const before = await rig.remaining(stuck);
    const raised = vi.spyOn(rig.platform.alarms, 'raise');
    await poison(table);
    await rig.play(stuck, 100n, 30n);
    await rig.give(stuck, 10n);
    await rig.play(good, 200n, 0n);
    await rig.project();
    expect(await betsOf(good)).toEqual([others + 1n]);
    expect(await caughtUp(good)).toBe(true);
    expect(await parked('projector')).toEqual([bad]);
    expect(await gauge('projector')).toBe('1');
    expect(raised).toHaveBeenCalledWith('brand_parked', { reader: 'projector', merchantId: bad });
    expect(await caughtUp(stuck)).toBe(false);
    expect(await betsOf(stuck)).toEqual(bets === 0n ? [] : [bets]);
    // What comes meanwhile waits behind it, through failed tries as well, and holds up nobody.
    await letTry();
    await rig.play(stuck, 50n, 0n);
    await rig.play(good, 200n, 0n);
    await rig.project();
    expect(await betsOf(good)).toEqual([others + 2n]);
    expect(await betsOf(stuck)).toEqual(bets === 0n ? [] : [bets]);
    expect(await faultsWithoutReaders(rig.platform.pool)).toEqual([]);
    await mend(table);
    await letTry();
    await rig.project();
    expect(await parked('projector')).toEqual([]);
    expect(await gauge('projector')).toBe('0');
    expect(await betsOf(stuck)).toEqual([bets + 2n]);
    expect(await caughtUp(stuck)).toBe(true);
    expect((await rig.remaining(stuck)).done - before.done).toBe(150n);
    await rig.play(stuck, 50n, 0n);
    await rig.project();
    expect(await betsOf(stuck)).toEqual([bets + 3n]);
    expect(await faultsWithoutReaders(rig.platform.pool)).toEqual([]);
  },
);

test('a window of a parked brand is not closed, that of another brand is', async () => {
  await poison('member_day_total');
  await rig.play(stuck, 100n, 30n);
  await rig.play(good, 100n, 30n);
  await rig.project();
  const now = rig.platform.clock.now();
  rig.advance(60_000);
  await expect.poll(() => rig.reports.closedBefore(good.merchantId, now)).toBe(true);
  expect(await rig.reports.closedBefore(bad, now)).toBe(false);
  await mend('member_day_total');
  await letTry();
  await rig.project();
  expect(await rig.reports.closedBefore(bad, now)).toBe(true);
});

test('a member who cannot be placed in the sums of its teams holds up no other brand’s', async () => {
  const waiting = async () =>
    (await sqlOn<{ id: string }>(rig.platform.db, 'SELECT member_id AS id FROM team_arrival')).map(
      ({ id }) => id,
    );
  await run(`CREATE FUNCTION held() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF OLD.merchant_id = '${bad}' THEN RAISE 'held'; END IF; RETURN OLD; END $$`);
  await run('CREATE TRIGGER held BEFORE DELETE ON team_arrival FOR EACH ROW EXECUTE FUNCTION held()');
  for (const { merchantId, id } of [stuck, good])
    await run('INSERT INTO team_arrival (merchant_id, member_id) VALUES ($1, $2)', [merchantId, id]);
  await rig.project();
  expect(await waiting()).toEqual([stuck.id]);
  await run('DROP TRIGGER held ON team_arrival');
  await rig.project();
  expect(await waiting()).toEqual([]);
});

test('the daily figures of a brand that cannot be counted hold up no other brand’s', async () => {
  await finance.catchUp();
  const sum = async ({ merchantId }: Player) => {
    const [row] = await sqlOn<{ sum: bigint }>(
      rig.platform.db,
      `SELECT COALESCE(sum(transfers), 0)::bigint AS sum FROM finance_total WHERE merchant_id = $1 AND kind = 'bet' AND owner_kind = 'member'`,
      [merchantId],
    );
    return row?.sum ?? 0n;
  };
  const before = [await sum(stuck), await sum(good)] as const;
  await poison('finance_total');
  await rig.play(stuck, 100n, 30n);
  await rig.play(good, 200n, 0n);
  await finance.catchUp();
  expect(await parked('finance')).toEqual([bad]);
  expect([await sum(stuck), await sum(good)]).toEqual([before[0], before[1] + 1n]);
  expect(await faultsWithoutReaders(rig.platform.pool)).toEqual([]);
  await mend('finance_total');
  await letTry();
  await finance.catchUp();
  expect([await sum(stuck), await sum(good)]).toEqual([before[0] + 1n, before[1] + 1n]);
  expect(await parked('finance')).toEqual([]);
  expect(await faultsWithoutReaders(rig.platform.pool)).toEqual([]);
});
