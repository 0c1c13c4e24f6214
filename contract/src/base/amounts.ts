import * as z from 'zod';

const maxAmount = 1_000_000_000_00;

export const amount = z.int().min(0).max(maxAmount);

/** A rule of its own: where two minimums are missed, the message would name the lower one. */
export const someAmount = z.int().min(1).max(maxAmount);
