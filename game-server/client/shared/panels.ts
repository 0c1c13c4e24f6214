import type { Proof } from '../../src/protocol.ts';
import type { Figures, OwnRound, SeedAnswer, SeedState } from './shapes.ts';
import type { Api } from './api.ts';
import { CallFailed } from './api.ts';
import { leave } from './bridge.ts';
import { h, setText } from './dom.ts';
import { localeOf, percent } from './money.ts';
import { copyProof, verifierLink } from './proofs.ts';
import { timeWriter } from './times.ts';
import { button, type Shell } from './shell.ts';

export function facts(rows: readonly (readonly [string, string | Node])[]): HTMLElement {
  return h(
    'dl',
    { class: 'facts' },
    ...rows.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
  );
}

export function figuresOf(shell: Shell, figures: Figures & { anyReturn?: string }): HTMLElement {
  const { t, language } = shell;
  const split =
    Number(figures.returnFeatures) > 0
      ? ` (${t('rtpSplit', { base: percent(figures.returnBase, language), features: percent(figures.returnFeatures, language) })})`
      : '';
  const rows: [string, string][] = [
    [t('rtp'), `${percent(figures.returnToPlayer, language)}${split}`],
    [t('hitRate'), percent(figures.hitRate, language)],
    ...(figures.anyReturn === undefined
      ? []
      : [[t('anyReturn'), percent(figures.anyReturn, language)] satisfies [string, string]]),
    [t('volatility'), t(figures.volatility)],
    ...(figures.standardDeviation === null
      ? []
      : [
          [t('deviation'), Number(figures.standardDeviation).toLocaleString(localeOf(language))] satisfies [
            string,
            string,
          ],
        ]),
    [t('maximumWin'), t('timesStake', { n: Number(figures.maximumWin).toLocaleString(localeOf(language)) })],
  ];
  if (figures.featureRate)
    rows.push([t('featureRate'), t('once', { n: Math.round(100 / Number(figures.featureRate)) })]);
  if (figures.longestLosingRun) rows.push([t('losingRun'), figures.longestLosingRun]);
  rows.push([
    t('staked'),
    t('limits', {
      min: shell.cash(shell.session.limits.minStake),
      max: shell.cash(shell.session.limits.maxStake),
    }),
  ]);
  return facts(rows);
}

const code = (text: string) => h('code', {}, text);

export interface FairnessView {
  api: Pick<Api, 'seed'>;
  clientSeed(): string;
  seeds(): SeedState;
  onAnswer(answer: SeedAnswer): void;
}

const seedPattern = /^[A-Za-z0-9_-]{1,64}$/;

export function openFairness(shell: Shell, view: FairnessView): void {
  const { t } = shell;
  const field = h('input', {
    id: 'client-seed',
    value: view.clientSeed(),
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-hint',
  });
  const note = h('p', { class: 'note', role: 'status' });
  const state = h('div', {});
  const draw = () => {
    const seeds = view.seeds();
    state.replaceChildren(
      facts([
        [t('commitment'), code(seeds.commitment)],
        [t('nonce'), String(seeds.nonce)],
        [t('nextCommitment'), code(seeds.nextCommitment)],
      ]),
      h(
        'p',
        { class: 'note' },
        t(seeds.roundsLeft === 1 ? 'oneRoundLeft' : 'roundsLeft', { n: seeds.roundsLeft }),
      ),
    );
  };
  const send = async () => {
    if (!seedPattern.test(field.value)) {
      field.setAttribute('aria-invalid', 'true');
      setText(note, t('seedInvalid'));
      field.focus();
      return;
    }
    field.removeAttribute('aria-invalid');
    try {
      const answer = await view.api.seed({ clientSeed: field.value });
      view.onAnswer(answer);
      draw();
      if (answer.revealed) note.replaceChildren(t('rotated'), ' ', code(answer.revealed.serverSeed));
    } catch (error) {
      shell.trouble(error);
    }
  };
  draw();
  const body = h(
    'div',
    { class: 'stack' },
    h('p', {}, t('fairLead')),
    state,
    h('label', { for: 'client-seed' }, t('clientSeed')),
    field,
    h('p', { id: 'client-seed-hint', class: 'note' }, t('clientSeedHint')),
    button(t('rotate'), () => void send(), 'gold'),
    note,
    verifierLink(shell),
  );
  shell.dialog(t('fairness'), body);
}

/** drand's quicknet; any other beacon is that of a test environment. */
const publicBeacon = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

interface BoundRound {
  commitment?: string | null | undefined;
  ticketRoot?: string | null | undefined;
  beaconRound?: number | null | undefined;
}

interface BoundChain {
  end: string;
  beacon: { hash: string; publicKey: string };
}

/** Of a game that all share: what binds this round, and whose beacon decides it together with the link. */
export function openSharedFairness(
  shell: Shell,
  chain: BoundChain | null | undefined,
  round: BoundRound | null | undefined,
): void {
  const { t } = shell;
  const rows: (readonly [string, string | Node])[] = [];
  if (round?.commitment) rows.push([t('roundCommitment'), code(round.commitment)]);
  if (round?.ticketRoot) rows.push([t('ticketRoot'), code(round.ticketRoot)]);
  if (round?.beaconRound) rows.push([t('beaconRound'), String(round.beaconRound)]);
  if (chain) rows.push([t('chainEnd'), code(chain.end)], [t('beaconKey'), code(chain.beacon.publicKey)]);
  const body = h(
    'div',
    { class: 'stack' },
    h('p', {}, t('fairLeadShared')),
    h('p', { class: 'note' }, t(chain?.beacon.hash === publicBeacon ? 'beaconPublic' : 'beaconSandbox')),
    facts(rows),
    verifierLink(shell),
  );
  shell.dialog(t('fairness'), body);
}

export interface RoundRow {
  title: string;
  stake: number;
  payout: number;
  at: string;
  note?: string;
}

/** The ways to check a round: its proof for the clipboard, and the verifier that has it already. */
const roundProof = (shell: Shell, proof: Proof): HTMLElement =>
  h(
    'span',
    { class: 'round-proof' },
    verifierLink(shell, proof),
    button(shell.t('copyProof'), () => void copyProof(shell, proof), 'link'),
  );

export async function openHistory(
  shell: Shell,
  api: Pick<Api, 'rounds'>,
  describe: (round: OwnRound) => RoundRow | null,
): Promise<void> {
  const { t, language } = shell;
  const list = h(
    'div',
    { class: 'stack', 'aria-busy': 'true' },
    h('p', { class: 'note' }, t('historyLoading')),
  );
  const dialog = shell.dialog(t('history'), list, { wide: true });
  try {
    const { rounds } = await api.rounds(30);
    list.removeAttribute('aria-busy');
    if (rounds.length === 0) {
      list.replaceChildren(h('p', { class: 'empty' }, t('historyEmpty')));
      return;
    }
    const time = timeWriter(language);
    list.replaceChildren(
      h(
        'ul',
        { class: 'rounds' },
        ...rounds.map((round) => {
          const row = describe(round);
          if (!row) return null;
          const proof = round.proof;
          return h(
            'li',
            {},
            h(
              'div',
              { class: 'round-head' },
              h('strong', {}, row.title),
              h('time', { datetime: row.at }, time.format(new Date(row.at))),
            ),
            h(
              'div',
              { class: 'round-sums' },
              h('span', {}, `${t('staked')} ${shell.cash(row.stake)}`),
              h('span', { class: row.payout > 0 ? 'good' : '' }, `${t('paid')} ${shell.cash(row.payout)}`),
              proof ? roundProof(shell, proof) : null,
            ),
            row.note ? h('p', { class: 'note' }, row.note) : null,
          );
        }),
      ),
      verifierLink(shell),
    );
  } catch (error) {
    dialog.close();
    shell.trouble(
      error instanceof CallFailed ? error : new CallFailed('INTERNAL'),
      () => void openHistory(shell, api, describe),
    );
  }
}

export interface RealityView {
  spent: () => { staked: number; won: number };
  /** While true the reminder waits: what is being shown or asked ends first. */
  busy: () => boolean;
  /** It is due: what plays by itself ends for it. */
  due: () => void;
}

/** Reminds of time and money at the interval that the site asks for. */
export function watchReality(shell: Shell, { spent, busy, due }: RealityView): void {
  const minutes = shell.session.realityCheckMinutes;
  if (!minutes) return;
  const since = Date.parse(shell.session.startedAt) - Date.parse(shell.session.serverTime) + Date.now();
  let shown = Math.floor((Date.now() - since) / 60_000 / minutes);
  setInterval(() => {
    const played = Math.floor((Date.now() - since) / 60_000);
    if (Math.floor(played / minutes) <= shown) return;
    due();
    if (busy()) return;
    shown = Math.floor(played / minutes);
    const { staked, won } = spent();
    const dialog = shell.dialog(
      shell.t('realityTitle'),
      h(
        'div',
        { class: 'stack' },
        h(
          'p',
          {},
          shell.t('realityText', {
            minutes: played,
            staked: shell.cash(staked),
            won: shell.cash(won),
            net: shell.cash(won - staked),
          }),
        ),
      ),
      {
        locked: true,
        actions: [
          button(shell.t('lobby'), () => leave(shell.session.lobbyUrl)),
          button(shell.t('keepPlaying'), () => dialog.close(), 'gold'),
        ],
      },
    );
  }, 5000);
}
