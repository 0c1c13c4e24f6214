import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
  PageDown: (at, count) => Math.min(at + 10, count - 1),
  PageUp: (at) => Math.max(at - 10, 0),
};

/** Moves the focus from row to row; Enter opens what has it, since it is a link. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const focused = document.activeElement;
  const at = links.findIndex((link) => link === focused || link.closest('tr')?.contains(focused) === true);
  if (at === -1 || focused?.matches('input, select, textarea') === true) return;
  event.preventDefault();
  const next = links[step(at, links.length)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
