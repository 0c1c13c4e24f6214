import type { z } from 'zod';
import type { ErrorCode } from './errors/codes.ts';

/** Who may call: the platform's guard is chosen by this word alone. */
export type Access = 'public' | 'player' | 'agent' | 'operator' | 'vendor' | 'provider';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface EndpointSpec {
  method: Method;
  /** Fastify's notation: `/wps/cashier/deposits/:id`. */
  path: string;
  /** One sentence for the documents. */
  summary: string;
  access: Access;
  /** The body travels as a JWE (wire.md, 'Encrypted calls'). */
  sealed?: boolean;
  /** Open to free-play members too; every other player call refuses them. */
  trial?: boolean;
  /** Open to a session whose member must change the password first; every other call of a member refuses it. */
  beforeChange?: boolean;
  /** Play, or money on its way into play: closed to a self-excluded member. */
  play?: boolean;
  /** Needs an `Idempotency-Key`; the stored answer is given again for the same key. */
  idempotent?: boolean;
  /** Asks an operator for the second factor again unless it was shown within the last minutes. */
  stepUp?: boolean;
  /** 'form' for the one call that the specification wants form-encoded. */
  encoding?: 'json' | 'form';
  /** Points of the rate limits that one call costs, where it is dearer than others of its kind. */
  cost?: number;
  /** A DELETE whose query may come as a JSON body instead; never both. */
  bodyToo?: boolean;
  /** Largest accepted body in bytes; the platform's default where absent. */
  bodyLimit?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  value: z.ZodType;
  /** The answer is no envelope but a file of this type, sent while it is made; a failure is an envelope all the same. */
  file?: 'text/csv' | 'application/json';
  /** The address works once: it can't be asked for without its body, since programs that look at an address first would spend it. */
  once?: boolean;
  /** What a success says beside its value, for the calls that the specification wants so. */
  message?: 'codeSent' | 'passwordResetSent';
  /** Failures of its own; those every call can have (see `commonFailures`) are not repeated. */
  failures?: readonly ErrorCode[];
}

export interface Endpoint<S extends EndpointSpec = EndpointSpec> {
  id: string;
  spec: S;
}

export type EndpointGroup = Record<string, Endpoint>;

type Named<G extends Record<string, EndpointSpec>> = { [K in keyof G]: Endpoint<G[K]> };

/** Declares one call; everything else (validation, guard, client, documents) is derived from it. */
export function endpoint<const S extends EndpointSpec>(spec: S): S {
  return spec;
}

/** Gives a feature's calls their ids: `cashier.createDeposit`. */
export function group<const G extends Record<string, EndpointSpec>>(name: string, calls: G): Named<G> {
  const entries = Object.entries(calls).map(([key, spec]) => [key, { id: `${name}.${key}`, spec }]);
  return Object.fromEntries(entries) as Named<G>;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a client sends. */
export type ParamsOf<E extends Endpoint> = Input<E['spec']['params']>;

export type QueryOf<E extends Endpoint> = Input<E['spec']['query']>;

export type BodyOf<E extends Endpoint> = Input<E['spec']['body']>;

/** What a handler receives after validation. */
export type ParsedParams<E extends Endpoint> = Output<E['spec']['params']>;

export type ParsedQuery<E extends Endpoint> = Output<E['spec']['query']>;

export type ParsedBody<E extends Endpoint> = Output<E['spec']['body']>;

/** What a handler returns, and what a client gets out of the envelope. */
export type ValueOf<E extends Endpoint> = Output<E['spec']['value']>;

export type FailureOf<E extends Endpoint> = E['spec']['failures'] extends readonly (infer C)[] ? C : never;
