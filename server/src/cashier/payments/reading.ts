import type * as z from 'zod';
import { ProviderRefused, ProviderUncertain } from '../../platform/security/provider-errors.ts';
import type { SignedClient } from './signed-client.ts';

/** Calls of a provider whose answers are believed only in the shape that was agreed on. */
export function speaking(client: SignedClient) {
  return {
    post: async <S extends z.ZodType>(path: string, body: object, answer: S): Promise<z.output<S>> =>
      read(answer, await client.call('POST', path, body)),
    /** null: a signed 404. */
    get: <S extends z.ZodType>(path: string, answer: S): Promise<z.output<S> | null> =>
      orNull(async () => read(answer, await client.call('GET', path))),
    orNull,
    /** false: the provider signs that there is nothing left to send back. */
    async refunded(path: string, body: object): Promise<boolean> {
      try {
        await client.call('POST', path, body);
        return true;
      } catch (error) {
        if (error instanceof ProviderRefused && error.status === 422) return false;
        throw error;
      }
    },
  };
}

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ProviderUncertain('an answer of another shape', { cause: parsed.error });
  return parsed.data;
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderRefused && error.status === 404) return null;
    throw error;
  }
}

export const mapNull = <A, B>(value: A | null, map: (value: A) => B): B | null =>
  value === null ? null : map(value);
