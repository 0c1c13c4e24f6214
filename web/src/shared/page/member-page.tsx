import type { ReactNode } from 'react';

/** A page of the member area: its title, what it is for, and its parts below each other. */
export function MemberPage(props: { title: string; lead?: string; children: ReactNode }): ReactNode {
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
