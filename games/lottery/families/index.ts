import sscOdds from './ssc/odds-1.json' with { type: 'json' };
import sscPlays from './ssc/plays.json' with { type: 'json' };
import coloursOdds from './colours/odds-1.json' with { type: 'json' };
import coloursPlays from './colours/plays.json' with { type: 'json' };
import x5Odds from './x5/odds-1.json' with { type: 'json' };
import x5Plays from './x5/plays.json' with { type: 'json' };
import k3Odds from './k3/odds-1.json' with { type: 'json' };
import k3Plays from './k3/plays.json' with { type: 'json' };
import pk10Odds from './pk10/odds-1.json' with { type: 'json' };
import pk10Plays from './pk10/plays.json' with { type: 'json' };
import d3Odds from './d3/odds-1.json' with { type: 'json' };
import d3Plays from './d3/plays.json' with { type: 'json' };
import pc28Odds from './pc28/odds-1.json' with { type: 'json' };
import pc28Plays from './pc28/plays.json' with { type: 'json' };
import kenoOdds from './keno/odds-1.json' with { type: 'json' };
import kenoPlays from './keno/plays.json' with { type: 'json' };
import vnNorthOdds from './vn-north/odds-1.json' with { type: 'json' };
import vnNorthPlays from './vn-north/plays.json' with { type: 'json' };
import vnSouthOdds from './vn-south/odds-1.json' with { type: 'json' };
import vnSouthPlays from './vn-south/plays.json' with { type: 'json' };
import thaiOdds from './thai/odds-1.json' with { type: 'json' };
import thaiPlays from './thai/plays.json' with { type: 'json' };
import laoOdds from './lao/odds-1.json' with { type: 'json' };
import laoPlays from './lao/plays.json' with { type: 'json' };
import d4Odds from './d4/odds-1.json' with { type: 'json' };
import d4Plays from './d4/plays.json' with { type: 'json' };
import final2Odds from './final-2/odds-1.json' with { type: 'json' };
import final2Plays from './final-2/plays.json' with { type: 'json' };
import final4Odds from './final-4/odds-1.json' with { type: 'json' };
import final4Plays from './final-4/plays.json' with { type: 'json' };
import six60Odds from './six60/odds-1.json' with { type: 'json' };
import six60Plays from './six60/plays.json' with { type: 'json' };
import five80Odds from './five80/odds-1.json' with { type: 'json' };
import five80Plays from './five80/plays.json' with { type: 'json' };
import { faultsOf, tableOf, type OddsTable } from '../tables/table.ts';
import { familyOf, type Family } from './family.ts';

/** Every kind of draw, by code. */
export const families: ReadonlyMap<string, Family> = new Map(
  [
    sscPlays,
    coloursPlays,
    x5Plays,
    k3Plays,
    pk10Plays,
    d3Plays,
    pc28Plays,
    kenoPlays,
    vnNorthPlays,
    vnSouthPlays,
    thaiPlays,
    laoPlays,
    d4Plays,
    final2Plays,
    final4Plays,
    six60Plays,
    five80Plays,
  ].map((file) => {
    const family = familyOf(file);
    return [family.code, family];
  }),
);

/** Every published table of odds, by the code of its family. One that can’t be approved stops the program. */
export const tables: ReadonlyMap<string, readonly OddsTable[]> = Map.groupBy(
  [
    sscOdds,
    coloursOdds,
    x5Odds,
    k3Odds,
    pk10Odds,
    d3Odds,
    pc28Odds,
    kenoOdds,
    vnNorthOdds,
    vnSouthOdds,
    thaiOdds,
    laoOdds,
    d4Odds,
    final2Odds,
    final4Odds,
    six60Odds,
    five80Odds,
  ].map((file) => {
    const table = tableOf(file);
    const family = families.get(table.family);
    const faults = family === undefined ? ['no such family'] : faultsOf(table, family);
    if (faults.length > 0) throw new RangeError(`${table.family} ${table.version}: ${faults.join('; ')}`);
    return table;
  }),
  ({ family }) => family,
);
