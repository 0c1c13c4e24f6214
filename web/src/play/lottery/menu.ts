import type { lotteryCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { useStanding } from '../../platform/session/session.ts';

type Menu = ValueOf<typeof lotteryCalls.menu>;
export type PrizeMode = Menu['prizeMode'];
export type Group = Menu['groups'][number];
/** `endsAt` is when selling ends, in milliseconds of this page's own clock, which no change of the device's time moves. */
export type DrawTitle = Menu['gameMenus'][number] & { endsAt: number };

export interface DrawMenu {
  groups: Group[];
  titles: DrawTitle[];
  /** The brand offers draws as an exception of its market. */
  exception: boolean;
}

const SOONEST_MS = 5000;
const LATEST_MS = 60_000;
/** A result is public some seconds after selling has ended. */
const AWAITING_MS = 10_000;
/** Pages that count to the same moment don't all ask at that moment. */
const spread = 1000 + Math.random() * 2000;

/** Whether the site hasn’t heard yet what a title sells, which is no end of its sales. */
export const isUpdating = ({ state, currentNumero }: Pick<DrawTitle, 'state' | 'currentNumero'>): boolean =>
  state === 'closed' && currentNumero === null;

/** When the menu is worth asking for again: after the next close, and meanwhile for results that are on their way. */
export function nextAskMs(titles: readonly DrawTitle[], now: number): number {
  const closes = titles.flatMap(({ currentNumero, endsAt }) =>
    currentNumero === null ? [] : [endsAt - now + spread],
  );
  const awaited = titles.some(
    (title) => isUpdating(title) || (title.lastNumero !== null && title.lastNumero.winningNumber === null),
  );
  const next = Math.min(LATEST_MS, ...closes, ...(awaited ? [AWAITING_MS] : []));
  return Math.max(SOONEST_MS, next);
}

const counted = <T extends Menu['gameMenus'][number]>(title: T, now: number): T & { endsAt: number } => ({
  ...title,
  endsAt: now + (title.currentNumero?.remainTime ?? 0),
});

/** The titles of some prize modes. A hidden page asks for nothing; one that is seen again asks at once. */
export function useDrawMenu(modes: readonly PrizeMode[]) {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['lottery-menu', language, modes],
    queryFn: async (): Promise<DrawMenu> => {
      const answers = await Promise.all(
        modes.map((prizeMode) => api.call('lottery.menu', { query: { prizeMode, language } })),
      );
      const now = performance.now();
      return {
        groups: answers.flatMap(({ groups }) => groups),
        exception: answers.some(({ exception }) => exception),
        titles: answers.flatMap(({ gameMenus }) => gameMenus.map((title) => counted(title, now))),
      };
    },
    staleTime: SOONEST_MS,
    refetchInterval: ({ state }) => nextAskMs(state.data?.titles ?? [], performance.now()),
  });
}

/** Node ids of the lotteries that the member opened last; only members have any. */
export function useRecentDraws(wanted: boolean) {
  const language = useLanguage((state) => state.language);
  const member = useStanding() === 'member';
  return useQuery({
    queryKey: [MINE, 'lottery-recent', language],
    queryFn: async () => {
      const query = { pageNo: 1, pageSize: 20, language };
      const { content } = await api.call('lottery.recent', { query });
      return content.map(({ nodeId }) => nodeId);
    },
    enabled: wanted && member,
  });
}
