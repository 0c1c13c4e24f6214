import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A large text that is the same for everyone who may read it, in each form that it is sent in. */
export interface PreparedText {
  tag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressed once, for as long as the process lives. */
export async function preparedText(text: string): Promise<PreparedText> {
  const plain = Buffer.from(text);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, zipped] = await Promise.all([brotli(plain, { params: quality }), zip(plain)]);
  // Weak, since one tag stands for the text in whichever form it came.
  return { tag: `W/"${hash('sha256', plain, 'base64url').slice(0, 27)}"`, plain, br, gzip: zipped };
}

/** The form that the reader takes, or that nothing has changed since it was read. Everyone asks again, so that nobody reads an old one. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, text: PreparedText): FastifyReply {
  void reply.header('ETag', text.tag).header('Cache-Control', 'private, no-cache');
  void reply.header('Vary', 'Accept-Encoding');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === text.tag.slice('W/'.length)))
    return reply.code(304).send();
  const coding = codingOf(request.headers['accept-encoding']);
  if (coding === undefined) return reply.send(text.plain);
  return reply.header('Content-Encoding', coding).send(text[coding]);
}

/** Brotli before gzip, where the reader takes it. */
export function codingOf(accepted: string | undefined): 'br' | 'gzip' | undefined {
  const taken = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', ...rest] = part.trim().toLowerCase().split(';');
    return rest.some((one) => /^q=0(\.0*)?$/.test(one.trim())) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding));
}
