import type { ReactNode } from 'react';

/** A history of the member: its title, and the list with what it comes to. */
export function RecordPage(props: { title: string; lead?: string; children: ReactNode }): ReactNode {
  return (
    <section className="flex flex-col gap-5">
      <header>
        <h1 className="text-2xl font-bold">{props.title}</h1>
        {props.lead && <p className="mt-1 text-muted">{props.lead}</p>}
      </header>
      {props.children}
    </section>
  );
}

/** What a row is called: it opens the row, which its time stands below. */
export function RowName(props: { children: string; onOpen: () => void; below: ReactNode }): ReactNode {
  return (
    <>
      <button
        type="button"
        data-row-link
        onClick={props.onOpen}
        className="block min-h-6 text-left font-semibold underline decoration-muted decoration-dotted underline-offset-3 hover:decoration-solid"
      >
        {props.children}
      </button>
      <span className="figures block text-13 font-normal text-muted">{props.below}</span>
    </>
  );
}
