import type { EventPayload } from '@croupier/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { io } from 'socket.io-client';
import { useTranslations } from 'use-intl';
import { useSession } from '../client/session.ts';
import { useToasts } from '../toasts.ts';

export type Connection = 'connecting' | 'live' | 'lost';

/** Events are hints to read again; while the line is down, lists read again by the clock. */
export function useRealtime(): Connection {
  const token = useSession((state) => state.token);
  const client = useQueryClient();
  const t = useTranslations('live');
  const [connection, setConnection] = useState<Connection>('connecting');
  useEffect(() => {
    if (token === null) return;
    const socket = io({
      path: '/realtime',
      auth: { token, console: true },
      transports: ['websocket', 'polling'],
    });
    socket.on('connect', () => {
      setConnection('live');
      void client.invalidateQueries({ queryKey: ['withdrawals'] });
      void client.invalidateQueries({ queryKey: ['queues'] });
    });
    socket.on('disconnect', () => setConnection('lost'));
    socket.on('connect_error', () => setConnection('lost'));
    socket.on('withdrawal.requested', (_event: EventPayload<'withdrawal.requested'>) => {
      void client.invalidateQueries({ queryKey: ['withdrawals'] });
      void client.invalidateQueries({ queryKey: ['queues'] });
      void client.invalidateQueries({ queryKey: ['home'] });
      useToasts.getState().show({ tone: 'info', title: t('withdrawalRequested') });
    });
    socket.on('deposit.credited', () => {
      void client.invalidateQueries({ queryKey: ['deposits'] });
      void client.invalidateQueries({ queryKey: ['home'] });
    });
    socket.on('withdrawal.settled', () => {
      void client.invalidateQueries({ queryKey: ['withdrawals'] });
      void client.invalidateQueries({ queryKey: ['home'] });
    });
    socket.on('config.changed', ({ topic }: EventPayload<'config.changed'>) => {
      if (topic === 'feedback') void client.invalidateQueries({ queryKey: ['feedback'] });
      if (topic === 'deposits' || topic === 'withdrawals') {
        void client.invalidateQueries({ queryKey: [topic] });
        void client.invalidateQueries({ queryKey: ['queues'] });
        void client.invalidateQueries({ queryKey: ['home'] });
      }
    });
    return () => void socket.close();
  }, [token, client, t]);
  return connection;
}
