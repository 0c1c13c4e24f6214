/**
 * What the studio's server and its game clients say to each other. Both sides import this file; a shape is never typed twice.
 * Money is an integer of minor units, multipliers are integers of hundredths (250 = 2.50×), instants are ISO UTC.
 * All addresses are below the public base path ('/studio'); every call but `session` carries `Authorization: Bearer <sessionKey>`.
 */
export * from './protocol/values.ts';
export * from './protocol/jackpots.ts';
export * from './protocol/rounds.ts';
export * from './protocol/proofs.ts';
export * from './protocol/calls.ts';
export * from './protocol/top.ts';
export * from './protocol/lottery.ts';
export * from './protocol/lottery-kept.ts';
export * from './protocol/socket.ts';
