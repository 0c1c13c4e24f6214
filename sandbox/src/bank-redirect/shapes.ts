import * as z from 'zod';

export const amount = z.int().min(1).max(1_000_000_000_00);
export const currency = z.string().regex(/^[A-Z]{3}$/);
export const orderId = z.string().min(8).max(64);
export const person = z.strictObject({
  name: z.string().min(1).max(120),
  document: z.string().regex(/^[0-9A-Z]{4,20}$/),
});
export const account = z.strictObject({
  bank: z.string().min(1).max(60),
  account: z.string().regex(/^[0-9A-Z-]{4,40}$/),
  type: z.enum(['checking', 'savings', 'payment']),
});
