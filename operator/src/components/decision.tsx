import { Button, Note } from '@croupier/ui';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../app/client/me.ts';
import { StateBadge, Waiting, When } from './marks.tsx';
import { type One, onePage, type OnePage, Panel } from './page.tsx';

/** The decision at the right, what speaks for or against it at the left; on a phone the decision comes first. */
export function DecisionLayout({ side, children }: { side: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4 max-lg:order-2">{children}</div>
      {side}
    </div>
  );
}

/** The page of one thing that is decided: the decision, and below each other what speaks for or against it. */
export const decisionPage = <T,>(
  page: OnePage<T>,
  Side: ComponentType<One<T>>,
  parts: Readonly<Record<string, ComponentType<One<T>>>>,
): (() => ReactNode) =>
  onePage(page, function Decided({ one }: One<T>): ReactNode {
    return (
      <DecisionLayout side={<Side one={one} />}>
        {Object.entries(parts).map(([name, Part]) => (
          <Part key={name} one={one} />
        ))}
      </DecisionLayout>
    );
  });

/** What is asked for, where it stands and, while it is undecided, since when it waits. */
export function AskedFor(props: {
  amount: ReactNode;
  state: string;
  waitingSince: string | null;
}): ReactNode {
  return (
    <>
      <p className="text-3xl font-semibold tracking-tight">{props.amount}</p>
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-2 text-muted">
        <StateBadge state={props.state} />
        {props.waitingSince !== null && <Waiting since={props.waitingSince} />}
      </p>
    </>
  );
}

/** Why it was decided as it was; nothing where nobody gave a reason. */
function DecisionReason({ label, reason }: { label: string; reason: string | null }): ReactNode {
  if (reason === null) return null;
  return (
    <div className="mb-4">
      <Note>
        <span className="text-muted">{label}:</span> {reason}
      </Note>
    </div>
  );
}

interface Decided {
  reason: string | null;
  decidedBy: string | null;
}

export interface DecisionOf<T> {
  one: T;
  onClose: () => void;
}

interface DecisionPanelProps<T extends Decided> extends Pick<ButtonsProps, 'held' | 'yesHeld'> {
  words: 'depositQueue' | 'identities' | 'wins' | 'withdrawals';
  one: T;
  /** Undecided still. */
  open: boolean;
  /** When it was decided, where that is said. */
  decidedAt?: string | null;
  /** The dialogs behind the two buttons. */
  Yes: ComponentType<DecisionOf<T>>;
  No: ComponentType<DecisionOf<T>>;
  /** What is asked for, and what else is good to know before it is decided; `may`: the reader may decide on it. */
  children: (at: { open: boolean; may: boolean }) => ReactNode;
}

const rights = {
  depositQueue: 'deposits.decide',
  identities: 'identities.decide',
  wins: 'wins.decide',
  withdrawals: 'withdrawals.decide',
} as const;

/** Where something is decided: the two buttons and what they ask, or who decided it, and why. */
export function DecisionPanel<T extends Decided>(props: DecisionPanelProps<T>): ReactNode {
  const { words, one, open, decidedAt, Yes, No } = props;
  const t = useTranslations();
  const may = useMay(rights[words]);
  const [asking, setAsking] = useState<'yes' | 'no' | null>(null);
  const dialog = { one, onClose: () => setAsking(null) };
  return (
    <Panel title={t(`${words}.${open ? 'decision' : 'decided'}`)}>
      {props.children({ open, may })}
      <DecisionReason label={t(`${words}.reason`)} reason={one.reason} />
      {open && may && (
        <DecisionButtons
          yes={t(`${words}.approve`)}
          no={t(`${words}.reject`)}
          held={props.held}
          yesHeld={props.yesHeld}
          onYes={() => setAsking('yes')}
          onNo={() => setAsking('no')}
        />
      )}
      {open && !may && <p className="text-muted">{t(`${words}.mayNotDecide`)}</p>}
      {one.decidedBy !== null && (
        <p className="text-muted">
          {t(`${words}.decidedByText`, { account: one.decidedBy })}
          {decidedAt !== undefined && (
            <>
              {' · '}
              <When at={decidedAt} />
            </>
          )}
        </p>
      )}
      {asking === 'yes' && <Yes {...dialog} />}
      {asking === 'no' && <No {...dialog} />}
    </Panel>
  );
}

interface ButtonsProps {
  yes: string;
  no: string;
  /** Why neither can be pressed now; it stands at the buttons. */
  held?: string | null | undefined;
  /** Why only the first can't. */
  yesHeld?: string | null | undefined;
  onYes: () => void;
  onNo: () => void;
}

function DecisionButtons(props: ButtonsProps): ReactNode {
  const { held = null, yesHeld = null } = props;
  const id = useId();
  const reasons = [held, yesHeld].filter((reason) => reason !== null);
  const why = reasons.length > 0 ? id : undefined;
  return (
    <>
      <div className="flex gap-2.5">
        <Button
          tone="gold"
          className="flex-1"
          disabled={why !== undefined}
          aria-describedby={why}
          onClick={props.onYes}
        >
          {props.yes}
        </Button>
        <Button
          className="flex-1"
          disabled={held !== null}
          aria-describedby={held === null ? undefined : id}
          onClick={props.onNo}
        >
          {props.no}
        </Button>
      </div>
      {why !== undefined && (
        <p id={id} className="mt-2 text-sm text-muted">
          {reasons.join(' ')}
        </p>
      )}
    </>
  );
}
