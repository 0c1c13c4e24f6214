import { maxKindsOfGame } from '@croupier/contract/play-names';
import { type Language } from '@croupier/contract/locales';
import { useBrandLanguages } from '../../../app/client/me.ts';
import { TextField } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { wordsIn, useLanguage } from '../../../app/format/language.ts';
import { useWords } from '../../../app/format/use-words.ts';
import { DialogForm } from '../../../editing/form/dialog-form.tsx';
import {
  ChoiceField,
  InstantInput,
  PairField,
  Row,
  SwitchField,
  PositionField,
} from '../../../editing/form/fields.tsx';
import { needsEach, fits, problemsOf } from '../../../editing/form/problems.ts';
import { type Edit, same } from '../../../editing/form/use-edit.ts';
import { PictureField } from '../../../editing/pictures/picture-field.tsx';
import { classes, maxPosition } from '../classes.ts';
import { type Game, useChangeGame } from '../queries.ts';
import { type EntryDialogProps, useEntryEdit } from '../use-entry-edit.tsx';
import { KindsField } from './kinds-field.tsx';

const formFields = [
  ...(['names', 'icon', 'kinds', 'tags', 'hot'] as const),
  ...(['newUntil', 'trial', 'position', 'classify', 'maintenance'] as const),
] as const;
export type GameForm = Pick<Game, (typeof formFields)[number]>;

export function checkGame(form: GameForm, needed: readonly Language[], known: Pick<GameForm, 'kinds'>) {
  return problemsOf(
    ...needsEach('names', form.names, needed),
    fits('icon', form.icon, 'address'),
    // A game whose kinds nobody has said yet may stay so; none are taken away to the last.
    form.kinds.length === 0 && known.kinds.length > 0 && ['kinds', 'required'],
    form.kinds.length > maxKindsOfGame && ['kinds', 'kinds'],
    (form.tags.length > maxTags || form.tags.some((tag) => tag.length > maxTag)) && ['tags', 'tags'],
    !(form.position >= 0 && form.position <= maxPosition) && ['position', 'position'],
  );
}

const formOf = (game: Game): GameForm =>
  Object.fromEntries(formFields.map((name) => [name, game[name]])) as unknown as GameForm;

const maxTags = 30;
const maxTag = 40;
const tagsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== ''),
  ),
];

/** One line of words, as they are typed; what is kept of it is the list. */
function TagsField({ edit }: { edit: Edit<GameForm> }): ReactNode {
  const t = useTranslations('games');
  const [line, setLine] = useState(edit.form.tags.join(', '));
  const { tags } = edit.form;
  // Another's version replaces what was typed here.
  if (!same(tagsIn(line), tags)) setLine(tags.join(', '));
  return (
    <TextField
      label={t('tags')}
      hint={t('tagsHint')}
      value={line}
      error={edit.error('tags')}
      autoComplete="off"
      onChange={(event) => {
        setLine(event.target.value);
        edit.set({ tags: tagsIn(event.target.value) });
      }}
    />
  );
}

interface GameDialogProps extends EntryDialogProps<Game> {
  game: Game;
}

export function GameDialog({ game, ...entry }: GameDialogProps): ReactNode {
  const t = useTranslations('games');
  const word = useWords();
  const { language } = useLanguage();
  const languages = useBrandLanguages();
  const save = useChangeGame();
  const { names, classify, vendorNames } = game;
  const { edit, conflict, dialog } = useEntryEdit({
    ...entry,
    opened: game,
    formOf,
    check: (form) => checkGame(form, languages, game),
    save,
    send: (change, done) => save.mutate({ nodeId: game.nodeId, change }, done),
    saved: t('saved'),
  });
  return (
    <DialogForm
      title={wordsIn(names, language)}
      description={`${wordsIn(vendorNames, language)} · ${game.code} · ${game.categories.map((code) => word('category', code)).join(', ')}`}
      {...dialog}
    >
      {conflict}
      <GameFields edit={edit} classify={classify} />
      <KindsField edit={edit} />
      <TagsField edit={edit} />
      <PictureField edit={edit} name="icon" label={t('icon')} purpose="game" required />
    </DialogForm>
  );
}

/** A class that the brand made itself is offered where the game stands in it. */
function GameFields({ edit, classify }: { edit: Edit<GameForm>; classify: string }): ReactNode {
  const t = useTranslations('games');
  const word = useWords();
  const known = [...new Set<string>([...classes, classify])];
  return (
    <>
      <PairField edit={edit} name="names" label={t('name')} max={80} />
      <Row>
        <SwitchField edit={edit} name="hot" label={t('hot')} hint={t('hotHint')} />
        <SwitchField edit={edit} name="maintenance" label={t('maintenance')} hint={t('maintenanceHint')} />
        <SwitchField edit={edit} name="trial" label={t('trial')} hint={t('trialHint')} />
      </Row>
      <Row>
        <ChoiceField
          edit={edit}
          name="classify"
          label={t('classify')}
          options={known.map((value) => ({ value, label: word('classify', value) }))}
        />
        <PositionField edit={edit} label={t('position')} hint={t('positionHint')} max={maxPosition} />
        <InstantInput
          label={t('newUntil')}
          hint={t('newUntilHint')}
          value={edit.form.newUntil}
          error={edit.error('newUntil')}
          onChange={(value) => edit.set({ newUntil: value })}
        />
      </Row>
    </>
  );
}
