import { type ReactNode, useEffect } from 'react';
import { LanguageSwitch } from '../../app/shell/language-switch.tsx';

export interface DoorProps {
  title: string;
  lead: string;
  /** Below the panel. */
  note?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages that stand before the console: nobody is signed in, nothing of the console shows. */
export function Door({ title, lead, note, children }: DoorProps): ReactNode {
  useEffect(() => {
    document.title = `${title} · Croupier Console`;
  }, [title]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-8">
      <header className="flex items-center justify-between gap-4">
        <p className="text-lg font-semibold">
          Croupier <span className="font-normal text-muted">Console</span>
        </p>
        <LanguageSwitch />
      </header>
      <section className="panel p-6 sm:p-8">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-1 mb-5 text-muted">{lead}</p>
        {children}
      </section>
      {note}
    </main>
  );
}
