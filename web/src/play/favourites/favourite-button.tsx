import { cx } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { useStanding } from '../../platform/session/session.ts';
import type { Game } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { favouriteIdsOptions } from './ids.ts';

/** What a press does is fetched with the first one. */
const actions = () => import('./favourites.ts');

export interface FavouriteButtonProps {
  game: Game;
  title: string;
  className?: string;
}

/** The heart of a game: on at once, off again when the site refuses. A visitor logs in first. */
export function FavouriteButton(props: FavouriteButtonProps): ReactNode {
  return useStanding() === 'visitor' ? (
    <HeartButton {...props} signedIn={false} on={false} />
  ) : (
    <MemberHeart {...props} />
  );
}

function MemberHeart(props: FavouriteButtonProps): ReactNode {
  const { nodeId } = props.game;
  const { data: on = false } = useQuery({ ...favouriteIdsOptions, select: (ids) => ids.includes(nodeId) });
  return <HeartButton {...props} signedIn on={on} />;
}

interface HeartButtonProps extends FavouriteButtonProps {
  signedIn: boolean;
  on: boolean;
}

function HeartButton({ game, title, className, signedIn, on }: HeartButtonProps): ReactNode {
  const t = useTranslations('lobby');
  const open = usePopups((state) => state.open);
  const failureText = useFailureText();
  const toast = useToasts((state) => state.show);
  const run = (change: Promise<void>) =>
    void change.catch((error: unknown) =>
      toast({ tone: 'danger', title: t('favouriteFailed'), text: failureText(error) }),
    );
  const press = () => {
    if (signedIn) run(actions().then(({ toggleFavourite }) => toggleFavourite(game)));
    else open({ kind: 'login' }, () => run(actions().then(({ addFavourite }) => addFavourite(game))));
  };
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t('favourite', { game: title })}
      title={t(on ? 'favouriteRemove' : 'favouriteAdd')}
      onClick={press}
      className={cx('grid size-11 place-items-center rounded-full', className)}
    >
      <span className="grid size-8 place-items-center rounded-full bg-ground/60 text-white">
        <Heart aria-hidden="true" className={cx('size-4.5', on && 'fill-danger text-danger')} />
      </span>
    </button>
  );
}
