import type {
  BodyOf,
  Endpoint,
  ErrorCode,
  FailureOf,
  groups,
  ParamsOf,
  QueryOf,
  ValueOf,
} from '@croupier/contract';

type Groups = typeof groups;
type GroupName = keyof Groups;
/** Signed calls between machines are none of a page's business. */
type ForPeople<E> = E extends { spec: { access: 'vendor' | 'provider' } } ? never : E;
type IdsOf<G extends GroupName> = {
  [N in keyof Groups[G] & string]: ForPeople<Groups[G][N]> extends never ? never : `${G}.${N}`;
}[keyof Groups[G] & string];

/** `cashier.createDeposit`: a group of the contract and a call in it. */
export type CallId = { [G in GroupName]: IdsOf<G> }[GroupName];

type Found<G extends GroupName, N> = N extends keyof Groups[G] ? Groups[G][N] : never;
export type EndpointOf<Id extends CallId> = Id extends `${infer G extends GroupName}.${infer N}`
  ? Found<G, N> extends infer E extends Endpoint
    ? E
    : never
  : never;

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : object extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

export interface CallOptions {
  /** One per logical attempt; made by the client where absent. Give the same one to try the same thing again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export type CallInput<Id extends CallId> = Part<'params', ParamsOf<EndpointOf<Id>>> &
  Part<'query', QueryOf<EndpointOf<Id>>> &
  Part<'body', BodyOf<EndpointOf<Id>>> &
  CallOptions;
/** Nothing to say may be left out. */
export type CallArguments<Id extends CallId> =
  object extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>];

export type CallValue<Id extends CallId> = ValueOf<EndpointOf<Id>>;
/** The failures that a call declares as its own. */
export type CallFailure<Id extends CallId> = Extract<FailureOf<EndpointOf<Id>>, ErrorCode>;

/** 'NETWORK': no answer of the site came back. */
export type FailureCode = ErrorCode | 'NETWORK';

/** What the client must know of a call at run time. */
export interface WireCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  sealed?: true;
  idempotent?: true;
  encoding?: 'form';
}
