/** In each language of the platform; a title that has no name of its own in Spanish goes by its English one. */
export interface Names {
  pt: string;
  en: string;
  es: string;
}
