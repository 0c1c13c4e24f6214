import './without-eval.ts';
import * as z from 'zod';
import { draftAnswer, limitsAnswer, listsAnswer, trendsAnswer } from '../../../src/protocol/lottery-kept.ts';
import {
  issueProof,
  issueResult,
  issueView,
  purchaseAnswer,
  quoteAnswer,
  tableView,
  ticketsAnswer,
  ticketView,
  titleView,
} from '../../../src/protocol/lottery.ts';
import { CallFailed } from '../../shared/api.ts';

const serverTime = z.iso.datetime();

/** What each call of the lotteries is answered with. */
export const answers = {
  titles: z.object({ serverTime, titles: z.array(titleView) }),
  title: z.object({ serverTime, title: titleView, table: tableView }),
  issues: z.object({ serverTime, issues: z.array(issueView) }),
  results: z.object({ results: z.array(issueResult), next: z.int().nullable() }),
  proof: issueProof,
  receiptKey: z.object({ publicKey: z.string() }),
  quote: quoteAnswer,
  buy: purchaseAnswer,
  tickets: ticketsAnswer,
  ticket: z.object({ ticket: ticketView, proof: issueProof }),
  cancel: z.object({ ticket: ticketView }),
  limits: limitsAnswer,
  draft: draftAnswer,
  lists: listsAnswer,
  trends: trendsAnswer,
};

/** The answer, if it is one of this kind. Anything else came from somewhere on the way, and counts as a connection that was lost. */
export async function answered<Shape extends z.ZodType>(
  shape: Shape,
  asked: Promise<unknown>,
): Promise<z.infer<Shape>> {
  const read = shape.safeParse(await asked);
  if (!read.success) throw new CallFailed('NETWORK');
  return read.data;
}
