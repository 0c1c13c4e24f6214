import { h } from '../shared/dom.ts';
import type { Shell } from '../shared/shell.ts';

/** A scene over the whole stage: it opens a feature or ends it, and goes by itself or when it is touched. */
export interface Curtain {
  title: string;
  detail?: string;
  picture?: HTMLElement | undefined;
  ms: number;
  tone?: 'opens' | 'ends';
}

export function showCurtain(
  shell: Pick<Shell, 'stage' | 'say'>,
  { title, detail = '', picture, ms, tone = 'opens' }: Curtain,
  skippable: (skip: () => void) => void,
): Promise<void> {
  const overlay = h(
    'div',
    { class: `curtain ${tone}` },
    h(
      'div',
      { class: 'card' },
      picture ?? null,
      h('strong', {}, title),
      detail === '' ? null : h('span', {}, detail),
    ),
  );
  shell.stage.append(overlay);
  shell.say(`${title}. ${detail}`);
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      overlay.remove();
      resolve();
    };
    timer = setTimeout(end, ms);
    overlay.addEventListener('click', end);
    skippable(end);
  });
}
