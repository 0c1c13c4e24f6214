import { Badge, useUiLocale } from '@croupier/ui';
import { RowButton } from '@croupier/ui/table';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { wordsIn, useLanguage } from '../../app/format/language.ts';
import { useWords } from '../../app/format/use-words.ts';
import { sayDone, useToasts } from '../../app/toasts.ts';
import { type Column, column, DataTable } from '../../components/table/columns.tsx';
import { useListWords } from '../../components/table/words.ts';
import { SwitchBox } from '../../editing/form/fields.tsx';
import { Picture } from '../../editing/pictures/picture.tsx';
import { type Game, type GameChange, useChangeGame } from './queries.ts';

interface GameTableProps {
  games: readonly Game[];
  mayEdit: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onOpen: (game: Game) => void;
  /** Beside the choice of columns. */
  actions: ReactNode;
}

export function GameTable(props: GameTableProps): ReactNode {
  const { games, mayEdit, chosen, onChoose } = props;
  const t = useTranslations('games');
  const all = games.every(({ nodeId }) => chosen.has(nodeId));
  return (
    <DataTable
      list="operatorCatalogue.games"
      words={useListWords().table}
      caption={t('title')}
      columns={useColumns(props)}
      rows={games}
      rowKey={({ nodeId }) => nodeId}
      actions={props.actions}
      before={
        mayEdit && (
          <label className="inline-flex min-h-9 items-center gap-2.5 text-sm text-muted max-sm:min-h-11">
            <input
              type="checkbox"
              className="check"
              checked={all}
              onChange={() => onChoose(new Set(all ? [] : games.map(({ nodeId }) => nodeId)))}
            />
            {t('chooseAll')}
          </label>
        )
      }
    />
  );
}

/** Switches that work at once. The row shows what the server answered. */
function useQuickChange() {
  const t = useTranslations('games');
  const failureText = useFailureText();
  const change = useChangeGame();
  const act = (game: Game, body: Omit<GameChange, 'version'>) =>
    change.mutate(
      { nodeId: game.nodeId, change: { version: game.version, ...body } },
      {
        onSuccess: () => sayDone(t('saved')),
        onError: (error) => useToasts.getState().show({ tone: 'danger', title: failureText(error) }),
      },
    );
  /** What is being written stands in the row already. */
  const shown = (game: Game): Game =>
    change.isPending && change.variables.nodeId === game.nodeId
      ? { ...game, ...wanted(change.variables.change) }
      : game;
  return { act, shown, busy: change.isPending };
}

const wanted = ({ hot, maintenance }: Partial<GameChange>): Partial<Game> => ({
  ...(hot === undefined ? {} : { hot }),
  ...(maintenance === undefined ? {} : { maintenance }),
});

const percent = (rate: string, locale: string): string =>
  Number(rate).toLocaleString(locale, { style: 'percent', minimumFractionDigits: 2 });

/** Of the bet with which the game begins; before it the lowest of the others, where that is lower. */
const rtpText = ({ rtp, rtpLow }: Game, locale: string): string =>
  rtp === null
    ? '–'
    : [...(rtpLow === null ? [] : [rtpLow]), rtp].map((rate) => percent(rate, locale)).join('–');

interface NameProps {
  game: Game;
  /** Undefined where nothing can be chosen. */
  chosen: boolean | undefined;
  onToggle: () => void;
  onOpen: () => void;
}

function Name({ game, chosen, onToggle, onOpen }: NameProps): ReactNode {
  const t = useTranslations('games');
  const { language } = useLanguage();
  return (
    <span className="flex min-w-0 items-center gap-3">
      {chosen !== undefined && (
        <input
          type="checkbox"
          className="check relative z-1 shrink-0"
          aria-label={t('choose', { name: wordsIn(game.names, language) })}
          checked={chosen}
          onChange={onToggle}
        />
      )}
      <Picture src={game.icon} className="h-12 w-9 rounded-md" />
      <RowButton onClick={onOpen} className="min-w-0 text-left font-medium wrap-anywhere">
        {wordsIn(game.names, language)}
        <span className="block font-mono text-[13px] font-normal text-muted">{game.code}</span>
      </RowButton>
    </span>
  );
}

function useColumns({ mayEdit, chosen, onChoose, onOpen }: GameTableProps): Column<Game>[] {
  const t = useTranslations('games');
  const word = useWords();
  const { language } = useLanguage();
  const { locale } = useUiLocale();
  const quick = useQuickChange();
  const toggle = ({ nodeId }: Game) => {
    const next = new Set(chosen);
    if (!next.delete(nodeId)) next.add(nodeId);
    onChoose(next);
  };
  return [
    column('name', t('name'), (game) => (
      <Name
        game={game}
        chosen={mayEdit ? chosen.has(game.nodeId) : undefined}
        onToggle={() => toggle(game)}
        onOpen={() => onOpen(game)}
      />
    )),
    column('vendor', t('vendor'), (game) => wordsIn(game.vendorNames, language)),
    column('classify', t('classify'), (game) => <Badge>{word('classify', game.classify)}</Badge>),
    { key: 'rtp', header: 'RTP', right: true, cell: (game) => rtpText(game, locale) },
    { key: 'position', header: t('position'), right: true, cell: (game) => game.position },
    ...(['hot', 'maintenance'] as const).map((name) =>
      column(name, t(name), (game: Game) => (
        <span className="relative z-1 inline-flex">
          <SwitchBox
            label={t(`${name}Of`, { name: wordsIn(game.names, language) })}
            checked={quick.shown(game)[name]}
            disabled={!mayEdit || quick.busy}
            onChange={(checked) => quick.act(game, { [name]: checked })}
          />
        </span>
      )),
    ),
  ];
}
