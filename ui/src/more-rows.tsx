import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Note } from './states.tsx';

export interface MoreQuery {
  error: unknown;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Goes on with a list that is read page by page. A page that can't be read says why, and the button tries it again. */
export function MoreRows(props: {
  query: MoreQuery;
  label: string;
  retryLabel: string;
  failureText: (error: unknown) => string;
  size?: 'small';
  className?: string;
}): ReactNode {
  const { query, size, className } = props;
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && <Note tone="danger">{props.failureText(query.error)}</Note>}
      <Button
        {...(size === undefined ? {} : { size })}
        {...(className === undefined ? {} : { className })}
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchNextPageError ? props.retryLabel : props.label}
      </Button>
    </>
  );
}
