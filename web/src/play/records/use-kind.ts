import { useTranslations } from 'use-intl';

/** What a movement is called; one that nobody named yet shows its own word. */
export function useKind(): (kind: string) => string {
  const t = useTranslations('history');
  return (kind) => {
    const key = `kinds.${kind}` as 'kinds.deposit';
    return t.has(key) ? t(key) : kind;
  };
}
