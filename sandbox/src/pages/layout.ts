import { createHash } from 'node:crypto';
import { type Language, languages, tags, texts } from './texts.ts';

const style = `
:root{color-scheme:light dark;--ink:#16202a;--soft:#4b5a67;--ground:#f3f5f7;--card:#fff;--line:#c9d2da;--go:#00695c;--stop:#a3261b}
@media(prefers-color-scheme:dark){:root{--ink:#eef2f5;--soft:#a9b7c3;--ground:#10161c;--card:#19222b;--line:#3a4854;--go:#00796b;--stop:#b3382c}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
.band{margin:0;padding:.5rem 1rem;text-align:center;background:#ffe08a;color:#3a2b00;font-weight:600}
main{max-width:34rem;margin:1.5rem auto;padding:1.25rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
main.wide{max-width:64rem;overflow-x:auto}h1{font-size:1.4rem;margin:.2rem 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1rem;margin:0 0 1rem}dt{color:var(--soft)}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.amount{font-size:1.5rem}label{display:block;margin:.75rem 0 .25rem;font-weight:600}
input,textarea{width:100%;padding:.6rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--soft);border-radius:.4rem}
textarea{font:.85rem/1.4 ui-monospace,monospace;resize:vertical;field-sizing:content}.hint{color:var(--soft);margin:.4rem 0 1rem;font-size:.9rem}.fault{color:var(--stop);font-weight:600}
button{min-height:2.75rem;padding:.5rem 1.1rem;font:inherit;font-weight:600;color:#fff;background:var(--go);border:0;border-radius:.4rem;cursor:pointer}
button.stop{background:var(--stop)}button:focus-visible,input:focus-visible,textarea:focus-visible,a:focus-visible{outline:3px solid #ffb300;outline-offset:2px}
.row{display:flex;gap:.75rem;flex-wrap:wrap;margin-top:1rem}nav.row{margin:0}.button{display:inline-block;padding:.6rem 1.1rem;font-weight:600;color:#fff;background:var(--go);border-radius:.4rem;text-decoration:none}.row form{margin:0}a{color:inherit}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.6rem;border-bottom:1px solid var(--line);vertical-align:top}td input{min-width:9rem}
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing but the page itself: no script, no other host, no frame around it. */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'X-Frame-Options': 'DENY',
};

/** Markup that is safe to put into other markup. */
export interface Html {
  markup: string;
}
type Part = Html | Html[] | string | number;

/** Escapes everything that is put into a page, but markup made by this function itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = strings.reduce((text, piece, index) => text + show(parts[index - 1] ?? '') + piece);
  return { markup };
}

function show(part: Part): string {
  if (Array.isArray(part)) return part.map((item) => item.markup).join('');
  return typeof part === 'object' ? part.markup : escape(String(part));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** A whole page; without a path of its own it offers no other language. */
export function page(
  language: Language,
  title: string,
  path: string | null,
  content: Html,
  wide = false,
): string {
  const own = texts[language];
  const others = languages.filter((other) => other !== language);
  const body = html`<p class="band">${own.sandbox}</p>
    <main class="${wide ? 'wide' : ''}">
      <nav class="row">${path === null ? [] : others.map((other) => languageLink(path, other))}</nav>
      <h1>${title}</h1>
      ${content}
    </main>`;
  const head = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>`;
  return `<!doctype html><html lang="${tags[language]}"><head>${head.markup}<style>${style}</style></head><body>${body.markup}</body></html>`;
}

const languageLink = (path: string, other: Language): Html =>
  html`<a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${texts[other].name}</a>`;
