import { type ReactNode, useId } from 'react';

/** A part of a page that follows another, under its own title. */
export function PagePart({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-3">
      <h2 id={id} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
