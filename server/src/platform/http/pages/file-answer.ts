import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** A file that is made while it is sent: it is never whole in memory, and nobody makes it for a reader who has left. */
export class FileAnswer {
  readonly name: string;
  readonly chunks: AsyncIterable<string>;

  constructor(name: string, chunks: AsyncIterable<string>) {
    this.name = name;
    this.chunks = chunks;
  }
}

export function sendFile(reply: FastifyReply, type: string, { name, chunks }: FileAnswer): FastifyReply {
  return reply
    .headers({
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
    .send(Readable.from(chunks, { objectMode: false }));
}
