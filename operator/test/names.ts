const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** What is written on an element, without what only screen readers or only eyes get. */
function written(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.sr-only, [aria-hidden=true], kbd')) hidden.remove();
  return plain(copy.textContent ?? '');
}

/** Buttons and links whose own name lacks what is written on them: who speaks to the page says what they read. */
export const misnamed = (root: Element): string[] =>
  [...root.querySelectorAll('button[aria-label], a[aria-label]')].flatMap((element) => {
    const name = element.getAttribute('aria-label') ?? '';
    return plain(name).includes(written(element)) ? [] : [`${name} ≠ ${element.textContent}`];
  });
