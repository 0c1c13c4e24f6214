/** More than an application's languages, zones and kinds of figures make together. */
const maxCached = 200;

/** Making a writer of figures or dates takes up to milliseconds, writing with it microseconds: each is made once. */
function keeping<Options, Writer>(make: (locale: string, options: Options) => Writer) {
  const cached = new Map<string, Writer>();
  return (locale: string, options: Options): Writer => {
    const name = locale + JSON.stringify(options);
    const known = cached.get(name);
    if (known) return known;
    if (cached.size >= maxCached) cached.clear();
    const made = make(locale, options);
    cached.set(name, made);
    return made;
  };
}

/** `Intl.NumberFormat` of a language and its options, the same one each time. */
export const numberWriter = keeping(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** `Intl.DateTimeFormat` of a language and its options, the same one each time. */
export const dateWriter = keeping(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
