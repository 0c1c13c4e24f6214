import { vi } from 'vitest';
import type { RealtimeHandlers } from '../src/platform/realtime.ts';

/** Stands where the real-time line would be: keeps what listens at it. One for all files, as the page's modules are. */
export const line = { handlers: [] as RealtimeHandlers[], close: vi.fn() };

export const realtime = {
  connectRealtime: (_token: string, handlers: RealtimeHandlers) => {
    line.handlers.push(handlers);
    return line.close;
  },
};
