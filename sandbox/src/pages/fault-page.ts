import { html, page } from './layout.ts';
import { type Language, texts } from './texts.ts';

/** What a browser shows of a refusal, in place of the code that a program gets. */
export function faultPage(status: number, language: Language, path: string | null): string {
  const { title, text } = texts[language].faults[faultOf(status)];
  return page(language, title, path, html`<p role="alert">${text}</p>`);
}

function faultOf(status: number): keyof (typeof texts)['pt']['faults'] {
  if (status === 404) return 'unknown';
  return status < 500 ? 'refused' : 'broken';
}
