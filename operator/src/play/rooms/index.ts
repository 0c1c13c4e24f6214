import { lazyRouteComponent } from '@tanstack/react-router';

export const RoomsPage = lazyRouteComponent(() => import('./rooms.tsx'), 'RoomsPage');
export const RoomPage = lazyRouteComponent(() => import('./rooms.tsx'), 'RoomPage');
