import { Button, Dialog, Note, Skeleton, TextField } from '@croupier/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Accessibility, CircleAlert, Puzzle, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '@croupier/api-client';
import { api, failureCode } from '../../platform/api/api.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { ServicePuzzle } from './puzzle/service-puzzle.tsx';
import { SliderPuzzle, type SliderResult } from './puzzle/slider-puzzle.tsx';
import type { VerificationRequest } from './store.ts';
import { useWork } from './use-work.ts';
import { LoadFailed } from '../../shared/loaded/loaded.tsx';

export interface VerificationDialogProps {
  request: VerificationRequest;
  onSettle: (verification: string | null) => void;
}

type Attempt = SliderResult | { answer: string };

/** The human verification: a puzzle to slide, or a question for anyone who can't or won't slide. */
export function VerificationDialog({ request, onSettle }: VerificationDialogProps): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const [alternative, setAlternative] = useState(false);
  const [round, setRound] = useState(0);

  const puzzle = usePuzzle(request, alternative, round);
  const work = useWork(puzzle.data?.work);
  // A puzzle takes one attempt.
  const attempt = useAttempt(work, onSettle, () => setRound((before) => before + 1));
  const answer = (result: Attempt) => {
    if (puzzle.data && !attempt.isPending) attempt.mutate({ id: puzzle.data.id, ...result });
  };
  const switchTo = (next: boolean) => {
    attempt.reset();
    setAlternative(next);
  };

  return (
    <Dialog
      over
      title={t('verification.title')}
      description={
        puzzle.data?.service
          ? t('verification.service')
          : alternative
            ? t('verification.question')
            : t('verification.slide')
      }
      onClose={() => {
        useToasts.getState().show({ tone: 'danger', title: t('registration.proofRequired') });
        onSettle(null);
      }}
    >
      <div className="flex flex-col gap-4">
        {attempt.isError && (
          <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
            {failureCode(attempt.error) === 'VERIFICATION_FAILED'
              ? t(alternative ? 'verification.wrongAnswer' : 'verification.failed')
              : failureText(attempt.error)}
          </Note>
        )}
        <Task
          request={request}
          puzzle={puzzle}
          alternative={alternative}
          busy={attempt.isPending}
          onAnswer={answer}
        />
        <WorkNote progress={work.progress} waiting={attempt.isPending} />
        <Choices
          {...(puzzle.data?.service ? {} : { onSwitch: () => switchTo(!alternative) })}
          alternative={alternative}
          onRefresh={() => setRound(round + 1)}
        />
      </div>
    </Dialog>
  );
}

function usePuzzle(request: VerificationRequest, alternative: boolean, round: number) {
  return useQuery({
    queryKey: ['verification', request.purpose, request.subject, alternative, round],
    queryFn: () =>
      api.call('verification.sliderPuzzle', {
        body: { purpose: request.purpose, subject: request.subject, ...(alternative ? { alternative } : {}) },
      }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

function useAttempt(
  work: ReturnType<typeof useWork>,
  onSettle: VerificationDialogProps['onSettle'],
  onFailure: () => void,
) {
  return useMutation({
    mutationFn: async (body: { id: string } & Attempt) => {
      const send = (done: string | undefined) =>
        api.call('verification.sliderAnswer', {
          body: { ...body, ...(done === undefined ? {} : { work: done }) },
        });
      try {
        return await send(work.ready());
      } catch (error) {
        // Answered before the work was done: the puzzle is kept until it is.
        if (!(error instanceof ApiFailure) || error.value !== 'work') throw error;
        return send(await work.answer());
      }
    },
    onSuccess: ({ verification }) => onSettle(verification),
    onError: onFailure,
  });
}

interface TaskProps {
  request: VerificationRequest;
  puzzle: ReturnType<typeof usePuzzle>;
  alternative: boolean;
  busy: boolean;
  onAnswer: (result: Attempt) => void;
}

/** What is asked: the puzzle, a question, or the task of the service. */
function Task({ request, puzzle, alternative, busy, onAnswer }: TaskProps): ReactNode {
  return puzzle.isError ? (
    <LoadFailed query={puzzle} />
  ) : !puzzle.data ? (
    <Skeleton className={alternative ? 'h-24 w-full' : 'h-60 w-full'} />
  ) : puzzle.data.service ? (
    <ServicePuzzle
      key={puzzle.data.id}
      service={puzzle.data.service}
      purpose={request.purpose}
      onAnswer={(token) => onAnswer({ answer: token })}
    />
  ) : alternative ? (
    <Question
      key={puzzle.data.id}
      question={puzzle.data.question ?? ''}
      busy={busy}
      onAnswer={(text) => onAnswer({ answer: text })}
    />
  ) : (
    <SliderPuzzle key={puzzle.data.id} puzzle={puzzle.data} busy={busy} onAnswer={onAnswer} />
  );
}

interface ChoicesProps {
  /** Absent: there is nothing else to change to. */
  onSwitch?: () => void;
  alternative: boolean;
  onRefresh: () => void;
}

function Choices({ onSwitch, alternative, onRefresh }: ChoicesProps): ReactNode {
  const t = useTranslations();
  return (
    <div className="flex flex-wrap justify-between gap-1 border-t border-line pt-3">
      {!onSwitch ? (
        <span />
      ) : (
        <Button tone="ghost" className="px-2.5! text-sm" onClick={onSwitch}>
          {alternative ? (
            <Puzzle aria-hidden="true" className="size-4" />
          ) : (
            <Accessibility aria-hidden="true" className="size-4" />
          )}
          {alternative ? t('verification.backToSlider') : t('verification.alternative')}
        </Button>
      )}
      <Button tone="ghost" className="px-2.5! text-sm" onClick={onRefresh}>
        <RotateCcw aria-hidden="true" className="size-4" />
        {t('verification.refresh')}
      </Button>
    </div>
  );
}

/** What the device does beside the puzzle, said once when it begins and once when someone waits for it. */
function WorkNote({ progress, waiting }: { progress: number | null; waiting: boolean }): ReactNode {
  const t = useTranslations();
  if (progress === null) return null;
  const done = progress >= 1;
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="text-13 text-muted">
        {t(done ? 'verification.worked' : waiting ? 'verification.waiting' : 'verification.working')}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-panel-low">
        <div className="h-full bg-accent" style={{ width: `${progress * 100}%` }} />
      </div>
    </div>
  );
}

interface QuestionProps {
  question: string;
  busy: boolean;
  onAnswer: (answer: string) => void;
}

function Question({ question, busy, onAnswer }: QuestionProps): ReactNode {
  const t = useTranslations();
  const form = usePageForm({
    start: { answer: '' },
    check: ({ answer }) => ({ answer: answer.trim() === '' && t('errors.required') }),
    send: ({ answer }) => onAnswer(answer.trim()),
  });
  return (
    <PageForm form={form}>
      <p className="text-lg font-semibold">{question}</p>
      <TextField label={t('verification.answer')} autoComplete="off" {...form.field('answer')} />
      <Button type="submit" tone="primary" size="large" busy={busy}>
        {t('common.confirm')}
      </Button>
    </PageForm>
  );
}
