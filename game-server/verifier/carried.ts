/**
 * The proof that came with the page: in the fragment of its address, which no server ever sees (`#proof=` and the JSON in
 * base64url), or inside a page that was saved with it.
 */
const keeper = 'kept-proof';
const maxChars = 200_000;

export function carriedProof(): string {
  const stored = document.getElementById(keeper)?.textContent ?? '';
  const carried = new URLSearchParams(window.location.hash.slice(1)).get('proof') ?? '';
  if (carried === '' || carried.length > maxChars) return stored;
  try {
    const bytes = Uint8Array.from(atob(carried.replaceAll('-', '+').replaceAll('_', '/')), (it) =>
      it.charCodeAt(0),
    );
    return JSON.stringify(JSON.parse(new TextDecoder().decode(bytes)), null, 2);
  } catch {
    return stored;
  }
}

/** The proof of the lottery draw that the address names (`?draw=one-minute:485`), asked of the studio; nothing where it can’t be had. */
export async function namedProof(): Promise<string> {
  const draw = new URLSearchParams(window.location.search).get('draw') ?? '';
  const [, title, sequence] = /^([a-z0-9-]{2,40}):(\d{1,15})$/.exec(draw) ?? [];
  if (title === undefined || sequence === undefined) return '';
  try {
    const answer = await fetch(`lottery/issues/${title}/${sequence}`, { credentials: 'omit' });
    return answer.ok ? JSON.stringify(await answer.json(), null, 2) : '';
  } catch {
    return '';
  }
}

/** Offers this page as a file that works without a network, with the proof inside. */
export function savePage(proof: string): void {
  const page = document.documentElement.cloneNode(true);
  if (!(page instanceof HTMLElement)) return;
  page.querySelector('body')?.replaceChildren();
  page.querySelector(`#${keeper}`)?.remove();
  const stored = document.createElement('script');
  stored.type = 'application/json';
  stored.id = keeper;
  stored.textContent = proof.replaceAll('<', String.raw`\u003c`);
  page.querySelector('head')?.prepend(stored);
  const link = document.createElement('a');
  const file = new Blob([`<!doctype html>\n${page.outerHTML}`], { type: 'text/html' });
  link.href = URL.createObjectURL(file);
  link.download = 'croupier-verifier.html';
  link.click();
}
