import type { Names } from '../../kit/index.ts';

/** The low symbols of a title: five plates of one family. `drawing|Portuguese|English|Spanish`, the dearest first. */
const symbolNames = {
  cards:
    'letter-A|Ás|Ace|As letter-K|Rei|King|Rey letter-Q|Dama|Queen|Reina letter-J|Valete|Jack|Jota letter-10|Dez|Ten|Diez',
  suits:
    'star-formation|Estrela|Star|Estrella hearts|Copas|Hearts|Corazones diamonds|Ouros|Diamonds|Diamantes clubs|Paus|Clubs|Tréboles spades|Espadas|Spades|Picas',
  gems: 'gem-round|Rubi|Ruby|Rubí gem-drop|Safira|Sapphire|Zafiro gem-emerald|Esmeralda|Emerald|Esmeralda gem-hexagon|Topázio|Topaz|Topacio gem-kite|Ametista|Amethyst|Amatista',
  leaves:
    'monstera-leaf|Costela-de-adão|Monstera|Costilla_de_Adán oak-leaf|Carvalho|Oak|Roble vine-leaf|Parreira|Vine|Parra linden-leaf|Tília|Linden|Tilo ginkgo-leaf|Ginkgo|Ginkgo|Ginkgo',
  flowers:
    'lotus-flower|Flor-de-lótus|Lotus_flower|Flor_de_loto dandelion-flower|Dente-de-leão|Dandelion|Diente_de_león flower-twirl|Cata-vento|Pinwheel|Molinillo cotton-flower|Algodão|Cotton|Algodón flower-emblem|Prímula|Primrose|Prímula',
  sky: 'sun|Sol|Sun|Sol moon|Lua|Moon|Luna ringed-planet|Saturno|Saturn|Saturno falling-star|Meteorito|Falling_star|Meteorito comet-spark|Faísca|Spark|Chispa',
  magic:
    'potion-ball|Poção|Potion|Poción fairy-wand|Varinha_de_condão|Fairy_wand|Varita_mágica rune-stone|Runa|Rune|Runa spell-book|Grimório|Spell_book|Grimorio candle-flame|Chama|Flame|Llama_de_vela',
  sea: 'ship-wheel|Timão|Wheel|Timón_de_barco anchor|Âncora_de_ferro|Iron_anchor|Ancla_de_hierro nautilus-shell|Náutilo|Nautilus|Nautilo big-wave|Vagalhão|Big_wave|Oleaje sea-star|Estrela-do-mar|Starfish|Estrella_de_mar',
  royal:
    'imperial-crown|Coroa_imperial|Imperial_crown|Corona_imperial broadsword|Espada|Sword|Espada checked-shield|Brasão|Arms|Blasón key|Chave_dourada|Golden_key|Llave_dorada fleur-de-lys|Lis|Lily|Lirio',
  fossils:
    'dinosaur-bones|Ossada|Bones|Huesos ammonite-fossil|Amonite|Ammonite|Amonita footprint|Pegada|Footprint|Huella fern|Samambaia|Fern|Helecho amber-mosquito|Âmbar|Amber|Ámbar',
  music:
    'g-clef|Clave|Clef|Clave guitar|Violão|Acoustic_guitar|Guitarra_acústica drum|Tambor|Drum|Tambor maracas|Chocalho|Shaker|Sonajero musical-notes|Colcheias|Quavers|Corcheas',
  party:
    'party-hat|Chapéu|Party_hat|Gorro_de_fiesta balloons|Balões|Balloons|Globos party-popper|Estalo|Popper|Lanzaconfeti ticket|Bilhete|Ticket|Boleto present|Presente|Present|Regalo',
  kitchen:
    'cooking-pot|Panela|Pot|Olla coffee-cup|Xícara|Cup|Taza chili-pepper|Pimentinha|Little_chilli|Ajicito cake-slice|Fatia|Slice|Porción salt-shaker|Saleiro|Salt|Salero',
  farm: 'horseshoe|Ferradura|Horseshoe|Herradura wheat|Feixe_de_trigo|Sheaf|Gavilla_de_trigo acorn|Bolota|Acorn|Bellota shiny-apple|Maçãzinha|Shiny_apple|Manzanita corn|Espiga|Cob|Mazorca',
  savanna:
    'tribal-mask|Máscara|Mask|Máscara bull-horns|Chifres|Horns|Cuernos paw-print|Pegada|Paw_print|Pisada two-feathers|Penas|Feathers|Plumas tribal-shield|Escudo|Shield|Escudo_tribal',
  east: 'yin-yang|Yin-yang|Yin_yang|Yin-yang bamboo|Bambu|Bamboo|Bambú paper-lantern|Lanterninha|Paper_lantern|Farolito double-fish|Carpas|Carp|Carpas paper-crane|Tsuru|Paper_crane|Grulla_de_papel',
  ancient:
    'ankh|Ankh|Ankh|Ankh scarab-beetle|Escaravelho|Scarab|Escarabajo_sagrado laurel-crown|Louros|Laurels|Laureles greek-temple|Colunas|Columns|Columnas sun-priest|Deus-sol|Sun_god|Dios_sol',
  fruits:
    'cherry|Cereja|Cherry|Cereza grapes|Uva|Grape|Uva orange-slice|Laranja|Orange|Naranja banana|Banana|Banana|Plátano raspberry|Framboesa|Raspberry|Frambuesa',
} as const;
export type LowSet = keyof typeof symbolNames;

export interface Low {
  drawing: string;
  names: Names;
}

const words = (text: string): string => text.replaceAll('_', ' ');

export function lowsOf(set: LowSet): Low[] {
  return symbolNames[set].split(' ').map((one) => {
    const [drawing = '', pt = '', en = '', es = ''] = one.split('|');
    return { drawing, names: { pt: words(pt), en: words(en), es: words(es) } };
  });
}

export const lowSets: readonly LowSet[] = Object.keys(symbolNames).filter(
  (set): set is LowSet => set in symbolNames,
);
