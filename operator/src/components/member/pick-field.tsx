import { Chip, TextField } from '@croupier/ui';
import type { ReactNode } from 'react';

interface Choice {
  key: string;
  name: string;
  /** What tells it from others of its name. */
  note: string;
  pressed: boolean;
  onPress: () => void;
}

interface PickFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  search: string;
  onSearch: (search: string) => void;
  /** What the group of what was found is called. */
  found: string;
  choices: readonly Choice[];
}

/** Something that is looked for by its name and chosen among what was found. */
export function PickField(props: PickFieldProps): ReactNode {
  const { search, onSearch, found, choices, ...field } = props;
  return (
    <div className="flex flex-col gap-2.5">
      <TextField
        {...field}
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      {choices.length > 0 && (
        <div role="group" aria-label={found} className="flex flex-wrap gap-2">
          {choices.map(({ key, name, note, pressed, onPress }) => (
            <Chip key={key} pressed={pressed} onClick={onPress}>
              {name} <span className="text-muted">{note}</span>
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
