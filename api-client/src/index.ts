export { type Client, createClient } from './client.ts';
export type { Settings } from './exchange.ts';
export { ApiFailure, failedWith } from './failure.ts';
export type {
  CallArguments,
  CallFailure,
  CallId,
  CallInput,
  CallOptions,
  CallValue,
  FailureCode,
} from './types.ts';
