import { parseJson } from '@croupier/contract/json';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { invalid, Refusal } from './refusal.ts';

export function bodyOf<S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> {
  const parsed = schema.safeParse(readJson(request.body));
  if (!parsed.success) throw invalid(parsed.error);
  return parsed.data;
}

export function readJson(body: unknown): unknown {
  if (!(body instanceof Buffer) || body.length === 0) return {};
  try {
    return parseJson(body.toString('utf8'));
  } catch {
    throw new Refusal(400, 'BODY_MALFORMED');
  }
}

export function param(request: FastifyRequest, name: string): string {
  const parsed = z.record(z.string(), z.string()).safeParse(request.params);
  return (parsed.success ? parsed.data[name] : undefined) ?? '';
}
