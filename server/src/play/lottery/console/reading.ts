import type { Handlers } from '../../../platform/http/call.ts';
import type { lotteryReach, operatorLotteryCalls } from '@croupier/contract';
import type { Console } from '../../../console/index.ts';
import { filterDetail, askedMember } from '../../../platform/lists/filter.ts';
import { cursorNumber } from '../../../platform/lists/cursor.ts';
import { readTitles } from '../store.ts';
import { changeView } from './changes.ts';
import {
  type Ground,
  issueOfCall,
  issueView,
  keyOf,
  namesIn,
  orRecorded,
  playersOf,
  proofUrlOf,
  subjectOf,
} from './ground.ts';
import { issuePage, openChanges } from './store.ts';

type Calls = Handlers<typeof operatorLotteryCalls>;

/** What the console reads of lotteries. */
export function readingRoutes(ground: Ground, console: Console): Pick<Calls, 'titles' | 'issues' | 'issue'> {
  const { platform, management } = ground;
  const { db } = platform;
  return {
    titles: console.allow('lotteries.read', async ({ merchant, operator, language }) => {
      const titles = await readTitles(db, merchant.id);
      const names = await namesIn(ground, merchant.id, language);
      const codes = [...new Set(titles.map(({ vendorCode }) => vendorCode))];
      const vendors = codes.map(async (vendor) => {
        const of = { merchantId: merchant.id, vendorCode: vendor };
        const asked = await management.ask(of, 'titles', { actor: operator.account });
        return { vendor, vendorName: names.vendor(vendor), reach: reachOf(asked) };
      });
      return {
        vendors: await Promise.all(vendors),
        titles: await Promise.all(
          titles.map(async ({ vendorCode, said: { gameCode } }) => ({
            vendor: vendorCode,
            gameCode,
            gameName: await names.game(vendorCode, gameCode),
          })),
        ),
      };
    }),
    issues: console.allow('lotteries.read', async (call) => {
      const { merchant, query, language } = call;
      const subject = { type: 'lotteries', id: '' };
      await console.look(call, { action: 'lotteries.viewed', subject, detail: filterDetail(query) });
      const { rows, next } = await issuePage(db, merchant.id, query);
      const names = await namesIn(ground, merchant.id, language);
      return { content: await Promise.all(rows.map((row) => issueView(row, names))), nextCursor: next };
    }),
    issue: console.allow('lotteries.read', async (call) => {
      const { merchant, operator, language } = call;
      const key = keyOf(call);
      const row = await issueOfCall(ground, call);
      await console.look(call, { action: 'lottery.viewed', subject: subjectOf(key) });
      const { gameCode, sequence } = key;
      const asked = await management.ask(key, 'issue', { gameCode, sequence, actor: operator.account });
      const names = await namesIn(ground, merchant.id, language);
      const view = await issueView(row, names);
      return {
        ...view,
        reach: reachOf(asked),
        proofUrl: await proofUrlOf(ground, merchant, row),
        managed: asked.class === 'answered' ? asked.value : null,
        waiting: (await openChanges(db, key)).map((one) => changeView(one, view.gameName)),
      };
    }),
  };
}

/** Whether the brand runs what a vendor has answered of. */
function reachOf(asked: { class: string; value?: { runs: boolean } }): (typeof lotteryReach)[number] {
  if (asked.class === 'answered') return asked.value?.runs === true ? 'runs' : 'sees';
  return asked.class === 'unoffered' ? 'unoffered' : 'unreachable';
}

/** Tickets of the brand’s players. */
export function ticketRoutes(ground: Ground, console: Console): Pick<Calls, 'tickets'> {
  const { management } = ground;
  return {
    tickets: console.allow('lotteries.read', async (call) => {
      const { merchant, operator, query } = call;
      const key = keyOf(call);
      const before = cursorNumber(query.cursor);
      await issueOfCall(ground, call);
      const detail = filterDetail(query);
      await console.look(call, { action: 'lottery.tickets_viewed', subject: subjectOf(key), detail });
      const playerId = await askedMember(ground, merchant.id, query);
      if (playerId === null) return { content: [], nextCursor: null };
      const { tickets, next } = await management.need(key, 'tickets', {
        ...{ gameCode: key.gameCode, sequence: key.sequence, actor: operator.account },
        ...{ state: query.state ?? null, playerId: playerId ?? null, limit: query.limit },
        before: before === null ? null : Math.max(1, Number(before)),
      });
      const playerOf = await playersOf(
        ground,
        merchant.id,
        tickets.map((one) => one.playerId),
      );
      return {
        content: tickets.map(({ playerId: id, ...ticket }) => ({ ...ticket, member: playerOf(id) })),
        nextCursor: next === null ? null : String(next),
      };
    }),
  };
}

/** What an issue could cost as it is sold. */
export function exposureRoutes(ground: Ground, console: Console): Pick<Calls, 'exposure'> {
  const { management } = ground;
  return {
    exposure: console.allow('lotteries.exposure', async (call) => {
      const { merchant, operator, language } = call;
      const key = keyOf(call);
      await issueOfCall(ground, call);
      await console.look(call, { action: 'lottery.exposure_viewed', subject: subjectOf(key) });
      const { gameCode, sequence } = key;
      const { currency } = merchant;
      const asked = { gameCode, sequence, currency, actor: operator.account };
      const { names, ...exposure } = await management.need(key, 'exposure', asked);
      return {
        ...exposure,
        names: Object.fromEntries(Object.entries(names).map(([play, all]) => [play, all[language]])),
      };
    }),
  };
}

/** Ends of tickets that the wallet refused, which wait for a person. */
export function stuckRoutes(ground: Ground, console: Console): Pick<Calls, 'stuck' | 'retry'> {
  const { management } = ground;
  return {
    stuck: console.allow('lotteries.read', async (call) => {
      const { merchant, operator } = call;
      const key = keyOf(call);
      await issueOfCall(ground, call);
      const { gameCode, sequence } = key;
      const asked = { gameCode, sequence, actor: operator.account, limit: 100 };
      const { movements } = await management.need(key, 'stuck', asked);
      const playerOf = await playersOf(
        ground,
        merchant.id,
        movements.map((one) => one.playerId),
      );
      return {
        movements: movements.map(({ playerId, ...movement }) => ({
          ...movement,
          member: playerOf(playerId),
        })),
      };
    }),
    retry: console.allow('lotteries.retry', async (call) => {
      const key = keyOf(call);
      await issueOfCall(ground, call);
      const { gameCode, sequence } = key;
      return call.once({
        begin: async (tx) => {
          const transactions = call.body.transactions.join(' ');
          await console.record(tx, call, {
            action: 'lottery.retried',
            subject: subjectOf(key),
            detail: { transactions, state: 'stuck → waiting' },
          });
          return {};
        },
        finish: () =>
          orRecorded(console, call, subjectOf(key), () =>
            management.need(key, 'retry', {
              ...{ gameCode, sequence, actor: call.operator.account },
              transactionIds: call.body.transactions,
            }),
          ),
      });
    }),
  };
}
