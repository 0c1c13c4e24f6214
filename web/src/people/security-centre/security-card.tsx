import { Badge, Button } from '@croupier/ui';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconFrame } from '../../shared/page/icon-frame.tsx';

export interface SecurityCardProps {
  id: string;
  icon: ReactNode;
  title: string;
  text: string;
  done: boolean;
  /** What the card's button says; without it there is nothing to do here. */
  action: string | undefined;
  open: boolean;
  onToggle: () => void;
  /** Shown whether the form is open or not. */
  always?: ReactNode;
  children: ReactNode;
}

/** A step of the account's security that opens in place. */
export function SecurityCard(props: SecurityCardProps): ReactNode {
  const t = useTranslations();
  const body = useRef<HTMLDivElement>(null);
  const expanded = props.open && props.action !== undefined;
  useEffect(() => {
    if (expanded) body.current?.querySelector('input, select')?.scrollIntoView({ block: 'center' });
    if (expanded) body.current?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
  }, [expanded]);
  return (
    <article id={props.id} aria-label={props.title} className="panel px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-center gap-4">
        <IconFrame large>{props.icon}</IconFrame>
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="flex flex-wrap items-center gap-2 text-17 font-semibold">
            {props.title}
            <Badge tone={props.done ? 'win' : 'gold'}>
              {props.done && <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />}
              {props.done ? t('security.ready') : t('security.pending')}
            </Badge>
          </h2>
          <p className="mt-0.5 text-15 text-muted">{props.text}</p>
        </div>
        {props.action && (
          <Button
            tone={props.done || expanded ? 'quiet' : 'primary'}
            aria-expanded={expanded}
            aria-controls={`${props.id}-body`}
            onClick={props.onToggle}
            className="max-sm:w-full"
          >
            {expanded ? t('common.cancel') : props.action}
          </Button>
        )}
      </div>
      {props.always}
      <div id={`${props.id}-body`} ref={body}>
        {expanded && <div className="mt-5 animate-rise border-t border-line pt-5">{props.children}</div>}
      </div>
    </article>
  );
}
