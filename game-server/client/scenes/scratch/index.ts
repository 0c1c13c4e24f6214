import type { ScratchScene, ScratchView } from '@croupier/games/scratch';
import { sky } from '../../scene/backdrop.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import type { Language } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { translator } from '../../shared/texts.ts';
import { fieldsOf } from './fields.ts';
import { type CardLook, looks } from './looks.ts';
import texts from './texts.json' with { type: 'json' };
import { Ticket, timesText } from './ticket.ts';
import './scratch.css';

/** So long a ticket is left to the player's hand before it opens by itself. */
const handMs = 60_000;

const cardOf = (data: unknown): ScratchScene => data as ScratchScene;
const lookOf = ({ card }: ScratchScene): CardLook => {
  const look = looks[card];
  if (!look) throw new Error(`no look for ${card}`);
  return look;
};

function backdropOf({ sky: { top, bottom, light, stars = 0 } }: CardLook): SVGSVGElement {
  return sky({
    top,
    bottom,
    stars,
    light: { x: 0.5, y: 0.4, r: 0.6, colour: light },
    hills: [{ colour: bottom, height: 0.16, waves: 1.3, seed: 0.2 }],
  });
}

export function createScene(host: SceneHost): Scene {
  const { clock, language } = host;
  const card = cardOf(host.data);
  const look = lookOf(card);
  const t = translator(texts, language);
  const opponent = t(look.opponent ?? 'rival');
  const words = {
    own: t('own'),
    versus: (own: number, house: number) => t('versus', { own, house, opponent: opponent.toLowerCase() }),
  };
  const ticket = new Ticket(host, card, look, t);
  let coming: Promise<void> = Promise.resolve();
  const open = async (): Promise<void> => {
    const patience = clock.wait(clock.calm ? handMs * 4 : handMs);
    if (!host.automatic()) await Promise.race([ticket.byHand(), patience]);
    await ticket.openAll();
  };
  return scene<ScratchView<unknown>, object>({
    element: ticket.element,
    backdrop: backdropOf(look),
    hurryLabel: t('revealAll'),
    form: () => ({}),
    setForm: () => undefined,
    enable: () => undefined,
    begin: () => void (coming = ticket.fresh()),
    async present({ view, payout, staked }) {
      await coming;
      const fields = fieldsOf(card, view, language, words);
      ticket.print(fields);
      await open();
      await ticket.settle(fields, payout > staked);
    },
    mark: ({ view, payout, staked }) => ({ text: timesText(view.times, language), good: payout > staked }),
    clear: () => ticket.cover(),
  });
}

/** Prizes in the order of the card, in words. */
function prizesOf(
  { prizes, multipliers, sweep, mechanic, symbols }: ScratchScene,
  language: Language,
): string {
  const t = translator(texts, language);
  const named = prizes.map((times, at) => {
    const symbol = symbols[at]?.[language];
    return [symbol ?? '', timesText(times, language)].join(' ').trim();
  });
  const more =
    mechanic === 'multiplier'
      ? [`${t('factor')} ${(multipliers ?? []).map((times) => `×${times}`).join(' / ')}`]
      : mechanic === 'duel'
        ? [`${t('all')} ${timesText(sweep ?? 0, language)}`]
        : [];
  return [...named, ...more].join(', ');
}

export function rules(language: Language, data: unknown): readonly string[] {
  const t = translator(texts, language);
  const card = cardOf(data);
  return [
    t(card.mechanic),
    t('ruleTicket'),
    t('rulePrizes', { prizes: prizesOf(card, language) }),
    t('ruleHand'),
  ];
}

export const voice: Voice = { root: 440, scale: [0, 2, 4, 7, 9, 12], tempo: 120, timbre: 'pluck' };
