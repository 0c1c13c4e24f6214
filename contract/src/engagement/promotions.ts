import * as z from 'zod';
import { id, instant } from '../base/values.ts';

export const promotionType = z.enum([
  'REFERRAL',
  'DEPOSIT',
  'REBATE',
  'MISSION',
  'RAFFLE',
  'VIP',
  'ACTIVITY',
  'OTHER',
]);

export const promotion = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  image: z.string().meta({ description: 'Empty where it has none' }),
  promotionType,
  startsAt: instant,
  endsAt: instant.nullable(),
  comingSoon: z.boolean().meta({ description: 'Announced, not started yet' }),
});
