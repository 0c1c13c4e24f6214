import type {
  DraftAnswer,
  DraftRequest,
  IssueProof,
  IssueResult,
  IssueView,
  LimitsAnswer,
  ListRequest,
  ListsAnswer,
  PurchaseAnswer,
  PurchaseRequest,
  QuoteAnswer,
  QuoteRequest,
  TableView,
  TicketsAnswer,
  TicketView,
  TitleView,
  TrendsAnswer,
} from '../../../src/protocol.ts';
import { ask, persistently, send } from '../../shared/api.ts';
import { answered, answers } from '../answers/answers.ts';

export interface LotteryApi {
  titles(): Promise<{ serverTime: string; titles: TitleView[] }>;
  title(gameCode: string): Promise<{ serverTime: string; title: TitleView; table: TableView }>;
  issues(gameCode: string, limit: number): Promise<{ serverTime: string; issues: IssueView[] }>;
  results(gameCode: string, before: number | null): Promise<{ results: IssueResult[]; next: number | null }>;
  proof(gameCode: string, sequence: number): Promise<IssueProof>;
  receiptKey(): Promise<{ publicKey: string }>;
  quote(request: QuoteRequest): Promise<QuoteAnswer>;
  /** Repeats the request until it is answered: the same request id is bought once. */
  buy(request: PurchaseRequest): Promise<PurchaseAnswer>;
  tickets(gameCode: string | null, before: number | null): Promise<TicketsAnswer>;
  ticket(ticketId: string): Promise<{ ticket: TicketView; proof: IssueProof }>;
  cancel(ticketId: string): Promise<{ ticket: TicketView }>;
  /** Of a title of the vendor, in the session’s currency. */
  limits(gameCode: string): Promise<LimitsAnswer>;
  draft(gameCode: string): Promise<DraftAnswer>;
  keepDraft(request: DraftRequest): Promise<DraftAnswer>;
  lists(): Promise<ListsAnswer>;
  keepList(request: ListRequest): Promise<ListsAnswer>;
  removeList(listId: string): Promise<ListsAnswer>;
  trends(gameCode: string, window: number): Promise<TrendsAnswer>;
}

const pageOf = 20;

export function createLotteryApi(key: string): LotteryApi {
  const own: RequestInit = { headers: { authorization: `Bearer ${key}` } };
  const titleAt = (gameCode: string): string => `lottery/titles/${encodeURIComponent(gameCode)}`;
  const from = (before: number | null): string => (before === null ? '' : `&before=${before}`);
  return {
    titles: () => answered(answers.titles, ask('lottery/titles', {})),
    title: (gameCode) => answered(answers.title, ask(titleAt(gameCode), {})),
    issues: (gameCode, limit) =>
      answered(answers.issues, ask(`${titleAt(gameCode)}/issues?limit=${limit}`, {})),
    results: (gameCode, before) =>
      answered(answers.results, ask(`${titleAt(gameCode)}/results?limit=${pageOf}${from(before)}`, {})),
    proof: (gameCode, sequence) =>
      answered(answers.proof, ask(`lottery/issues/${encodeURIComponent(gameCode)}/${sequence}`, {})),
    receiptKey: () => answered(answers.receiptKey, ask('lottery/receipt-key', {})),
    quote: (request) => answered(answers.quote, send('lottery/quote', request, key)),
    buy: (request) => persistently(() => answered(answers.buy, send('lottery/tickets', request, key))),
    tickets: (gameCode, before) =>
      answered(
        answers.tickets,
        ask(
          `lottery/tickets?limit=${pageOf}${gameCode === null ? '' : `&gameCode=${encodeURIComponent(gameCode)}`}${from(before)}`,
          own,
        ),
      ),
    ticket: (ticketId) =>
      answered(answers.ticket, ask(`lottery/tickets/${encodeURIComponent(ticketId)}`, own)),
    cancel: (ticketId) => answered(answers.cancel, send('lottery/tickets/cancel', { ticketId }, key)),
    limits: (gameCode) =>
      answered(answers.limits, ask(`lottery/limits?gameCode=${encodeURIComponent(gameCode)}`, own)),
    draft: (gameCode) =>
      answered(answers.draft, ask(`lottery/drafts?gameCode=${encodeURIComponent(gameCode)}`, own)),
    keepDraft: (request) => answered(answers.draft, send('lottery/drafts', request, key)),
    lists: () => answered(answers.lists, ask('lottery/lists', own)),
    keepList: (request) => answered(answers.lists, send('lottery/lists', request, key)),
    removeList: (listId) => answered(answers.lists, send('lottery/lists/remove', { listId }, key)),
    trends: (gameCode, window) =>
      answered(answers.trends, ask(`${titleAt(gameCode)}/trends?window=${window}`, {})),
  };
}
