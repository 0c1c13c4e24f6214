import { defineSettings, money, rate, toggle, whole } from '../platform/settings/index.ts';

const contracts = { by: 'contracts.edit', ownPage: true } as const;
const kind = (pt: string, en: string) => toggle({ ...contracts, default: true, about: { pt, en } });
const highest = (fallback: number, pt: string, en: string) =>
  rate({ by: 'server', default: fallback, max: 1, about: { pt, en } });

/** Settings of agents, their contracts and commissions. */
export const networkSetting = defineSettings('network', {
  'agent.transferToDownline': toggle({
    ...contracts,
    default: false,
    about: { pt: 'Agentes podem transferir à sua equipe.', en: 'Agents may transfer to their team.' },
  }),
  'agent.transferMinimum': money({
    ...contracts,
    default: 100,
    max: 100_000_000_000,
    about: {
      pt: 'A transferência mínima de um agente à sua equipe.',
      en: 'The minimum transfer of an agent to the team.',
    },
  }),
  'agent.transferMaximum': money({
    ...contracts,
    default: 5_000_000,
    max: 100_000_000_000,
    about: {
      pt: 'A transferência máxima de um agente à sua equipe.',
      en: 'The maximum transfer of an agent to the team.',
    },
  }),
  'agent.lockDownlines': toggle({
    ...contracts,
    default: false,
    about: { pt: 'Agentes podem bloquear a sua equipe.', en: 'Agents may lock members of their team.' },
  }),
  'agent.enableCt': kind('Contratos de dividendo.', 'Dividend contracts.'),
  'agent.salary': kind('Contratos de salário diário.', 'Contracts of a daily salary.'),
  'agent.hourSalary': kind('Contratos de salário por hora.', 'Contracts of an hourly salary.'),
  'agent.agentRealtimeSalary': kind(
    'Contratos de salário em tempo real.',
    'Contracts of a real-time salary.',
  ),
  'commission.approval.dividend': toggle({
    ...contracts,
    default: true,
    about: { pt: 'Dividendos precisam de aprovação.', en: 'Dividends need approval.' },
  }),
  'commission.approval.dailySalary': toggle({
    ...contracts,
    default: false,
    about: { pt: 'Salários diários precisam de aprovação.', en: 'Daily salaries need approval.' },
  }),
  'commission.carryLoss': toggle({
    ...contracts,
    default: false,
    about: {
      pt: 'Um dividendo negativo passa ao período seguinte.',
      en: 'A negative dividend is carried into the next window.',
    },
  }),
  'commission.activeTurnover': money({
    ...contracts,
    default: 1,
    max: 100_000_000_000,
    about: {
      pt: 'Giro válido a partir do qual um jogador conta como ativo.',
      en: 'Valid turnover from which a member counts as active.',
    },
  }),
  'commission.fourEyesAbove': money({
    by: 'site.edit',
    fourEyes: true,
    default: 1_000_000,
    max: 100_000_000_000,
    about: {
      pt: 'Acima desta soma uma pessoa aprova e outra paga; 0: nunca.',
      en: 'Above this sum one person approves a run and another one pays it; 0: never.',
    },
  }),
  'commission.offerDays': whole('days', {
    by: 'site.edit',
    default: 14,
    min: 1,
    max: 365,
    about: {
      pt: 'Dias em que uma oferta espera resposta.',
      en: 'Days for which an offer waits for its answer.',
    },
  }),
  'commission.maxRate.dividend': highest(0.6, 'O maior dividendo.', 'The highest dividend.'),
  'commission.maxRate.dailySalary': highest(0.02, 'O maior salário diário.', 'The highest daily salary.'),
  'commission.maxRate.hourlySalary': highest(0.02, 'O maior salário por hora.', 'The highest hourly salary.'),
  'commission.maxRate.realtimeSalary': highest(
    0.02,
    'O maior salário em tempo real.',
    'The highest real-time salary.',
  ),
});
