import { useTranslations } from 'use-intl';

/** The name of a registration field; one that has none yet is shown as it came. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('registrationForm.names');
  return (field) => {
    const key = field as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key) : field;
  };
}
