import './slider-puzzle.css';
import { Button } from '@croupier/ui';
import { ChevronsRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pngSource } from '../png-source.ts';
import { keyedTo, movedTo, Trail, type TrailPoint } from './trail.ts';

export interface Puzzle {
  id: string;
  background: string;
  piece: string;
  y: number;
  width: number;
  height: number;
}

export interface SliderResult {
  x: number;
  trail: TrailPoint[];
}

export interface SliderPuzzleProps {
  puzzle: Puzzle;
  busy: boolean;
  onAnswer: (result: SliderResult) => void;
}

const HANDLE = 52;
const nowMs = () => performance.now();

/** Pointer and touch answer on release; the keyboard moves by arrows and answers with Confirm. */
export function SliderPuzzle({ puzzle, busy, onAnswer }: SliderPuzzleProps): ReactNode {
  const t = useTranslations();
  const [trackWidth, setTrackWidth] = useState(puzzle.width);
  const track = useCallback((element: HTMLDivElement | null) => {
    if (element) setTrackWidth(element.clientWidth);
  }, []);
  const [x, setX] = useState(0);
  const [pieceWidth, setPieceWidth] = useState(0);
  const max = Math.max(1, puzzle.width - (pieceWidth || Math.round(puzzle.width / 6)));

  /** CSS pixels that the handle travels per pixel of the picture. */
  const scale = Math.max(0.1, (trackWidth - HANDLE) / max);

  const { finish, byKeys, ...handlers } = useHandle({ x, setX, busy, scale, max, onAnswer });
  return (
    <div className="flex flex-col gap-3">
      <Picture puzzle={puzzle} x={x} pieceWidth={pieceWidth} onPieceWidth={setPieceWidth} />
      <div
        ref={track}
        className="relative mx-auto h-13 w-full rounded-field border border-line-strong bg-panel-low"
        style={{ maxWidth: puzzle.width }}
      >
        <div
          aria-hidden="true"
          className="puzzle-way absolute inset-y-0 left-0"
          style={{ width: x * scale + HANDLE / 2 }}
        />
        <div
          role="slider"
          tabIndex={0}
          aria-label={t('verification.handle')}
          aria-describedby="slider-hint"
          aria-valuemin={0}
          aria-valuemax={Math.round(max)}
          aria-valuenow={Math.round(x)}
          aria-disabled={busy || undefined}
          {...handlers}
          className="puzzle-handle absolute inset-y-0 grid place-items-center rounded-field text-white shadow-card"
          style={{ width: HANDLE, transform: `translateX(${x * scale}px)` }}
        >
          <ChevronsRight aria-hidden="true" className="size-6" />
        </div>
      </div>
      <p id="slider-hint" className="puzzle-hint text-center text-13 text-muted">
        {t('verification.handleHint')}
      </p>
      {byKeys && (
        <Button tone="primary" busy={busy} onClick={() => finish(x)}>
          {t('common.confirm')}
        </Button>
      )}
    </div>
  );
}

interface PictureProps {
  puzzle: Puzzle;
  x: number;
  pieceWidth: number;
  onPieceWidth: (width: number) => void;
}

/** The picture with its gap, and the piece over it. */
function Picture({ puzzle, x, pieceWidth, onPieceWidth }: PictureProps): ReactNode {
  const t = useTranslations();
  return (
    <div
      className="relative mx-auto w-full overflow-hidden rounded-field border border-line-strong select-none"
      style={{ maxWidth: puzzle.width, aspectRatio: `${puzzle.width} / ${puzzle.height}` }}
    >
      <img
        src={pngSource(puzzle.background)}
        alt={t('verification.imageAlt')}
        draggable={false}
        className="size-full"
      />
      <img
        src={pngSource(puzzle.piece)}
        alt=""
        draggable={false}
        onLoad={(event) => onPieceWidth(event.currentTarget.naturalWidth)}
        className="puzzle-piece absolute"
        style={{
          left: `${(x / puzzle.width) * 100}%`,
          top: `${(puzzle.y / puzzle.height) * 100}%`,
          width: `${((pieceWidth || puzzle.width / 6) / puzzle.width) * 100}%`,
        }}
      />
    </div>
  );
}

interface HandleParts {
  x: number;
  setX: (x: number) => void;
  busy: boolean;
  scale: number;
  max: number;
  onAnswer: (result: SliderResult) => void;
}

/** What pointer and keys do with the handle; each step is kept, for it tells a person from a program. */
function useHandle({ x, setX, busy, scale, max, onAnswer }: HandleParts) {
  const trail = useRef<Trail | null>(null);
  const drag = useRef<{ pointer: number; from: number; at: number } | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const record = (position: number, y: number) => {
    trail.current ??= new Trail(nowMs());
    trail.current.add(nowMs(), position, y);
  };
  const finish = (position: number) =>
    onAnswer({ x: Math.round(position), trail: trail.current?.points ?? [] });
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (busy) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { pointer: event.pointerId, from: x, at: event.clientX };
    record(x, event.clientY);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const held = drag.current;
    if (!held || held.pointer !== event.pointerId) return;
    const next = movedTo(held.from, event.clientX - held.at, scale, max);
    record(next, event.clientY);
    setX(next);
  };
  const up = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current?.pointer !== event.pointerId) return;
    drag.current = null;
    if (x > 0) finish(x);
  };
  const key = (event: KeyboardEvent) => {
    if (busy) return;
    if (event.key === 'Enter') return finish(x);
    const next = keyedTo(x, event.key, event.shiftKey, max);
    if (next === null) return;
    event.preventDefault();
    record(next, 0);
    setByKeys(true);
    setX(next);
  };
  return {
    finish,
    byKeys,
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onKeyDown: key,
  };
}
