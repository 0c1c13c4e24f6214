/**
 * Sums of teams: what everyone below an agent did, kept by agent and day. The projector adds to them in the transaction in
 * which it counts the members' own totals, so both always say the same.
 */
export { addActive, addBets, addMoney, lockSums } from './add.ts';
export {
  type BranchFigures,
  branchGames,
  type DayFigures,
  type Figures,
  type GameFigures,
  type Part,
  teamActive,
  teamsActive,
  teamArrivals,
  type TeamDays,
  teamDays,
  teamFigures,
  teamGameDays,
  teamGames,
  teamSize,
  topBranches,
} from './read.ts';
export { countArrivals, movingBranch, recordArrival, waitingBrands } from './tree.ts';
