import { describe, expect, it } from 'vitest';
import { agentMenu, type AgentMenuEntry, DEFAULT_PAGE, entriesFor, pageNamed } from './menu.ts';

const none = { enableCt: false, salary: false, hourSalary: false, agentRealtimeSalary: false };
const names = (features: typeof none | undefined) => entriesFor(features).map(({ name }) => name);

describe('the menu of the agent centre', () => {
  it('ENTITY-50, ENTITY-51, ENTITY-52: every entry has a name, a page of its own and a data path', () => {
    for (const { name, page, path } of agentMenu) {
      expect(name).toMatch(/^\w+$/);
      expect(page).toMatch(/^agent[A-Z]\w+$/);
      expect(path).toMatch(/^\/wps\//);
    }
    expect(new Set(agentMenu.map(({ page }) => page)).size).toBe(agentMenu.length);
  });

  it('ENTITY-53: only the entries of the four contracts carry a feature', () => {
    const entries: readonly AgentMenuEntry[] = agentMenu;
    const withFeature = entries.filter(({ feature }) => feature !== undefined);
    expect(withFeature.map(({ name, feature }) => [name, feature])).toEqual([
      ['dividend', 'enableCt'],
      ['dailySalary', 'salary'],
      ['hourlySalary', 'hourSalary'],
      ['realtimeSalary', 'agentRealtimeSalary'],
    ]);
  });

  it.each([
    ['enableCt', 'dividend'],
    ['salary', 'dailySalary'],
    ['hourSalary', 'hourlySalary'],
    ['agentRealtimeSalary', 'realtimeSalary'],
  ] as const)('%s shows its entry and no other', (feature, name) => {
    expect(names(none)).not.toContain(name);
    expect(names({ ...none, [feature]: true })).toEqual([...names(none), name]);
  });

  it('before the features are known shows what every brand has', () => {
    expect(names(undefined)).toEqual(names(none));
    expect(names(undefined)).toHaveLength(8);
  });

  it('AGENT-01: without a page, or with an unknown one, it is the team overview', () => {
    expect(DEFAULT_PAGE).toBe('agentTeamOverview');
    expect([pageNamed(undefined), pageNamed('nothing'), pageNamed('AGENTUSERLOSS')]).toEqual([
      'agentTeamOverview',
      'agentTeamOverview',
      'agentUserLoss',
    ]);
  });
});
