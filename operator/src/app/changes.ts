import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { lostAnswer } from './client/api.ts';

/** A change, and the first words of the queries that it makes old: they are read again after a refusal too. */
export function useChange<Answer, Sent = void>(
  stale: readonly string[],
  send: (sent: Sent) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}

/**
 * A change that must not happen twice: one wish keeps its key, so that a click that is repeated after a broken connection does
 * nothing again. An answered refusal is stored under its key; the next press is another wish.
 */
export function useOnce<Answer, Sent = void>(
  stale: readonly string[],
  send: (sent: Sent, idempotencyKey: string) => Promise<Answer>,
) {
  const attempt = useRef({ asked: '', key: '' });
  return useChange(stale, async (sent: Sent) => {
    const asked = JSON.stringify(sent);
    if (attempt.current.asked !== asked) attempt.current = { asked, key: crypto.randomUUID() };
    try {
      return await send(sent, attempt.current.key);
    } catch (error) {
      if (!lostAnswer(error)) attempt.current = { asked: '', key: '' };
      throw error;
    }
  });
}
