/** The table, the street and the stage. */
export const feastTitles = `
CQ9 doces
Bolinho Confeitado | The Frosted Cupcake | m | cupcake cherries
Rosquinha Giratória | Doughnut Carousel | c | doughnut candy
Pirulito de Quermesse | Fairground Lollipop | k | lollipop candy
Hora do Bolo | Cake O’Clock | w | birthday-cake strawberry
Pote Lambuzado | The Sticky Honey Pot | r | honey-pot waffle
Sorvete Derretendo | Melting Scoops | c | ice-cream cherries
Quadradinhos de Chocolate | Chocolate Squares | s | chocolate-bar cookie
O Pudim da Tia | Auntie’s Pudding | m | custard pie
CQ9 feira
Abacaxi para Descascar | A Pineapple to Peel | r | pineapple peach
Melancia na Feira | Watermelon Market | c | watermelon melon
Manga Madura | Ripe Mango Season | m | mango kiwi-fruit
Pimenta nos Olhos | Pepper in the Eye | s | hot-pepper tomato
Abacate Batido | Avocado Shake | w | avocado lime
Penca de Bananas | A Hand of Bananas | k | banana lemon
Morangos com Creme | Strawberries and Cream | m | strawberry peach
Água de Coco Gelada | Ice-Cold Coconut | c | coconut lime
CQ9 mesa
Pipoca na Panela | The Popping Pot | c | popcorn beer-mug
Pizza de Domingo | Sunday Pizza | m | pizza tomato
Taco Apimentado | Peppery Taco | s | taco hot-pepper
Esteira de Sushi | Sushi Belt | w | sushi steaming-bowl
Batata Crocante | Crispy Chips | k | french-fries hamburger
Café Coado | Filter Coffee Morning | r | hot-beverage croissant
Queijo com Goiabada | Cheese and Guava Paste | m | cheese-wedge olive
Chef de Improviso | The Makeshift Chef | w | cook pot-of-food
JL carnaval
Máscaras da Avenida | Masks on the Avenue | w | performing-arts ribbon
Repique na Ladeira | Uphill Drumroll | m | drum musical-notes
Chuva de Confete | Confetti Downpour | c | confetti-ball joker
Noite de Fogos | Night of Fireworks | s | fireworks firecracker
Chocalho Baiano | Bahia Shaker | k | maracas musical-notes
Fanfarra do Interior | Small-Town Fanfare | r | trumpet top-hat
Batucada de Bairro | Neighbourhood Drums | s | long-drum saxophone
A Pena Dourada | The Golden Plume | m | feather crown
JL praia
Rede entre Coqueiros | Hammock between Palms | m | palm-tree coconut
Ilha do Náufrago | Castaway Isle | s | desert-island crab
Coquetel ao Entardecer | Sundown Cocktail | w | tropical-drink pineapple
Pipa no Céu | Kite in the Sky | c | kite ice-cream
O Guarda-Sol Amarelo | The Yellow Parasol | k | beach-with-umbrella shaved-ice
Boia Furada | The Leaky Lifebuoy | r | ring-buoy dolphin
Crista da Onda | Crest of the Wave | s | water-wave dolphin
Regata na Baía | Bay Regatta | w | sailboat spiral-shell
JL palco
A Guitarra sem Corda | The Stringless Guitar | s | guitar drum
Voz de Veludo | Velvet Voice | m | studio-microphone musical-notes
Rabeca Encantada | The Spellbound Fiddle | w | violin musical-notes
Harpa de Vidro | The Glass Harp | c | harp musical-notes
Banjo na Varanda | Porch Banjo | k | banjo maracas
Globo da Discoteca | Disco Globe | c | mirror-ball control-knobs
Rádio de Pilha | The Battery Radio | m | radio musical-keyboard
Sax na Madrugada | After-Hours Sax | r | saxophone trumpet
BGS circo
Respeitável Público | Ladies and Gentlemen | w | circus-tent elephant
Curinga na Manga | Joker up the Sleeve | k | joker magic-wand
Carrossel da Praça | Carousel in the Square | m | carousel-horse balloon
Roda-Gigante Acesa | The Lit Ferris Wheel | r | ferris-wheel roller-coaster
Coelho fora da Cartola | Out of the Top Hat | c | top-hat magic-wand
Ursinho Remendado | The Patched Teddy | m | teddy-bear yo-yo
Segredo das Bonecas | The Nesting Secret | w | nesting-dolls balloon
Nariz de Palhaço | The Red Nose | s | clown-face trumpet
`;
