import { drive, SceneClock } from '../scene/clock.ts';
import { stopUnwatched } from '../shared/auto-run.ts';
import { createApi } from '../shared/api.ts';
import { notifyParent } from '../shared/bridge.ts';
import { followFunds, readBy } from '../shared/funds.ts';
import { money } from '../shared/money.ts';
import { addressedLanguage, startSession } from '../shared/session.ts';
import { showStartTrouble } from '../shared/shell.ts';
import { begin, type OpenTable, openTable } from './open-table.ts';
import { sceneOf, wordsOf } from './scenes.ts';

/** What the wallet says is shown at once, except while a result is still on its way to the player's eyes. */
function listen({ table, shell, follow }: OpenTable, sessionKey: string): void {
  void import('../shared/socket.ts').then(({ openSocket, watchEnd }) => {
    const socket = openSocket(sessionKey);
    socket.on('balance', (event) => table.balanceSaid(event));
    follow(
      followFunds({
        setBalance: (minor) => shell.setBalance(minor),
        busy: () => table.busy(),
        read: readBy(socket),
      }),
    );
    stopUnwatched({ stop: (end) => table.stopAuto(end) }, socket);
    watchEnd(socket, shell);
    socket.on('disconnect', () => shell.banner(shell.t('offline')));
    socket.on('connect', () => {
      shell.banner(null);
      socket.emit('read', {}, (answer) => {
        if (answer.ok && answer.value.balance && !table.busy())
          shell.setBalance(answer.value.balance.balance);
      });
    });
  });
}

async function boot(): Promise<void> {
  const session = await startSession('instant');
  const { language, currency, game } = session;
  const [module, words] = await Promise.all([
    sceneOf(game.kind),
    wordsOf(game, language, (minor) => money(minor, currency, language)),
  ]);
  const clock = new SceneClock();
  const setup = { session, module, words, clock, driver: createApi(session.sessionKey) };
  const open = openTable(setup);
  drive(clock);
  listen(open, session.sessionKey);
  notifyParent({ type: 'croupier:ready', reveals: true });
  await begin(open, setup);
}

boot().catch((error: unknown) => showStartTrouble(error, addressedLanguage()));
