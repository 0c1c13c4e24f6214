import { commonStakes, type Stakes, takesStake } from '@croupier/contract/stakes';
import { formatMoney, MoneyInput, Note, TextField, useUiLocale } from '@croupier/ui';
import { SelectField } from '@croupier/ui/form';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../app/client/me.ts';
import { sayDone } from '../../app/toasts.ts';
import { MemberField } from '../../components/member/member-field.tsx';
import { PickField } from '../../components/member/pick-field.tsx';
import { DecisionForm } from '../../editing/form/console-form.tsx';
import { type ConsoleFormState, useConsoleForm } from '../../editing/form/use-console-form.ts';
import { type GiftForm, occasions, useGameSearch, useGive } from './queries.ts';

const minReason = 3;
const most = { rounds: 1_000, days: 90 };

interface Picked {
  vendor: string;
  code: string;
  name: string;
  /** Null where its vendor doesn’t say. */
  stakes: Stakes | null;
}

interface Draft {
  memberId: string | null;
  games: readonly Picked[];
  stake: number | null;
  rounds: string;
  maxWin: number | null | 'unreadable';
  days: string;
  occasion: GiftForm['occasion'];
  reason: string;
}

const empty: Draft = {
  memberId: null,
  games: [],
  stake: null,
  rounds: '10',
  maxWin: null,
  days: '7',
  occasion: 'past_play',
  reason: '',
};

/** A whole number from 1 on; null for anything else. */
const wholeIn = (text: string, max: number): number | null => {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
};

/** What all picked games take, as far as their vendors say: 'any' where none does, null where they have no stake in common. */
function allowedFor(games: readonly Picked[]): Stakes | 'any' | null {
  const said = games.flatMap(({ stakes }) => stakes ?? []);
  return said.length === 0 ? 'any' : commonStakes(said);
}

const mayGive = (games: readonly Picked[], stake: number): boolean => {
  const allowed = allowedFor(games);
  return allowed === 'any' || (allowed !== null && takesStake(allowed, stake));
};

type DraftForm = ConsoleFormState<Draft>;

function useDraft(onClose: () => void): DraftForm {
  const t = useTranslations('freeRounds');
  const give = useGive();
  return useConsoleForm({
    start: empty,
    check: ({ memberId, games, stake, rounds, maxWin, days, reason }) => ({
      memberId: memberId === null && t('memberChoose'),
      games: games.length === 0 && t('gameNeeded'),
      stake:
        stake === null || stake <= 0
          ? t('stakeNeeded')
          : !mayGive(games, stake) && t(allowedFor(games) === null ? 'stakeNone' : 'stakeOther'),
      rounds: wholeIn(rounds, most.rounds) === null && t('wholeNeeded', { max: most.rounds }),
      maxWin: maxWin === 'unreadable' && t('unreadable'),
      days: wholeIn(days, most.days) === null && t('wholeNeeded', { max: most.days }),
      reason: reason.trim().length < minReason && t('reasonNeeded'),
    }),
    send: async ({ memberId, games, stake, rounds, maxWin, days, occasion, reason }) => {
      const [first] = games;
      const [count, valid] = [wholeIn(rounds, most.rounds), wholeIn(days, most.days)];
      if (memberId === null || !first || stake === null || count === null || valid === null) return;
      const given = await give.mutateAsync({
        ...{ memberId, stake, occasion, rounds: count, days: valid },
        vendor: first.vendor,
        games: games.map(({ code }) => code),
        maxWin: maxWin === 'unreadable' ? null : maxWin,
        reason: reason.trim(),
      });
      sayDone(t(given.state === 'proposed' ? 'proposed' : 'given'));
      onClose();
    },
  });
}

/** Gives rounds, or proposes them where the brand asks for a second person. */
export function GiveDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('freeRounds');
  const form = useDraft(onClose);
  return (
    <DecisionForm
      wide
      form={form}
      words={{ title: t('giveTitle'), text: t('giveText'), send: t('give') }}
      onClose={onClose}
    >
      <MemberField
        value={form.values.memberId}
        error={form.error('memberId')}
        onChange={(memberId) => form.set({ memberId })}
      />
      <GamesField form={form} />
      <Figures form={form} />
      <SelectField
        label={t('occasion')}
        hint={t('occasionHint')}
        options={occasions.map((name) => ({ value: name, label: t(`occasions.${name}`) }))}
        {...form.field('occasion')}
      />
      <TextField label={t('reason')} maxLength={200} {...form.field('reason')} />
      <Cost draft={form.values} />
    </DecisionForm>
  );
}

function Figures({ form }: { form: DraftForm }): ReactNode {
  const t = useTranslations('freeRounds');
  const { maxWin } = form.values;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <StakeField form={form} />
      <TextField label={t('rounds')} inputMode="numeric" maxLength={4} {...form.field('rounds')} />
      <MoneyInput
        label={t('maxWin')}
        name="maxWin"
        value={maxWin === 'unreadable' ? null : maxWin}
        onChange={(sum, readable) => form.set({ maxWin: readable ? sum : 'unreadable' })}
        unreadable={t('unreadable')}
        error={form.error('maxWin')}
        hint={t('maxWinHint')}
      />
      <TextField label={t('days')} inputMode="numeric" maxLength={2} {...form.field('days')} />
    </div>
  );
}

/** A list where the games take few sums; else a sum, with what they take as its hint. */
function StakeField({ form }: { form: DraftForm }): ReactNode {
  const t = useTranslations('freeRounds');
  const { locale } = useUiLocale();
  const currency = useMe().data?.merchant.currency;
  const { games, stake } = form.values;
  const allowed = allowedFor(games);
  const money = (sum: number): string =>
    currency === undefined ? '' : formatMoney(sum, { locale, currency });
  if (allowed !== null && allowed !== 'any' && 'list' in allowed) {
    const sums = allowed.list.map((sum) => ({ value: String(sum), label: money(sum) }));
    return (
      <SelectField
        label={t('stake')}
        name="stake"
        value={stake === null || !mayGive(games, stake) ? '' : String(stake)}
        options={[{ value: '', label: t('stakeChoose') }, ...sums]}
        error={form.error('stake')}
        onChange={({ target: { value } }) => form.set({ stake: value === '' ? null : Number(value) })}
      />
    );
  }
  const range = allowed === null || allowed === 'any' ? null : allowed;
  const hint = range && { min: money(range.min), max: money(range.max), step: money(range.step) };
  return (
    <MoneyInput
      label={t('stake')}
      name="stake"
      value={stake}
      onChange={(next) => form.set({ stake: next })}
      unreadable={t('unreadable')}
      error={form.error('stake')}
      hint={hint ? t('stakeWithin', hint) : t(allowed === null ? 'stakeNone' : 'stakeHint')}
    />
  );
}

/** What the house pays at most in stakes, before anyone agrees to it; nothing for a stake that the picked games don’t take. */
function Cost({ draft: { games, stake, rounds } }: { draft: Draft }): ReactNode {
  const t = useTranslations('freeRounds');
  const { locale } = useUiLocale();
  const currency = useMe().data?.merchant.currency;
  const count = wholeIn(rounds, most.rounds);
  if (stake === null || !mayGive(games, stake) || count === null || currency === undefined) return null;
  return <Note>{t('costText', { amount: formatMoney(stake * count, { locale, currency }) })}</Note>;
}

function GamesField({ form }: { form: DraftForm }): ReactNode {
  const t = useTranslations('freeRounds');
  const { locale } = useUiLocale();
  const [search, setSearch] = useState('');
  const found = useGameSearch(search.trim());
  const { games } = form.values;
  const [first] = games;
  const offered = (found.data?.content ?? [])
    .map((game): Picked => {
      const { pt, en, es } = game.names;
      const own = locale === 'en' ? en : locale === 'es' ? es : pt;
      return {
        vendor: game.vendorCode,
        code: game.code,
        name: own || pt || en || game.code,
        stakes: game.stakes,
      };
    })
    .filter((game) => first === undefined || game.vendor === first.vendor);
  const has = (game: Picked) => games.some(({ code }) => code === game.code);
  const shown = [...games, ...offered.filter((game) => !has(game))];
  return (
    <PickField
      label={t('gameSearch')}
      hint={first === undefined ? undefined : t('oneVendor')}
      error={form.error('games') ?? games.map((_, place) => form.error(`games.${place}`)).find(Boolean)}
      search={search}
      onSearch={setSearch}
      found={t('games')}
      choices={shown.map((game) => ({
        ...{ key: `${game.vendor}/${game.code}`, name: game.name, note: game.vendor, pressed: has(game) },
        onPress: () =>
          form.set({
            games: has(game) ? games.filter(({ code }) => code !== game.code) : [...games, game],
          }),
      }))}
    />
  );
}
