import { Button, Dialog, formatMoney, Note, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from '../../components/dialog-actions.tsx';
import { useMay, useMe } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { sayDone } from '../../app/toasts.ts';
import { Money } from '../../components/money.tsx';
import { Approvals } from '../../console/approvals/index.ts';
import { WindowText } from '../agents/index.ts';
import { type Run, useApprove } from './queries.ts';

type Step = 'both' | 'first' | 'second';

const labels = {
  both: { button: 'approve', title: 'approveTitle', text: 'approveText' },
  first: { button: 'approveFirst', title: 'approveFirstTitle', text: 'approveFirstText' },
  second: { button: 'pay', title: 'payTitle', text: 'payText' },
} as const;

/** What one's own decision would be: a small run is approved and paid at once, a large one by two people. */
function stepOf({ approvalsNeeded, approvals }: Run): Step {
  if (approvalsNeeded < 2) return 'both';
  return approvals.length > 0 ? 'second' : 'first';
}

export function RunDecision({ run }: { run: Run }): ReactNode {
  const t = useTranslations('commission');
  const mayDecide = useMay('commissions.decide');
  const account = useMe().data?.account;
  const [asking, setAsking] = useState(false);
  const step = stepOf(run);
  const own = run.approvals.some(({ operator }) => operator === account);
  return (
    <div className="mt-4">
      <Approvals approvals={run.approvals} needed={run.approvalsNeeded} open />
      {run.olderWaiting.length > 0 && <Older run={run} />}
      {mayDecide && !own && (
        <Button tone="gold" className="w-full" onClick={() => setAsking(true)}>
          {t(labels[step].button)}
        </Button>
      )}
      {asking && <DecisionDialog run={run} step={step} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Earlier windows that nobody has decided on. */
function Older({ run }: { run: Run }): ReactNode {
  const t = useTranslations('commission');
  return (
    <div className="mb-4">
      <Note>
        <p className="font-medium">{t('older', { count: run.olderWaiting.length })}</p>
        <ul>
          {run.olderWaiting.map(({ id, from, to, amount }) => (
            <li key={id} className="flex flex-wrap gap-x-2">
              <Link to="/agents/runs/$id" params={{ id }} className="text-accent hover:underline">
                <WindowText from={from} to={to} />
              </Link>
              <Money value={amount} unit={run.currency} />
            </li>
          ))}
        </ul>
        <p className="mt-1 text-muted">{t('olderText')}</p>
      </Note>
    </div>
  );
}

function DecisionDialog({ run, step, onClose }: { run: Run; step: Step; onClose: () => void }): ReactNode {
  const t = useTranslations('commission');
  const failureText = useFailureText();
  const { locale } = useUiLocale();
  const approve = useApprove(run.id);
  const [passOver, setPassOver] = useState(false);
  const [asked, setAsked] = useState(false);
  const older = run.olderWaiting.length > 0;
  const amount = formatMoney(run.amount, { locale, currency: run.currency });
  const text = { amount, count: run.statements, by: run.approvals[0]?.operator ?? '' };
  const decide = () => {
    setAsked(true);
    if (older && !passOver) return;
    approve.mutate(passOver, {
      onSuccess: ({ state }) => {
        const title = t(state === 'waiting' ? 'agreed' : 'approved');
        sayDone(title);
        onClose();
      },
    });
  };
  return (
    <Dialog title={t(labels[step].title)} description={t(labels[step].text, text)} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {older && (
          <label className="flex min-h-9 items-center gap-2.5 max-sm:min-h-11">
            <input
              type="checkbox"
              className="size-4.5 shrink-0"
              checked={passOver}
              onChange={(event) => setPassOver(event.target.checked)}
            />
            <span>{t('passOver')}</span>
          </label>
        )}
        {asked && older && !passOver && <Note tone="danger">{t('passOverNeeded')}</Note>}
        {approve.isError && <Note tone="danger">{failureText(approve.error)}</Note>}
        <DialogActions onBack={onClose}>
          <Button tone="gold" busy={approve.isPending} onClick={decide}>
            {t(labels[step].button)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
