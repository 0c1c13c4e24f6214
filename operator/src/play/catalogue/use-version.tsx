import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../../app/client/api.ts';
import { Conflict } from '../../editing/form/conflict.tsx';

interface VersionOptions<Row> {
  /** As it stood when the form was opened. */
  opened: Row;
  /** As the list has it now. */
  now: Row;
  error: unknown;
  /** Starts the form over from what someone else saved. */
  onTheirs: (now: Row) => void;
  /** Forgets the refusal. */
  onAnswered: () => void;
}

export interface VersionState {
  /** To be sent with the change. */
  version: number;
  /** The question which of the two shall stand; null while nobody else has saved. */
  conflict: ReactNode;
}

/** A change carries the version that was read; where someone else saved first, people choose. */
export function useVersion<Row extends { version: number }>(options: VersionOptions<Row>): VersionState {
  const { opened, now, error, onTheirs, onAnswered } = options;
  const [version, setVersion] = useState(opened.version);
  const refused = error instanceof ApiFailure && error.code === 'STATE_CONFLICT';
  const answer = (): void => {
    setVersion(now.version);
    onAnswered();
  };
  return {
    version,
    conflict: refused ? (
      <Conflict
        waiting={now.version === version}
        onTheirs={() => {
          onTheirs(now);
          answer();
        }}
        onMine={answer}
      />
    ) : null,
  };
}
