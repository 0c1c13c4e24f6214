import type { Localised } from '@croupier/contract/locales';
import type { PaymentMethod } from '@croupier/contract/payment-methods';
import type { FieldName, FieldRuleParts } from '@croupier/contract/registration-fields';

/** A text of a market: complete in the languages of the server, and in others where the market speaks them. */
export type MarketText = Localised & { readonly [other: string]: string | undefined };

/** The text for a reader, else the English one. */
export const marketText = (text: MarketText, locale: string): string => text[locale] ?? text.en;

/** What a person or a company is known by: how it is typed, checked, kept and shown. */
export interface DocumentKind {
  kind: string;
  label: MarketText;
  /** Beside the field where what was typed is none. */
  invalid: MarketText;
  /** Beside the field where it is not the one of the registration. */
  notOwn: MarketText;
  placeholder: string;
  inputMode: 'numeric' | 'text';
  /** As it is kept and compared; null where the text is no such document. */
  parse(typed: string): string | null;
  /** With its punctuation, as far as it has been typed. */
  format(typed: string): string;
  /** Enough for its owner to recognise it, too little to use it. */
  mask(document: string): string;
}

export type PixKeyKind = 'cpf' | 'email' | 'phone' | 'random';

/** Keys that stand for an account in an instant-payment directory. */
export interface PixKeys {
  kinds: readonly PixKeyKind[];
  /** The city that a code names where the brand sets none. */
  city: string;
  /** As the directory knows the key; null where the text is none of its kind. */
  parse(kind: PixKeyKind, typed: string): string | null;
  mask(kind: PixKeyKind, key: string): string;
}

export type BankAccountType = 'checking' | 'savings' | 'payment';

/** What an account at a bank is told by. */
export interface BankAccounts {
  /** Names by the bank's number at the clearing house; empty: any bank by its own name. */
  banks: Readonly<Record<string, string>>;
  types: readonly BankAccountType[];
  /** Null where accounts are known without a branch. */
  branch: { parse(typed: string): string | null; hint: MarketText; invalid: MarketText } | null;
  account: { parse(typed: string): string | null; hint: MarketText; invalid: MarketText };
}

/** Registers of persons differ in what they are asked and what they tell. */
export type RegisterKind = 'taxpayers' | 'civil';

/** In days, leap days counted in, so that none ends too early. */
export const years = (count: number): number => count * 366;

/** How long data outlive an account, and by which law. */
export interface RetentionTerm {
  minDays: number;
  law: MarketText;
}

export interface PrivacyLaw {
  terms: Readonly<Record<'closure' | 'account', RetentionTerm>>;
  bases: Readonly<Record<'contract' | 'legal' | 'legitimate', MarketText>>;
}

/** What a gift to a player may be for; `deposit`: it depends on a payment. */
export type GiftOccasion = 'past_play' | 'goodwill' | 'event' | 'deposit';

/** What the law of a market asks of gifts to players. */
export interface GiftLaw {
  /** What may be given for; anything else is refused. */
  occasions: readonly GiftOccasion[];
  /** Nothing is given before the player's first settled bet with own money. */
  afterFirstBet: boolean;
  /** Where that is written, for who is refused; null where nothing is. */
  clause: MarketText | null;
}

/** A rule with the text that it comes from, or a word on why there is none. */
export interface SourcedRule<Value> {
  value: Value;
  source: MarketText;
}

/** How games may be played. A brand may be stricter, never looser. */
export interface PlayRules {
  /**
   * The least time in milliseconds from the beginning of one round to that of the next, for one player at one game. Games with one
   * draw for all keep the time of their own clock.
   */
  minRoundMs: SourcedRule<Readonly<Record<RoundPace, number>>>;
  /** Whether rounds may play by themselves; where they may, a number of rounds and a limit on losses are always set. */
  autoplay: SourcedRule<boolean>;
  /** Whether the show of a result may be shortened. */
  turbo: SourcedRule<boolean>;
  /** Whether a feature may be bought with the bet. */
  featureBuy: SourcedRule<boolean>;
  /** Whether a series of draws may stake more on later ones than on earlier ones. */
  progressiveSeries: SourcedRule<boolean>;
}

/** Which lotteries players may bet on, always at odds that are known before the bet. */
export interface LotteryRules {
  /** Whether many may bet on one draw. */
  sharedDraws: SourcedRule<boolean>;
  /** Whether bets may be on draws that someone else holds, such as those of public lotteries. */
  externalDraws: SourcedRule<boolean>;
}

/** Regulators who limit the speed of play do so for slots in one way and for the other games in another. */
export const roundPaces = ['slots', 'others'] as const;
export type RoundPace = (typeof roundPaces)[number];

/** Everything of a market that features ask for, from one day on. A feature never asks which market it is. */
export interface MarketPack {
  code: string;
  title: MarketText;
  /** The first day (yyyy-MM-dd, in the market's zone) on which this version holds. */
  validFrom: string;
  /** ISO 3166-1 alpha-2; ZZ, which is no country, where the brand has to say it. */
  country: string;
  /** Digits without a plus; empty where each number has to tell its own. */
  dialingCode: string;
  currency: string;
  timeZone: string;
  /** In the order of preference. */
  languages: readonly string[];
  documents: { person: DocumentKind; company: DocumentKind };
  payees: { pix: PixKeys | null; bank: BankAccounts };
  /** Ways to pay in that the market knows, in the order of the page; a brand offers those that its provider and its own account serve. */
  methods: readonly { method: PaymentMethod; name: MarketText }[];
  /** Where people are looked up; null: in no register, and a person of the house looks at their papers. */
  register: RegisterKind | null;
  person: {
    /** Details without which nobody deposits or plays, whatever the brand's form asks. */
    required: readonly ('idNumber' | 'birthday')[];
  };
  /** What the market changes in the form of a new brand. */
  registration: Readonly<Partial<Record<FieldName, Partial<FieldRuleParts>>>>;
  play: PlayRules;
  lotteries: LotteryRules;
  privacy: PrivacyLaw;
  gifts: GiftLaw;
  /** What its mobile numbers are like, beside a field where none was typed; `{length}` is what the brand's rule asks. Null: no more than that. */
  mobile: { invalid: MarketText } | null;
  /** Whether a prize may grow with what is staked, or has to be fixed beforehand. */
  jackpots: 'fixed' | 'progressive';
  /** The telephone of the country's line for people in need, as a part of a sentence; null where the market has none of its own. */
  helpLine: MarketText | null;
  /** Days on which banks rest, as yyyy-MM-dd. */
  holidays(year: number): readonly string[];
}

/** The version of a market that holds on a day: the last one that has begun, and before the first one the first. */
export function versionOn(versions: readonly [MarketPack, ...MarketPack[]], day: string): MarketPack {
  return versions.findLast(({ validFrom }) => validFrom <= day) ?? versions[0];
}
