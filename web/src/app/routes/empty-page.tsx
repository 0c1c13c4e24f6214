import { buttonClass, EmptyState } from '@croupier/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A page on which nothing stands, with the way on. */
export function EmptyPage(props: {
  icon: ReactNode;
  title: string;
  text: string;
  to: NonNullable<LinkProps['to']>;
  onward: string;
}): ReactNode {
  const { icon, title, text } = props;
  return (
    <div className="panel mx-auto mt-8 max-w-lg">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        action={
          <Link to={props.to} className={buttonClass('primary')}>
            {props.onward}
          </Link>
        }
      />
    </div>
  );
}
