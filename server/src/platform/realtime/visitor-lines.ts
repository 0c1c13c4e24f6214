import type { EventName, EventPayload } from '@croupier/contract';
import type { ServerResponse } from 'node:http';
import { addressBlocks } from '../brakes/address-blocks.ts';

/** Pages of visitors that one node tells; the others ask by the clock. */
const maxLines = 20_000;
/**
 * A house, an office or a carrier's gate shares one address; nobody takes the lines of all others. Wider blocks of IPv6
 * get more.
 */
const maxPerAddress = 200;
/** Anyone who doesn't read what was said is not listening. */
const maxUnreadBytes = 16_384;
/** Tells proxies that the line is alive, and us that a page is gone. */
const breathEveryMs = 25_000;
/** How long a page waits before it asks for another line. */
const retryMs = 5_000;

export interface Listener {
  merchantId: string;
  address: string;
}

/** Answers that stay open, on which a visitor's page hears that there is something new. Members have sockets. */
export interface VisitorLines {
  /** False where there are too many, of all or of this address. */
  open(of: Listener, response: ServerResponse): boolean;
  broadcast<N extends EventName>(merchantId: string, name: N, payload: EventPayload<N>): void;
  close(): void;
}

export function createVisitorLines(): VisitorLines {
  const lines = new Map<ServerResponse, Listener>();
  const perBlock = new Map<string, number>();
  let breathing: NodeJS.Timeout | undefined;
  let closed = false;
  const say = (response: ServerResponse, text: string): void => {
    if (response.writableLength > maxUnreadBytes) response.destroy();
    else response.write(text);
  };
  const pause = (): void => {
    for (const response of lines.keys()) say(response, ':\n\n');
  };
  const leave = (response: ServerResponse, address: string): void => {
    lines.delete(response);
    for (const { key } of addressBlocks(address)) {
      const others = (perBlock.get(key) ?? 1) - 1;
      if (others > 0) perBlock.set(key, others);
      else perBlock.delete(key);
    }
  };
  return {
    open({ merchantId, address }, response) {
      const blocks = addressBlocks(address);
      const full = blocks.some(({ key, factor }) => (perBlock.get(key) ?? 0) >= maxPerAddress * factor);
      if (closed || lines.size >= maxLines || full) return false;
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.write(`retry: ${retryMs}\n\n`);
      lines.set(response, { merchantId, address });
      for (const { key } of blocks) perBlock.set(key, (perBlock.get(key) ?? 0) + 1);
      response.once('close', () => leave(response, address));
      breathing ??= setInterval(pause, breathEveryMs).unref();
      return true;
    },
    broadcast(merchantId, name, payload) {
      const text = `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;
      for (const [response, of] of lines) if (of.merchantId === merchantId) say(response, text);
    },
    close() {
      closed = true;
      clearInterval(breathing);
      for (const response of lines.keys()) response.end();
      lines.clear();
    },
  };
}
