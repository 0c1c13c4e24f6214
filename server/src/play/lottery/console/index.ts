import { operatorLotteryCalls } from '@croupier/contract';
import type { Console } from '../../../console/index.ts';
import { implement, type Route } from '../../../platform/http/call.ts';
import { decidingRoutes } from './deciding.ts';
import type { Ground } from './ground.ts';
import { exposureRoutes, readingRoutes, stuckRoutes, ticketRoutes } from './reading.ts';

export { createCarrier } from './changes.ts';
export { lotteryFiles } from './list-files.ts';
export { createManagement } from './management.ts';
export type { Ground } from './ground.ts';

export const lotteryRoutes = (ground: Ground, console: Console): Route[] =>
  implement(operatorLotteryCalls)({
    ...readingRoutes(ground, console),
    ...ticketRoutes(ground, console),
    ...stuckRoutes(ground, console),
    ...exposureRoutes(ground, console),
    ...decidingRoutes(ground, console),
  });
