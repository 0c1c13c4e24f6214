import { leave, pageBar } from './bridge.ts';
import { h, icon, type IconName } from './dom.ts';
import type { SessionCommon, Shell } from './shell.ts';

export type Panels = Readonly<Record<'rules' | 'fairness' | 'history', () => void>>;

interface Parts {
  amount: HTMLElement;
  /** True where it is on afterwards; null where there is no sound. */
  toggleSound: (() => boolean) | null;
  rulesLabel: string;
}

/** In a row a sign alone; in the menu of a narrow stage with its name. */
const tool = (label: string, name: IconName, onclick: () => void): HTMLButtonElement =>
  h(
    'button',
    { type: 'button', class: 'sign tool', 'aria-label': label, title: label, onclick },
    icon(name),
    h('span', { class: 'tool-name', 'aria-hidden': 'true' }, label),
  );

function toolsOf(t: Shell['t'], panels: Panels, { toggleSound, rulesLabel }: Parts): HTMLButtonElement[] {
  const panelTools = [
    tool(t('history'), 'list', panels.history),
    tool(t('fairness'), 'shield', panels.fairness),
    tool(rulesLabel, 'info', panels.rules),
  ];
  if (toggleSound === null) return panelTools;
  const wasOn = pageBar().sound;
  const muter = tool(t('sound'), wasOn ? 'soundOn' : 'soundOff', () => {
    const on = toggleSound();
    muter.firstElementChild?.replaceWith(icon(on ? 'soundOn' : 'soundOff'));
    muter.setAttribute('aria-pressed', String(on));
  });
  muter.setAttribute('aria-pressed', String(wasOn));
  return [...panelTools, muter];
}

/** Where the page shows the balance it is there for who asks for it by ear, and for nobody's eyes a second time. */
const walletPart = ({ mode }: SessionCommon, t: Shell['t'], { amount }: Parts, seen: boolean): HTMLElement =>
  h(
    'div',
    { class: seen ? 'purse' : 'purse unseen' },
    h(
      'span',
      { class: 'label', id: 'balance-label' },
      mode === 'trial' ? `${t('balance')} · ${t('trial')}` : t('balance'),
    ),
    amount,
  );

/** Below a bar that has balance and way out there is no second one: the tools lie on the stage, on a narrow one behind a button. */
function bareTop(session: SessionCommon, t: Shell['t'], panels: Panels, parts: Parts): HTMLElement {
  const tools = toolsOf(t, panels, parts);
  const nav = h(
    'nav',
    { class: 'tools', id: 'tools', popover: 'auto', 'aria-label': session.names[session.language] },
    ...tools,
  );
  // A panel opens in the menu's place; sound may be tried again.
  for (const one of parts.toggleSound === null ? tools : tools.slice(0, -1))
    one.addEventListener('click', () => nav.matches(':popover-open') && nav.hidePopover());
  const opener = h(
    'button',
    {
      type: 'button',
      class: 'sign tools-opener',
      popovertarget: 'tools',
      'aria-label': t('tools'),
      title: t('tools'),
    },
    icon('menu'),
  );
  return h('div', { class: 'top bare' }, walletPart(session, t, parts, false), opener, nav);
}

export function topBar(session: SessionCommon, t: Shell['t'], panels: Panels, parts: Parts): HTMLElement {
  const page = pageBar();
  if (page.balance && page.wayOut) return bareTop(session, t, panels, parts);
  const wayOut = h(
    'button',
    {
      type: 'button',
      class: 'sign',
      'aria-label': t('leave'),
      title: t('leave'),
      onclick: () => leave(session.lobbyUrl),
    },
    icon('close'),
  );
  return h(
    'header',
    { class: 'top' },
    page.wayOut ? null : wayOut,
    walletPart(session, t, parts, !page.balance),
    h('nav', { class: 'tools', 'aria-label': session.names[session.language] }, ...toolsOf(t, panels, parts)),
  );
}
