import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codingOf } from './prepared-text.ts';

/** What a page shows before its scripts are here: which of its views, and the addresses by the names of their slots. */
export interface FirstView {
  view: string;
  slots: Readonly<Record<string, string>>;
}

export interface Page {
  /** What a content security policy needs to allow the page's own styles. */
  styleSources: readonly string[];
  /** The page with the views that are named. */
  with(views: readonly FirstView[]): string;
}

/** The page carries its first views as comments with slots: `<!--first:home … {{wide}} … -->`. */
const template = /<!--first:(\w+)\s([\s\S]*?)-->\s*/g;
const styles = /<style>([\s\S]*?)<\/style>/g;

export function readPage(html: string): Page {
  const hashes = [...html.matchAll(styles)].map(([, style = '']) =>
    createHash('sha256').update(style).digest('base64'),
  );
  return {
    styleSources: hashes.map((hash) => `'sha256-${hash}'`),
    with: (views) =>
      html.replace(template, (_comment, name: string, view: string) => {
        const wanted = views.find((one) => one.view === name);
        return wanted === undefined
          ? ''
          : view.replace(/\{\{(\w+)\}\}/g, (_slot, slot: string) => escaped(wanted.slots[slot] ?? ''));
      }),
  };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Pages differ by brand and by what hangs first; more than these are hardly asked for at once. */
const maxCached = 200;
const cached = new Map<string, Promise<Buffer>>();

/** Sends a page as the browser takes it. Nothing secret stands in a page, so that compressing tells nobody anything. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  const coding = codingOf(request.headers['accept-encoding']);
  void reply.header('Vary', 'Accept-Encoding, Cookie').type('text/html; charset=utf-8');
  if (coding === undefined) return reply.send(html);
  return reply.header('Content-Encoding', coding).send(await compressed(coding, html));
}

function compressed(coding: 'br' | 'gzip', html: string): Promise<Buffer> {
  const key = `${coding} ${html}`;
  const known = cached.get(key);
  if (known) return known;
  if (cached.size >= maxCached) cached.clear();
  const made =
    coding === 'br' ? brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : zip(html);
  cached.set(key, made);
  return made;
}
