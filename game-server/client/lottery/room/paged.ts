import { h, setText } from '../../shared/dom.ts';
import { button, type Shell } from '../../shared/shell.ts';

interface Page<Item> {
  items: readonly Item[];
  next: number | null;
}
interface Paged<Item> {
  shell: Shell;
  read(before: number | null): Promise<Page<Item>>;
  show(item: Item): HTMLElement;
  empty: string;
  more: string;
}

/** A list that is read page by page: it says that it is being read, that there is nothing, or that it couldn’t be read. */
export function pagedList<Item>({ shell, read, show, empty, more }: Paged<Item>): {
  element: HTMLElement;
  reload(): Promise<void>;
} {
  const list = h('ul', { class: 'cards' });
  const note = h('p', { class: 'empty', role: 'status' });
  const again = button(more, () => void load(next), 'quiet wide');
  let next: number | null = null;
  let turn = 0;
  again.hidden = true;
  async function load(before: number | null): Promise<void> {
    turn += 1;
    const asked = turn;
    if (list.childElementCount === 0) setText(note, shell.t('historyLoading'));
    note.hidden = list.childElementCount > 0;
    try {
      const page = await read(before);
      if (asked !== turn) return;
      const shown = page.items.map((item) => h('li', { class: 'card' }, show(item)));
      if (before === null) list.replaceChildren(...shown);
      else list.append(...shown);
      next = page.next;
      again.hidden = next === null;
      note.hidden = list.childElementCount > 0;
      setText(note, empty);
    } catch (error) {
      if (asked !== turn) return;
      note.hidden = false;
      setText(note, shell.t('offline'));
      shell.trouble(error, () => void load(before));
    }
  }
  return { element: h('div', { class: 'paged' }, list, note, again), reload: () => load(null) };
}
