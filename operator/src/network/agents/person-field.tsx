import { Chip, TextField } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Node, useFound } from './queries.ts';

/** Someone of the tree, found by how the account begins. */
export function PersonField(props: {
  label: string;
  value: Node | null;
  error?: string | undefined;
  only?: (node: Node) => boolean;
  onChange: (node: Node) => void;
}): ReactNode {
  const t = useTranslations('commission');
  const [typed, setTyped] = useState('');
  const found = useFound(typed.trim());
  const rows = (found.data?.content ?? []).filter(props.only ?? (() => true));
  const none = typed.trim() !== '' && found.isSuccess && rows.length === 0;
  const hint =
    props.value === null
      ? t(none ? 'searchNone' : 'searchHint')
      : t('chosen', { account: props.value.account });
  return (
    <div className="flex flex-col gap-2">
      <TextField
        type="search"
        label={props.label}
        value={typed}
        maxLength={64}
        autoComplete="off"
        error={props.error}
        hint={hint}
        onChange={(event) => setTyped(event.target.value)}
      />
      {rows.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {rows.map((node) => (
            <Chip key={node.id} pressed={node.id === props.value?.id} onClick={() => props.onChange(node)}>
              {node.account}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
