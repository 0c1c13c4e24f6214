import sanitizeHtml from 'sanitize-html';
import { type Localised, mapWords } from '../editing/index.ts';

const own = /^\/(?!\/)/;

/**
 * What an editor may write: text with headings, lists, tables, links and pictures. No scripts, styles, classes, frames or
 * forms; a link that leads away tells its target nothing and gets no hold of the page.
 */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span'],
    ...['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'svg',
    'math',
    'title',
  ],
  nestingLimit: 30,
  transformTags: {
    // A page has one heading of the first order, and that is not the editor's.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        ...(title === undefined ? {} : { title }),
        ...(href === undefined || own.test(href) || href.startsWith('#')
          ? {}
          : { rel: 'noopener noreferrer nofollow', target: '_blank' }),
      },
    }),
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: {
        ...(src === undefined ? {} : { src }),
        alt: alt ?? '',
        ...size({ width, height }),
        loading: 'lazy',
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

function size(given: { width: string | undefined; height: string | undefined }): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).filter((pair): pair is [string, string] => /^\d{1,4}$/.test(pair[1] ?? '')),
  );
}

const maxPasses = 5;

/** Until nothing changes any more: what is taken out may leave behind what reads otherwise without it. */
export function sanitise(html: string): string {
  let text = html.normalize('NFC');
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const kept = sanitizeHtml(text, rules).trim();
    if (kept === text) return kept;
    text = kept;
  }
  return text;
}

export const sanitiseAll = (words: Localised): Localised => mapWords(words, sanitise);
