export type Language = 'pt' | 'en';

/** One sentence that fits a short message: who writes, the code, how long, and what it must never be used for. */
export function codeText(language: Language, brand: string, code: string, minutes: number): string {
  return language === 'pt'
    ? `${brand}: seu código é ${code}. Vale por ${minutes} min. Nunca o informe a ninguém, nem ao atendimento.`
    : `${brand}: your code is ${code}. Valid for ${minutes} min. Never tell it to anyone, not even to support.`;
}

export function subjectOf(language: Language, brand: string): string {
  return language === 'pt' ? `${brand}: segurança da sua conta` : `${brand}: security of your account`;
}
