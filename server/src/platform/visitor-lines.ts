import type { EventName, EventPayload } from '@croupier/contract';
import type { ServerResponse } from 'node:http';

/** Pages of visitors that one node tells; the others ask by the clock. */
const mostLines = 20_000;
/** Tells proxies that the line is alive, and us that a page is gone. */
const breathEveryMs = 25_000;
/** How long a page waits before it asks for another line. */
const retryMs = 5_000;

/** Answers that stay open, on which a visitor's page hears that there is something new. Members have sockets. */
export interface VisitorLines {
  /** False where there are too many. */
  open(merchantId: string, response: ServerResponse): boolean;
  tell<N extends EventName>(merchantId: string, name: N, payload: EventPayload<N>): void;
  close(): void;
}

export function createVisitorLines(): VisitorLines {
  const lines = new Map<ServerResponse, string>();
  let breathing: NodeJS.Timeout | undefined;
  let closed = false;
  const breathe = (): void => {
    for (const response of lines.keys()) response.write(':\n\n');
  };
  return {
    open(merchantId, response) {
      if (closed || lines.size >= mostLines) return false;
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.write(`retry: ${retryMs}\n\n`);
      lines.set(response, merchantId);
      response.once('close', () => lines.delete(response));
      breathing ??= setInterval(breathe, breathEveryMs).unref();
      return true;
    },
    tell(merchantId, name, payload) {
      const text = `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;
      for (const [response, of] of lines) if (of === merchantId) response.write(text);
    },
    close() {
      closed = true;
      clearInterval(breathing);
      for (const response of lines.keys()) response.end();
      lines.clear();
    },
  };
}
