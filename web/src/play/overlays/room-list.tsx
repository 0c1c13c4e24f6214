import { Button, Dialog, EmptyState, formatMoney, SkeletonRows, useUiLocale } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { LogIn, Users, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { mayAsk, useSession, useStanding } from '../../platform/session/session.ts';
import type { Game, Room } from '../../platform/shapes.ts';
import { usePlay } from '../launch/index.ts';
import { PLATFORM } from '../catalogue/index.ts';
import { LoadFailed } from '../../shared/loaded/loaded.tsx';

function useRooms(nodeId: string | undefined) {
  const language = useLanguage((state) => state.language);
  const signedIn = useSession(mayAsk);
  return useQuery({
    queryKey: [MINE, 'rooms', language, nodeId ?? 'all'],
    queryFn: async () => {
      const query = { language, clientType: '3' as const, platform: PLATFORM, gameType: 'PVP' };
      const asked = nodeId ? { ...query, nodeId } : query;
      return (await api.call('rooms.roomList', { query: asked })).rooms;
    },
    enabled: signedIn,
  });
}

/** The rooms of the games between players, of one game or all. They are shown to anyone who has a session. */
export function RoomList({ game }: { game?: Game }): ReactNode {
  const t = useTranslations();
  const { close, open } = usePopups();
  const visitor = useStanding() === 'visitor';
  const rooms = useRooms(game?.nodeId);
  return (
    <Dialog title={t('games.rooms')} description={t('games.roomsText')} onClose={close} wide>
      {visitor ? (
        <EmptyState
          icon={<LogIn aria-hidden="true" />}
          title={t('game.loginTitle')}
          action={
            <Button tone="primary" onClick={() => open({ kind: 'login' })}>
              {t('header.login')}
            </Button>
          }
        />
      ) : rooms.data?.length === 0 ? (
        <EmptyState icon={<Users aria-hidden="true" />} title={t('games.noRooms')} />
      ) : rooms.data ? (
        <ul className="flex flex-col gap-2">
          {rooms.data.map((room) => (
            <RoomRow key={room.roomId} room={room} />
          ))}
        </ul>
      ) : rooms.isError ? (
        <LoadFailed query={rooms} />
      ) : (
        <SkeletonRows label={t('common.loading')} rows={4} className="h-18" />
      )}
    </Dialog>
  );
}

function RoomRow({ room }: { room: Room }): ReactNode {
  const t = useTranslations('games');
  const { locale } = useUiLocale();
  const { playNode } = usePlay();
  const close = usePopups((state) => state.close);
  const money = (amount: number) => formatMoney(amount, { locale, currency: room.currency });
  return (
    <li className="flex min-h-18 items-center gap-4 rounded-field border border-line bg-white/3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{room.name}</p>
        <p className="truncate text-13 text-muted">
          {room.gameName} · {t('roomSeats', { count: room.seats })}
        </p>
        <p className="figures text-sm">
          {t('roomBets', { minimum: money(room.minimumBet), maximum: money(room.maximumBet) })}
        </p>
      </div>
      {room.maintenance ? (
        <span className="flex items-center gap-1.5 text-13 text-muted">
          <Wrench aria-hidden="true" className="size-4" />
          {t('resting')}
        </span>
      ) : (
        <Button
          aria-label={t('enterRoom', { room: room.name })}
          onClick={() => {
            close();
            playNode(room.nodeId, room.vassalage, room.gameCode);
          }}
        >
          {t('enter')}
        </Button>
      )}
    </li>
  );
}
