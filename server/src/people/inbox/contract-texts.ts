type Words = Record<'pt' | 'en', { title: string; text: string }>;

const kinds = {
  dividend: { pt: 'dividendo', en: 'dividend' },
  dailySalary: { pt: 'salário diário', en: 'daily salary' },
  hourlySalary: { pt: 'salário por hora', en: 'hourly salary' },
  realtimeSalary: { pt: 'salário em tempo real', en: 'real-time salary' },
} as const;

const offered = (pt: string, en: string): Words => ({
  pt: {
    title: 'Seu contrato pode terminar',
    text: `Acima de você foi oferecido um contrato de ${pt} com condições menores que as suas. Se for aceito, seu contrato termina quando o novo começar; até lá nada muda.`,
  },
  en: {
    title: 'Your contract may end',
    text: `A ${en} contract below your own terms has been offered above you. If it is accepted, your contract ends when the new one takes effect; until then nothing changes.`,
  },
});
const ended = (pt: string, en: string): Words => ({
  pt: {
    title: 'Seu contrato termina',
    text: `O novo contrato de ${pt} acima de você foi aceito e fica abaixo do seu: o seu termina quando o novo começar.`,
  },
  en: {
    title: 'Your contract is ending',
    text: `The new ${en} contract above you was accepted and is below your own: yours ends when the new one takes effect.`,
  },
});

/** What the holder of a contract is told of new terms above it, by kind of contract. */
export const contractWords: Record<string, Words> = Object.fromEntries(
  Object.entries(kinds).flatMap(([kind, { pt, en }]) => [
    [`contract.offerBelow.${kind}`, offered(pt, en)],
    [`contract.endedBelow.${kind}`, ended(pt, en)],
  ]),
);
