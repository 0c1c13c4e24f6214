import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export interface WayChoiceProps<W extends string> {
  ways: readonly W[];
  chosen: W | undefined;
  nameOf: (way: W) => string;
  onChoose: (way: W) => void;
}

/** By which of several ways someone proves to be the owner. */
export function WayChoice<W extends string>({
  ways,
  chosen,
  nameOf,
  onChoose,
}: WayChoiceProps<W>): ReactNode {
  const t = useTranslations('second');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('choose')}</legend>
      <div className="flex flex-col gap-1 rounded-field border border-line p-1.5">
        {ways.map((way) => (
          <label
            key={way}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-2.5 text-15 has-checked:bg-white/8"
          >
            <input
              type="radio"
              name="way"
              checked={way === chosen}
              onChange={() => onChoose(way)}
              className="size-5 shrink-0 accent-(--brand-accent-deep)"
            />
            {nameOf(way)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
