import { readLocale } from '@croupier/contract/locales';
import type { LotterySession, TableView } from '../../src/protocol.ts';
import { CallFailed, createApi } from '../shared/api.ts';
import { onFunds } from '../shared/bridge.ts';
import { watchReality } from '../shared/panels.ts';
import { addressedLanguage, startSession } from '../shared/session.ts';
import { createShell, showStartTrouble, type SessionCommon } from '../shared/shell.ts';
import { translator } from '../shared/texts.ts';
import { BoardView } from './board/board-view.ts';
import { createLotteryApi } from './room/api.ts';
import { announceEnds } from './room/ends.ts';
import { follow } from './room/follow.ts';
import { Room } from './room/room.ts';
import { layOut } from './room/layout.ts';
import { openRules } from './room/rules-panel.ts';
import { openProof } from './draws/proof-view.ts';
import { keepDrafts } from './slip/drafts.ts';
import { lotteryTexts } from './texts.ts';

/** What the frame of the page reads of a session. */
const commonOf = (session: LotterySession): SessionCommon => ({
  ...session,
  language: readLocale(session.language),
  limits: { minStake: session.limits.units[0] ?? 0, maxStake: session.limits.ticketStake, stakes: [] },
  play: { minRoundMs: 0, autoplay: false, turbo: false, featureBuy: false },
  freeRounds: null,
});

function withTable(session: LotterySession): LotterySession & { table: TableView } {
  const { table } = session;
  if (table === null) throw new CallFailed('TABLE_UNAVAILABLE');
  return { ...session, table };
}

async function boot(): Promise<void> {
  const session = withTable(await startSession('lottery'));
  const say = translator(lotteryTexts, readLocale(session.language));
  const shell = createShell(
    commonOf(session),
    {
      rules: () => openRules(room),
      fairness: () =>
        void openProof(room, {
          gameCode: room.title.gameCode,
          sequence: room.title.last?.sequence ?? room.title.current?.sequence ?? 1,
        }),
      history: () => room.open('tickets'),
    },
    { silent: true, rulesLabel: say('rulesLabel') },
  );
  const room = new Room(session, shell, createLotteryApi(session.sessionKey), say);
  layOut(room, new BoardView(room));
  keepDrafts(room);
  follow(room);
  onFunds(() => void room.readBalance());
  announceEnds(room);
  watchReality(shell, { spent: () => room.spent, busy: () => false, due: () => undefined });
  if (!session.rulesSeen) {
    openRules(room);
    void createApi(session.sessionKey)
      .rulesSeen()
      .catch(() => undefined);
  }
}

boot().catch((error: unknown) => showStartTrouble(error, addressedLanguage()));
