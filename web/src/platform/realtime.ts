import type { EventName, EventPayload } from '@croupier/contract';

export type RealtimeHandlers = { [N in EventName]?: (payload: EventPayload<N>) => void } & {
  reconnected?: () => void;
};

/**
 * Opens the real-time line of a session; its client is fetched only then.
 * An event is a hint to read again, so a payload is never trusted for more than a toast.
 */
export function connectRealtime(
  token: string,
  handlers: RealtimeHandlers,
  onState: (connected: boolean) => void,
): () => void {
  let stopped = false;
  let stop = () => {};
  void import('socket.io-client').then(({ io }) => {
    if (stopped) return;
    const socket = io({ path: '/realtime', auth: { token }, transports: ['websocket', 'polling'] });
    let before = false;
    socket.on('connect', () => {
      onState(true);
      if (before) handlers.reconnected?.();
      before = true;
    });
    socket.on('disconnect', () => onState(false));
    socket.on('connect_error', () => onState(false));
    for (const name of Object.keys(handlers)) {
      if (isEvent(name)) socket.on(name, (payload) => handlers[name]?.(payload));
    }
    stop = () => socket.disconnect();
  });
  return () => {
    stopped = true;
    stop();
  };
}

function isEvent(name: string): name is EventName {
  return name !== 'reconnected';
}
