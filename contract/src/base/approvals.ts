import * as z from 'zod';
import { instant } from './values.ts';

/** How a call refuses someone who may not approve; see `docs/decisions/320-four-eyes-are-two-people.md`. */
export const approverFailures = ['APPROVER_TOO_NEW', 'ABOVE_ROLE_LIMIT'] as const;

/** Of what one person proposes and another one approves. */
export const proposalFailures = [
  'OWN_PROPOSAL',
  'APPROVER_NOT_INDEPENDENT',
  'APPROVAL_LAPSED',
  ...approverFailures,
] as const;

/** Of what two people agree to, in any order. */
export const approvalFailures = [
  'SECOND_APPROVER_NEEDED',
  'APPROVER_NOT_INDEPENDENT',
  ...approverFailures,
] as const;

/** Who proposed what waits for a second person. */
export const proposed = {
  by: z.string(),
  at: instant,
  own: z.boolean().meta({ description: 'Proposed by the caller, who can withdraw it but not agree to it' }),
};

export const approvals = z
  .array(
    z.object({
      operator: z.string(),
      at: instant,
      decision: z.enum(['approve', 'refuse']),
      reason: z.string().nullable(),
      about: z
        .string()
        .nullable()
        .meta({ description: 'Where people named different things, what this one named: a bank reference' }),
    }),
  )
  .meta({ description: 'What each person has decided so far; nobody takes back what someone else decided' });

/** Of a list: what waits for a second person, by who decided first. */
export const firstBy = z.enum(['anyone', 'me', 'other']).optional().meta({
  description:
    "Only what waits for a second person: 'me' after a decision of the caller, 'other' where only others have decided",
});

export type FirstBy = NonNullable<z.infer<typeof firstBy>>;

export const approvalsNeeded = z.int().meta({ description: 'How many people have to agree' });
