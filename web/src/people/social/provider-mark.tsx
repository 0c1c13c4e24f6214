import type { ReactNode } from 'react';

export type Provider = 'google' | 'facebook';

/** A plain round mark with the provider's letter: logos are the providers' own. */
export function ProviderMark({ code }: { code: Provider }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 place-items-center rounded-full bg-white text-sm font-extrabold text-[#1b2340]"
    >
      {code === 'google' ? 'G' : 'f'}
    </span>
  );
}
