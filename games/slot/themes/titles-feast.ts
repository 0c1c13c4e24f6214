/** The table, the street and the stage. */
export const feastTitles = `
CQ9 doces
Bolinho Confeitado | The Frosted Cupcake | pick | cupcake cherries | calm
Rosquinha Giratória | Doughnut Carousel | cluster | doughnut candy | cascade
Pirulito de Quermesse | Fairground Lollipop | cluster | lollipop candy | classic
Hora do Bolo | Cake O’Clock | pick | birthday-cake strawberry | ways
Pote Lambuzado | The Sticky Honey Pot | book | honey-pot waffle | river
Sorvete Derretendo | Melting Scoops | walking | ice-cream cherries | cascade
Quadradinhos de Chocolate | Chocolate Squares | sticky | chocolate-bar cookie | storm
O Pudim da Tia | Auntie’s Pudding | sticky | custard pie | calm
CQ9 feira
Abacaxi para Descascar | A Pineapple to Peel | river | pineapple peach
Melancia na Feira | Watermelon Market | giant | watermelon melon | cascade
Manga Madura | Ripe Mango Season | hold | mango kiwi-fruit | calm
Pimenta nos Olhos | Pepper in the Eye | rising | hot-pepper tomato | storm
Abacate Batido | Avocado Shake | book | avocado lime | ways
Penca de Bananas | A Hand of Bananas | gems | banana lemon | classic
Morangos com Creme | Strawberries and Cream | collect | strawberry peach | calm
Água de Coco Gelada | Ice-Cold Coconut | gems | coconut lime | cascade
CQ9 mesa
Pipoca na Panela | The Popping Pot | cascade | popcorn beer-mug
Pizza de Domingo | Sunday Pizza | calm | pizza tomato
Taco Apimentado | Peppery Taco | rising | taco hot-pepper | storm
Esteira de Sushi | Sushi Belt | collect | sushi steaming-bowl | ways
Batata Crocante | Crispy Chips | classic | french-fries hamburger
Café Coado | Filter Coffee Morning | river | hot-beverage croissant
Queijo com Goiabada | Cheese and Guava Paste | calm | cheese-wedge olive
Chef de Improviso | The Makeshift Chef | mystery | cook pot-of-food | ways
JL carnaval
Máscaras da Avenida | Masks on the Avenue | pick | performing-arts ribbon | ways
Repique na Ladeira | Uphill Drumroll | calm | drum musical-notes
Chuva de Confete | Confetti Downpour | lock | confetti-ball joker | cascade
Noite de Fogos | Night of Fireworks | rising | fireworks firecracker | storm
Chocalho Baiano | Bahia Shaker | classic | maracas musical-notes
Fanfarra do Interior | Small-Town Fanfare | river | trumpet top-hat
Batucada de Bairro | Neighbourhood Drums | rising | long-drum saxophone | storm
A Pena Dourada | The Golden Plume | hold | feather crown | calm
JL praia
Rede entre Coqueiros | Hammock between Palms | variable | palm-tree coconut | calm
Ilha do Náufrago | Castaway Isle | walking | desert-island crab | storm
Coquetel ao Entardecer | Sundown Cocktail | gems | tropical-drink pineapple | ways
Pipa no Céu | Kite in the Sky | cluster | kite ice-cream | cascade
O Guarda-Sol Amarelo | The Yellow Parasol | gems | beach-with-umbrella shaved-ice | classic
Boia Furada | The Leaky Lifebuoy | collect | ring-buoy dolphin | river
Crista da Onda | Crest of the Wave | collect | water-wave dolphin | storm
Regata na Baía | Bay Regatta | pick | sailboat spiral-shell | ways
JL palco
A Guitarra sem Corda | The Stringless Guitar | sticky | guitar drum | storm
Voz de Veludo | Velvet Voice | calm | studio-microphone musical-notes
Rabeca Encantada | The Spellbound Fiddle | variable | violin musical-notes | ways
Harpa de Vidro | The Glass Harp | cascade | harp musical-notes
Banjo na Varanda | Porch Banjo | classic | banjo maracas
Globo da Discoteca | Disco Globe | wheel | mirror-ball control-knobs | cascade
Rádio de Pilha | The Battery Radio | wheel | radio musical-keyboard | calm
Sax na Madrugada | After-Hours Sax | river | saxophone trumpet
BGS circo
Respeitável Público | Ladies and Gentlemen | wheel | circus-tent elephant | ways
Curinga na Manga | Joker up the Sleeve | gems | joker magic-wand | classic
Carrossel da Praça | Carousel in the Square | walking | carousel-horse balloon | calm
Roda-Gigante Acesa | The Lit Ferris Wheel | river | ferris-wheel roller-coaster
Coelho fora da Cartola | Out of the Top Hat | pick | top-hat magic-wand | cascade
Ursinho Remendado | The Patched Teddy | calm | teddy-bear yo-yo
Segredo das Bonecas | The Nesting Secret | mystery | nesting-dolls balloon | ways
Nariz de Palhaço | The Red Nose | wheel | clown-face trumpet | storm
`;
