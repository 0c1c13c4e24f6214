import { RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
}

export function EmptyState(props: EmptyStateProps): ReactNode {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <div className="grid size-16 place-items-center rounded-full border border-line bg-white/4 text-muted [&_svg]:size-7">
        {props.icon}
      </div>
      <p className="text-lg font-semibold">{props.title}</p>
      {props.text && <p className="max-w-sm text-muted">{props.text}</p>}
      {props.action && <div className="mt-2">{props.action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title: string;
  text: string;
  retryLabel: string;
  onRetry: () => void;
  /** Another way out, beside the retry. */
  wayOut?: ReactNode;
}

export function ErrorState(props: ErrorStateProps): ReactNode {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <div className="grid size-14 place-items-center rounded-full bg-danger/12 text-danger">
        <TriangleAlert aria-hidden="true" className="size-6" />
      </div>
      <p className="text-lg font-semibold">{props.title}</p>
      <p className="max-w-sm text-muted">{props.text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">
        <Button onClick={props.onRetry}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {props.retryLabel}
        </Button>
        {props.wayOut}
      </div>
    </div>
  );
}

const noteTones = {
  info: 'border-accent/35 bg-accent/10',
  win: 'border-win/35 bg-win/10',
  danger: 'border-danger/40 bg-danger/10',
};

/** A boxed remark; `danger` is announced at once. */
export function Note(props: {
  tone?: keyof typeof noteTones;
  icon?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const tone = props.tone ?? 'info';
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={`flex items-start gap-3 rounded-field border px-4 py-3 text-15 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 ${noteTones[tone]}`}
    >
      {props.icon}
      <div className="min-w-0 flex-1">{props.children}</div>
    </div>
  );
}
