import type { operatorHomeCalls, ValueOf } from '@croupier/contract';
import { minuteMs } from '@croupier/contract/days';
import type { Db } from '../../platform/database/database.ts';
import { parkedFor } from '../../platform/events/index.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { settingFaults } from '../../platform/settings/index.ts';
import type { Permission } from '../guard/index.ts';
import type { HomeSources, OldestQueue } from './sources.ts';

export type Alarm = ValueOf<typeof operatorHomeCalls.figures>['brands'][number]['alarms'][number];

/** No count goes further, and no list names more. */
export const maxCounted = 100;
const maxNamed = 10;

/** From which age on a queue is an alarm: people who wait for money ask after an hour, a check of papers has a day. */
const queues: readonly [OldestQueue, Alarm['kind'], Permission, minutes: number][] = [
  ['withdrawals', 'withdrawals_old', 'withdrawals.read', 60],
  ['payouts', 'payouts_old', 'withdrawals.read', 60],
  ['deposits', 'deposits_old', 'deposits.read', 60],
  ['wins', 'wins_old', 'wins.read', 60],
  ['identities', 'identities_old', 'identities.read', 24 * 60],
];

interface Asked {
  merchant: Merchant;
  now: Date;
  may: (right: Permission) => boolean;
}

/** What someone should look at; each alarm with the right of the page where it is mended. */
export async function readAlarms(db: Db, sources: HomeSources, asked: Asked): Promise<Alarm[]> {
  const found = await Promise.all([
    ...queues.map((queue) => oldQueue(sources, asked, queue)),
    withoutCode(sources, asked),
    parkedBrand(sources, asked),
    parkedEvents(db, asked),
    Promise.resolve(wrongSettings(asked)),
  ]);
  return found.filter((alarm) => alarm !== null);
}

async function oldQueue(
  { pending }: HomeSources,
  { merchant, now, may }: Asked,
  [queue, kind, right, minutes]: (typeof queues)[number],
): Promise<Alarm | null> {
  if (!may(right)) return null;
  const { count, oldest } = await pending[queue](merchant.id, maxCounted);
  if (oldest === null || now.getTime() - oldest.getTime() < minutes * minuteMs) return null;
  return { kind, count, since: oldest.toISOString(), names: [] };
}

async function withoutCode(sources: HomeSources, { merchant, now, may }: Asked): Promise<Alarm | null> {
  if (!may('deposits.read')) return null;
  const { count, oldest } = await sources.chargesWithoutCode(merchant.id, now);
  if (count === 0) return null;
  return { kind: 'payment_provider', count, since: oldest?.toISOString() ?? null, names: [] };
}

async function parkedBrand(sources: HomeSources, { merchant, may }: Asked): Promise<Alarm | null> {
  if (!may('finance.read')) return null;
  const readers = await sources.parkedReaders(merchant.id);
  if (readers.length === 0) return null;
  const since = Math.min(...readers.map((one) => one.since.getTime()));
  return {
    kind: 'brand_parked',
    count: readers.length,
    since: new Date(since).toISOString(),
    names: readers.map(({ reader }) => reader),
  };
}

/** A first failure mends itself; what is tried again and again needs a person. */
const triesBeforeAlarm = 5;

async function parkedEvents(db: Db, { merchant, may }: Asked): Promise<Alarm | null> {
  if (!may('keys.read')) return null;
  const parked = (await parkedFor(db, merchant.id)).filter(({ tries }) => tries >= triesBeforeAlarm);
  if (parked.length === 0) return null;
  const events = parked.reduce((sum, one) => sum + one.events, 0);
  return {
    kind: 'event_parked',
    count: Math.min(events, maxCounted),
    since: null,
    names: parked.slice(0, maxNamed).map(({ consumer }) => consumer),
  };
}

function wrongSettings({ merchant, may }: Asked): Alarm | null {
  if (!may('site.read')) return null;
  // One that nothing defines has no effect either, and harms nobody.
  const names = settingFaults(merchant.settings).flatMap(({ name, setting }) => (setting ? [name] : []));
  if (names.length === 0) return null;
  return {
    kind: 'settings_invalid',
    count: Math.min(names.length, maxCounted),
    since: null,
    names: names.slice(0, maxNamed),
  };
}
