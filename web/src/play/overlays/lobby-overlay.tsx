import type { ReactNode } from 'react';
import type { Popup } from '../../platform/popups/popups.ts';
import { PrizePopup } from '../winners/index.ts';
import { EGameMenu } from './e-game-menu.tsx';
import { GamePopup } from './game-popup.tsx';
import { RoomList } from './room-list.tsx';
import { VendorPopup } from './vendor-popup.tsx';

export type LobbyPopup = Extract<Popup, { kind: 'game' | 'prize' | 'eGames' | 'vendor' | 'rooms' }>;

/** The lobby's overlays: a game, a prize, the e-game menu, a vendor's games, the rooms. */
export function LobbyOverlay(popup: LobbyPopup): ReactNode {
  switch (popup.kind) {
    case 'game':
      return <GamePopup game={popup.game} />;
    case 'prize':
      return <PrizePopup id={popup.id} />;
    case 'eGames':
      return <EGameMenu />;
    case 'vendor':
      return <VendorPopup vendor={popup.vendor} />;
    case 'rooms':
      return <RoomList {...(popup.game ? { game: popup.game } : {})} />;
    // no default
  }
}
