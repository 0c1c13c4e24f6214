import type { Names } from '../paytable.ts';

/** The low symbols of a title: five plates of one family. `drawing|Portuguese|English`, the dearest first. */
const symbolNames = {
  cards: 'letter-A|Ás|Ace letter-K|Rei|King letter-Q|Dama|Queen letter-J|Valete|Jack letter-10|Dez|Ten',
  suits:
    'star-formation|Estrela|Star hearts|Copas|Hearts diamonds|Ouros|Diamonds clubs|Paus|Clubs spades|Espadas|Spades',
  gems: 'gem-round|Rubi|Ruby gem-drop|Safira|Sapphire gem-emerald|Esmeralda|Emerald gem-hexagon|Topázio|Topaz gem-kite|Ametista|Amethyst',
  leaves:
    'monstera-leaf|Costela-de-adão|Monstera oak-leaf|Carvalho|Oak vine-leaf|Parreira|Vine linden-leaf|Tília|Linden ginkgo-leaf|Ginkgo|Ginkgo',
  flowers:
    'lotus-flower|Flor-de-lótus|Lotus_flower dandelion-flower|Dente-de-leão|Dandelion flower-twirl|Cata-vento|Pinwheel cotton-flower|Algodão|Cotton flower-emblem|Prímula|Primrose',
  sky: 'sun|Sol|Sun moon|Lua|Moon ringed-planet|Saturno|Saturn falling-star|Meteorito|Falling_star comet-spark|Faísca|Spark',
  magic:
    'potion-ball|Poção|Potion fairy-wand|Varinha_de_condão|Fairy_wand rune-stone|Runa|Rune spell-book|Grimório|Spell_book candle-flame|Chama|Flame',
  sea: 'ship-wheel|Timão|Wheel anchor|Âncora_de_ferro|Iron_anchor nautilus-shell|Náutilo|Nautilus big-wave|Vagalhão|Big_wave sea-star|Estrela-do-mar|Starfish',
  royal:
    'imperial-crown|Coroa_imperial|Imperial_crown broadsword|Espada|Sword checked-shield|Brasão|Arms key|Chave_dourada|Golden_key fleur-de-lys|Lis|Lily',
  fossils:
    'dinosaur-bones|Ossada|Bones ammonite-fossil|Amonite|Ammonite footprint|Pegada|Footprint fern|Samambaia|Fern amber-mosquito|Âmbar|Amber',
  music:
    'g-clef|Clave|Clef guitar|Violão|Acoustic_guitar drum|Tambor|Drum maracas|Chocalho|Shaker musical-notes|Colcheias|Quavers',
  party:
    'party-hat|Chapéu|Party_hat balloons|Balões|Balloons party-popper|Estalo|Popper ticket|Bilhete|Ticket present|Presente|Present',
  kitchen:
    'cooking-pot|Panela|Pot coffee-cup|Xícara|Cup chili-pepper|Pimentinha|Little_chilli cake-slice|Fatia|Slice salt-shaker|Saleiro|Salt',
  farm: 'horseshoe|Ferradura|Horseshoe wheat|Feixe_de_trigo|Sheaf acorn|Bolota|Acorn shiny-apple|Maçãzinha|Shiny_apple corn|Espiga|Cob',
  savanna:
    'tribal-mask|Máscara|Mask bull-horns|Chifres|Horns paw-print|Pegada|Paw_print two-feathers|Penas|Feathers tribal-shield|Escudo|Shield',
  east: 'yin-yang|Yin-yang|Yin_yang bamboo|Bambu|Bamboo paper-lantern|Lanterninha|Paper_lantern double-fish|Carpas|Carp paper-crane|Tsuru|Paper_crane',
  ancient:
    'ankh|Ankh|Ankh scarab-beetle|Escaravelho|Scarab laurel-crown|Louros|Laurels greek-temple|Colunas|Columns sun-priest|Deus-sol|Sun_god',
  fruits:
    'cherry|Cereja|Cherry grapes|Uva|Grape orange-slice|Laranja|Orange banana|Banana|Banana raspberry|Framboesa|Raspberry',
} as const;
export type LowSet = keyof typeof symbolNames;

export interface Low {
  drawing: string;
  names: Names;
}

const words = (text: string): string => text.replaceAll('_', ' ');

export function lowsOf(set: LowSet): Low[] {
  return symbolNames[set].split(' ').map((one) => {
    const [drawing = '', pt = '', en = ''] = one.split('|');
    return { drawing, names: { pt: words(pt), en: words(en) } };
  });
}

export const lowSets: readonly LowSet[] = Object.keys(symbolNames).filter(
  (set): set is LowSet => set in symbolNames,
);
