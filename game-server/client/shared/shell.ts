import type { SharedSession } from '../../src/protocol.ts';
import { base, CallFailed, type Trouble } from './api.ts';
import { canLeave, leave, notifyParent, pageBar } from './bridge.ts';
import { h, icon, setText, type IconName } from './dom.ts';
import { money, type Language } from './money.ts';
import { createSound, type Sound, type Voice } from './sound.ts';
import common from './common-texts.json' with { type: 'json' };
import { type CommonKey, type Say, translator } from './texts.ts';
import { type Panels, topBar } from './top-bar.ts';
import { startTroubles, troubles, type Way } from './trouble-texts.ts';

/** What the frame of a game reads of its session, whatever kind of game it is. */
export type SessionCommon = Omit<SharedSession, 'kind' | 'game' | 'figures' | 'table' | 'chain' | 'lastBets'>;

export interface Shell {
  session: SessionCommon;
  language: Language;
  sound: Sound;
  /** The game puts its canvas and its controls here. */
  stage: HTMLElement;
  controls: HTMLElement;
  /** What is said in passing: over the row of tools, or where the game puts it. */
  toasts: HTMLElement;
  /** Tools, and where no page shows them, balance and way out. Below a page's bar it lies over the stage, or where the game puts it. */
  top: HTMLElement;
  t: Say<CommonKey>;
  cash: (minor: number) => string;
  balance: number;
  setBalance(minor: number): void;
  /** Says a result in words to those who can't see it. */
  say(text: string): void;
  toast(text: string, tone?: 'plain' | 'bad' | 'good'): void;
  trouble(error: unknown, retry?: () => void): void;
  /** The same in passing: for what must not lie over the controls of a running bet. */
  warn(error: unknown): void;
  dialog(
    title: string,
    body: Node,
    options?: { actions?: readonly HTMLElement[]; locked?: boolean; wide?: boolean },
  ): HTMLDialogElement;
  banner(text: string | null): void;
  /** The controls of what runs meanwhile. Each dialog carries them: it lies over the game's own. */
  running: () => HTMLElement | null;
  /** Set once the session has ended while a bet still runs: nothing new is bet, what runs is finished. */
  betsEnded: boolean;
}

export function button(
  label: string,
  onclick: () => void,
  className = 'quiet',
  name?: IconName,
): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: className, onclick },
    name ? icon(name) : null,
    h('span', {}, label),
  );
}

/** A round button that shows a sign only; its label is for those who hear it, and for the pointer that rests on it. */
export function signButton(
  label: string,
  name: IconName,
  onclick: () => void,
  className = 'sign',
): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: className, 'aria-label': label, title: label, onclick },
    icon(name),
  );
}

/** A text that scrolls must be reachable by keyboard where nothing inside it is. */
function scroller(body: Node): HTMLElement {
  const holder = h('div', { class: 'panel-body' }, body);
  if (!holder.querySelector('button, input, textarea, a')) holder.tabIndex = 0;
  return holder;
}

function openDialog(
  shell: Pick<Shell, 't' | 'running'>,
  title: string,
  body: Node,
  options: { actions?: readonly HTMLElement[]; locked?: boolean; wide?: boolean } = {},
): HTMLDialogElement {
  const heading = h('h2', { id: `dialog-${Math.random().toString(36).slice(2)}` }, title);
  const dialog = h('dialog', { 'aria-labelledby': heading.id, class: options.wide ? 'panel wide' : 'panel' });
  const closer = options.locked ? null : signButton(shell.t('close'), 'close', () => dialog.close());
  dialog.append(h('header', {}, heading, closer), scroller(body));
  const running = shell.running();
  if (running) dialog.append(running);
  if (options.actions?.length) dialog.append(h('footer', {}, ...options.actions));
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('cancel', (event) => options.locked && event.preventDefault());
  if (!options.locked) dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** The title's lettering, below the public base path. */
export function logo(path: string): HTMLImageElement {
  return h('img', {
    class: 'logo',
    alt: '',
    src: `${base}${path}`,
    width: 640,
    height: 120,
    crossorigin: 'anonymous',
  });
}

interface Dress {
  voice?: Voice | undefined;
  /** The name of the rules where they aren't a pay table. */
  rulesLabel?: string;
  /** A page without sounds has no switch for them. */
  silent?: boolean;
}

/** A game's own bar stands above everything; tools below a page's bar lie on the stage. */
function layOut(top: HTMLElement, stage: HTMLElement, parts: readonly HTMLElement[]): void {
  const bare = top.classList.contains('bare');
  if (bare) stage.append(top);
  const game = h('div', { id: 'game', class: bare ? 'barless' : '' }, bare ? null : top, ...parts);
  document.getElementById('game')?.replaceWith(game);
}

/** Sound that was on in the game before comes back with the first press: no browser lets it begin sooner. */
function soundOfBefore(sound: Sound): { waits(): boolean; leave(): false } {
  let waits = pageBar().sound;
  const begin = (): void => {
    if (waits && !sound.on) sound.toggle();
    waits = false;
  };
  for (const press of ['pointerdown', 'keydown'])
    document.addEventListener(press, begin, { capture: true, once: true });
  return {
    waits: () => waits,
    leave() {
      waits = false;
      return false;
    },
  };
}

export function createShell(session: SessionCommon, panels: Panels, dress: Dress = {}): Shell {
  const language = session.language;
  const t = translator(common, language);
  const sound = createSound(dress.voice);
  const amount = h('output', { class: 'amount', 'aria-live': 'off' }, '—');
  const live = h('div', { class: 'unseen', role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' });
  const toasts = h('div', { class: 'toasts', role: 'alert' });
  const connection = h('div', { class: 'connection', role: 'status', hidden: true });
  const stage = h('div', { class: 'stage' });
  const controls = h('div', { class: 'controls' });
  const begin = soundOfBefore(sound);
  const toggleSound = (): boolean => {
    const on = begin.waits() ? begin.leave() : sound.toggle();
    setText(live, t(on ? 'soundOn' : 'soundOff'));
    notifyParent({ type: 'croupier:sound', on });
    return on;
  };
  const top = topBar(session, t, panels, {
    amount,
    toggleSound: dress.silent === true ? null : toggleSound,
    rulesLabel: dress.rulesLabel ?? t('rules'),
  });
  amount.setAttribute('aria-labelledby', 'balance-label');
  const main = h('main', {}, h('h1', { class: 'unseen' }, session.names[language]), stage, controls);
  layOut(top, stage, [connection, main, toasts, live]);

  const shell: Shell = {
    session,
    language,
    sound,
    stage,
    controls,
    toasts,
    top,
    t,
    balance: session.balance ?? 0,
    betsEnded: session.betsEnded !== null,
    cash: (minor) => money(minor, session.currency, language),
    setBalance(minor) {
      shell.balance = minor;
      setText(amount, shell.cash(minor));
      if (session.mode === 'trial') notifyParent({ type: 'croupier:balance', balance: minor });
    },
    say: (text) => setText(live, text),
    toast(text, tone = 'plain') {
      const item = h('div', { class: `toast ${tone}` }, text);
      toasts.replaceChildren(item);
      setTimeout(() => item.remove(), 4500);
    },
    trouble: (error, retry) => showTrouble(shell, error, retry),
    warn: (error) => shell.toast(troubles[troubleOf(error)][language], 'bad'),
    dialog: (title, body, options) => openDialog(shell, title, body, options),
    running: () => null,
    banner(text) {
      connection.hidden = text === null;
      setText(connection, text ?? '');
    },
  };
  if (session.balance !== null) shell.setBalance(session.balance);
  return shell;
}

const troubleOf = (error: unknown): Trouble => (error instanceof CallFailed ? error.code : 'INTERNAL');

function showTrouble(shell: Shell, error: unknown, retry?: () => void): void {
  const { way, ...words } = troubles[troubleOf(error)];
  const text = words[shell.language];
  if (way === 'dismiss' || (way === 'retry' && !retry)) {
    shell.toast(text, 'bad');
    return;
  }
  const dialog = openDialog(shell, shell.session.names[shell.language], h('p', {}, text), {
    locked: true,
    actions: [
      wayOut(way, shell.t, shell.session.lobbyUrl, () => {
        dialog.close();
        retry?.();
      }),
    ],
  });
}

function wayOut(way: Way, t: Shell['t'], lobbyUrl: string | null, retry: () => void): HTMLButtonElement {
  if (way === 'lobby') return button(t('lobby'), () => leave(lobbyUrl), 'gold');
  if (way === 'reload') return button(t('tryAgain'), () => window.location.reload(), 'gold');
  return button(t('tryAgain'), retry, 'gold');
}

/** Before there is a session: the game's name, one message, what to do about it and, where no bar above the frame has one, a way out. */
export function showStartTrouble(error: unknown, language: Language): void {
  const t = translator(common, language);
  const code: Trouble = error instanceof CallFailed ? error.code : 'INTERNAL';
  const { way, ...words } = startTroubles[code] ?? troubles[code];
  const lobby = new URLSearchParams(window.location.search).get('lobby');
  const out = way !== 'lobby' && !pageBar().wayOut && canLeave(lobby);
  const game = document.getElementById('game');
  game?.classList.remove('booting');
  game?.replaceChildren(
    h(
      'div',
      { class: 'start-trouble', role: 'alert' },
      h('h1', {}, document.title),
      h('p', {}, words[language]),
      wayOut(way === 'lobby' ? 'lobby' : 'reload', t, lobby, () => window.location.reload()),
      out ? button(t('lobby'), () => leave(lobby)) : null,
    ),
  );
}
