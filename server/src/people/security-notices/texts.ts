export type Language = 'pt' | 'en';

export type NoticeKind =
  | 'signIn'
  | 'password'
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'recoveryCodes'
  | 'factorsReset'
  | 'mobile'
  | 'email'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'socialLinked'
  | 'socialUnlinked';

/** What happened; `{what}` is the number, address or provider it happened with. */
const sentences: Record<NoticeKind, Record<Language, string>> = {
  signIn: {
    en: 'your account {account} was signed in to from a new address.',
    pt: 'sua conta {account} foi acessada de um novo endereço.',
  },
  password: {
    en: 'the password of your account {account} was changed.',
    pt: 'a senha da sua conta {account} foi trocada.',
  },
  authenticatorAdded: {
    en: 'an authenticator app was added to your account {account}.',
    pt: 'um aplicativo autenticador foi adicionado à sua conta {account}.',
  },
  authenticatorRemoved: {
    en: 'the authenticator app was removed from your account {account}.',
    pt: 'o aplicativo autenticador foi removido da sua conta {account}.',
  },
  recoveryCodes: {
    en: 'new recovery codes were made for your account {account}; the old ones are void.',
    pt: 'novos códigos de recuperação foram criados para sua conta {account}; os antigos não valem mais.',
  },
  factorsReset: {
    en: 'customer service removed the authenticator app and the recovery codes of your account {account}.',
    pt: 'o atendimento removeu o aplicativo autenticador e os códigos de recuperação da sua conta {account}.',
  },
  mobile: {
    en: 'the mobile number of your account {account} is now {what}.',
    pt: 'o celular da sua conta {account} agora é {what}.',
  },
  email: {
    en: 'the e-mail address of your account {account} is now {what}. Notices no longer come here.',
    pt: 'o e-mail da sua conta {account} agora é {what}. Os avisos não chegarão mais aqui.',
  },
  passkeyAdded: {
    en: 'your account {account} can now be signed in to with the passkey “{what}”. If you did not add it, remove it at “Sign-in and security”.',
    pt: 'agora é possível entrar na sua conta {account} com a chave de acesso “{what}”. Se não foi você, remova-a em “Acesso e segurança”.',
  },
  passkeyRemoved: {
    en: 'your account {account} can no longer be signed in to with the passkey “{what}”.',
    pt: 'não é mais possível entrar na sua conta {account} com a chave de acesso “{what}”.',
  },
  socialLinked: {
    en: 'your account {account} can now be signed in to with {what}.',
    pt: 'agora é possível entrar na sua conta {account} com {what}.',
  },
  socialUnlinked: {
    en: 'your account {account} can no longer be signed in to with {what}.',
    pt: 'não é mais possível entrar na sua conta {account} com {what}.',
  },
};

const advice: Record<Language, string> = {
  en: 'If this was you, there is nothing to do. If not, change your password now and contact customer service. We never ask for your password or a code.',
  pt: 'Se foi você, não há nada a fazer. Se não foi, troque sua senha agora e fale com o atendimento. Nunca pedimos sua senha nem um código.',
};

export interface Happening {
  brand: string;
  account: string;
  what: string;
  at: Date;
  timeZone: string;
  /** Empty where customer service did it. */
  address: string;
  country: string | null;
}

/** A letter without a link, so that nobody learns to follow one in such a letter. */
export function noticeText(language: Language, kind: NoticeKind, happening: Happening): string {
  const { brand, account, what, at, timeZone, address, country } = happening;
  const sentence = sentences[kind][language]
    .replace('{account}', () => account)
    .replace('{what}', () => what);
  const locale = language === 'pt' ? 'pt-BR' : 'en-GB';
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  }).format(at);
  const place = address === '' ? '' : ` · IP ${address}${country === null ? '' : ` (${country})`}`;
  return `${brand}: ${sentence}\n\n${time} (${timeZone})${place}\n\n${advice[language]}`;
}
