import type { Names } from '../../kit/index.ts';

/** What a picture shows, by the name of its drawing: `drawing|Portuguese|English|Spanish`. */
const descriptions = `
accordion|Sanfona|Accordion|Acordeón
airplane|Avião|Airplane|Avión
alembic|Alambique|Alembic|Alambique
alien-monster|Marciano|Martian|Marciano
amphora|Ânfora|Amphora|Ánfora
anchor|Âncora|Anchor|Ancla
ant|Formiga|Ant|Hormiga
astronaut|Astronauta|Astronaut|Astronauta
avocado|Abacate|Avocado|Aguacate
axe|Machado|Axe|Hacha
badger|Texugo|Badger|Tejón
balloon|Balão|Balloon|Globo
banana|Banana|Banana|Banana
banjo|Banjo|Banjo|Banjo
bat|Morcego|Bat|Murciélago
beach-with-umbrella|Guarda-sol|Beach umbrella|Sombrilla
bear|Urso|Bear|Oso
beaver|Castor|Beaver|Castor
beer-mug|Caneca|Mug|Jarra
beetle|Besouro|Beetle|Escarabajo
bell|Sino|Bell|Campana
bellhop-bell|Campainha|Reception bell|Timbre
bicycle|Bicicleta|Bicycle|Bicicleta
birthday-cake|Bolo de festa|Party cake|Pastel de fiesta
bison|Bisão|Bison|Bisonte
black-bird|Graúna|Blackbird|Mirlo
black-cat|Gato preto|Black cat|Gato negro
blossom|Flor|Blossom|Flor
blowfish|Baiacu|Puffer fish|Pez globo
blueberries|Mirtilos|Blueberries|Arándanos
boar|Javali|Boar|Jabalí
bomb|Bomba|Bomb|Bomba
boomerang|Bumerangue|Boomerang|Bumerán
bouquet|Buquê|Bouquet|Ramo
bow-and-arrow|Arco e flecha|Bow and arrow|Arco y flecha
bread|Pão|Bread|Pan
bubble-tea|Chá gelado|Iced tea|Té helado
bug|Lagarta|Caterpillar|Oruga
bullet-train|Trem-bala|Bullet train|Tren bala
butterfly|Borboleta|Butterfly|Mariposa
cactus|Cacto|Cactus|Cactus
camel|Camelo|Camel|Camello
camping|Acampamento|Campsite|Campamento
candle|Vela|Candle|Vela
candy|Bala|Candy|Caramelo
canoe|Canoa|Canoe|Canoa
carousel-horse|Cavalinho de carrossel|Carousel horse|Caballo de carrusel
carp-streamer|Carpa de papel|Carp streamer|Banderín de carpa
carrot|Cenoura|Carrot|Zanahoria
castle|Castelo|Castle|Castillo
cat|Gato|Cat|Gato
cheese-wedge|Queijo|Cheese|Queso
cherries|Cerejas|Cherries|Cerezas
cherry-blossom|Flor de cerejeira|Cherry blossom|Flor de cerezo
chestnut|Castanha|Chestnut|Castaña
chicken|Galinha|Hen|Gallina
chipmunk|Esquilo|Chipmunk|Ardilla
chocolate-bar|Chocolate|Chocolate|Chocolate
circus-tent|Lona|Big top|Carpa de circo
classical-building|Templo|Temple|Templo
clinking-glasses|Brinde|Toast|Brindis
cloud|Nuvem|Cloud|Nube
clown-face|Palhaço|Clown|Payaso
clownfish|Peixe-palhaço|Clownfish|Pez payaso
cocktail-glass|Taça|Cocktail|Cóctel
coconut|Coco|Coconut|Coco
coin|Moeda|Coin|Moneda
comet|Cometa|Comet|Cometa
compass|Bússola|Compass|Brújula
confetti-ball|Confetes|Confetti|Confeti
control-knobs|Botões de mesa|Mixing knobs|Perillas
cook|Cozinheiro|Cook|Cocinero
cookie|Biscoito|Cookie|Galleta
coral|Coral|Coral|Coral
cow-face|Vaca|Cow|Vaca
crab|Caranguejo|Crab|Cangrejo
crescent-moon|Lua crescente|Crescent moon|Luna creciente
cricket|Grilo|Cricket|Grillo
crocodile|Jacaré|Caiman|Caimán
croissant|Croissant|Croissant|Cruasán
crossed-swords|Espadas cruzadas|Crossed swords|Espadas cruzadas
crown|Coroa|Crown|Corona
crystal-ball|Bola de cristal|Crystal ball|Bola de cristal
cupcake|Bolinho|Cupcake|Magdalena
custard|Pudim|Custard|Flan
dagger|Punhal|Dagger|Daga
deer|Veado|Deer|Ciervo
derelict-house|Casarão|Old house|Casa vieja
desert-island|Ilha deserta|Desert island|Isla desierta
diving-mask|Máscara de mergulho|Diving mask|Máscara de buceo
diya-lamp|Lamparina|Oil lamp|Lámpara de aceite
dodo|Dodô|Dodo|Dodo
dog-face|Cachorro|Dog|Perro
dolphin|Golfinho|Dolphin|Delfín
donkey|Jegue|Donkey|Burro
doughnut|Rosquinha|Doughnut|Dona
dove|Pomba|Dove|Paloma
dragon|Dragão|Dragon|Dragón
dragon-face|Dragão de papel|Paper dragon|Dragón de papel
drum|Caixa|Snare drum|Redoblante
duck|Pato|Duck|Pato
dumpling|Pastelzinho|Dumpling|Empanadilla
eagle|Águia|Eagle|Águila
ear-of-corn|Milho|Corn|Maíz
egg|Ovo|Egg|Huevo
elephant|Elefante|Elephant|Elefante
elf|Elfo|Elf|Elfo
evergreen-tree|Pinheiro|Pine|Pino
ewe|Ovelha|Ewe|Oveja
fairy|Fada|Fairy|Hada
falafel|Bolinho frito|Fritter|Buñuelo
fallen-leaf|Folha seca|Fallen leaf|Hoja caída
feather|Pena|Feather|Pluma
ferris-wheel|Roda-gigante|Ferris wheel|Rueda de la fortuna
film-projector|Projetor|Projector|Proyector
fire|Fogo|Fire|Fuego
firecracker|Rojão|Firecracker|Petardo
fireworks|Fogos|Fireworks|Fuegos artificiales
fish|Peixe|Fish|Pez
fishing-pole|Vara de pesca|Fishing rod|Caña de pescar
flamingo|Flamingo|Flamingo|Flamenco
fleur-de-lis|Flor-de-lis|Fleur-de-lis|Flor de lis
flute|Flauta|Flute|Flauta
flying-saucer|Disco voador|Flying saucer|Platillo volador
fondue|Panela|Fondue pot|Fondue
fountain|Chafariz|Fountain|Fuente
four-leaf-clover|Trevo|Clover|Trébol
fox|Raposa|Fox|Zorro
french-fries|Batata frita|Fries|Papas fritas
frog|Sapo|Frog|Rana
full-moon-face|Lua cheia|Full moon|Luna llena
gem-stone|Diamante|Diamond|Diamante
genie|Gênio|Genie|Genio
ghost|Fantasma|Ghost|Fantasma
giraffe|Girafa|Giraffe|Jirafa
glowing-star|Estrela|Star|Estrella
goat|Bode|Goat|Cabra
goose|Ganso|Goose|Ganso
gorilla|Gorila|Gorilla|Gorila
grapes|Uvas|Grapes|Uvas
guitar|Guitarra|Guitar|Guitarra
hamburger|Sanduíche|Burger|Hamburguesa
hammer-and-pick|Picareta|Pickaxe|Pico
hamster|Hamster|Hamster|Hámster
harp|Harpa|Harp|Arpa
hatching-chick|Pintinho|Chick|Pollito
hedgehog|Ouriço|Hedgehog|Erizo
helicopter|Helicóptero|Helicopter|Helicóptero
helm|Leme|Helm|Timón
herb|Erva|Herb|Hierba
hibiscus|Hibisco|Hibiscus|Hibisco
high-voltage|Raio|Lightning|Rayo
hippopotamus|Hipopótamo|Hippo|Hipopótamo
honey-pot|Pote de mel|Honey pot|Tarro de miel
honeybee|Abelha|Bee|Abeja
horse|Cavalo|Horse|Caballo
horse-face|Potro|Colt|Potro
hot-beverage|Café|Coffee|Café
hot-pepper|Pimenta|Chilli|Ají
hourglass-done|Ampulheta|Hourglass|Reloj de arena
hut|Oca|Hut|Choza
hyacinth|Jacinto|Hyacinth|Jacinto
ice|Gelo|Ice|Hielo
ice-cream|Sorvete|Ice cream|Helado
ice-skate|Patim|Ice skate|Patín de hielo
jack-o-lantern|Abóbora|Pumpkin lantern|Calabaza
japanese-castle|Castelo de pedra|Stone keep|Fortaleza
japanese-dolls|Bonecos|Dolls|Muñecas
jellyfish|Água-viva|Jellyfish|Medusa
joker|Curinga|Joker|Comodín
kangaroo|Canguru|Kangaroo|Canguro
kimono|Quimono|Kimono|Kimono
kite|Pipa|Kite|Barrilete
kiwi-fruit|Quiuí|Kiwi|Kiwi
koala|Coala|Koala|Koala
lady-beetle|Joaninha|Ladybird|Mariquita
leaf-fluttering-in-wind|Folhas|Leaves|Hojas
lemon|Limão-siciliano|Lemon|Limón
leopard|Leopardo|Leopard|Leopardo
light-bulb|Lâmpada|Bulb|Bombilla
lighthouse|Farol|Lighthouse|Faro
lime|Limão|Lime|Lima
lion|Leão|Lion|León
llama|Lhama|Llama|Llama
lobster|Lagosta|Lobster|Langosta
locomotive|Maria-fumaça|Steam engine|Locomotora
lollipop|Pirulito|Lollipop|Paleta
long-drum|Djembê|Djembe|Yembé
lotus|Lótus|Lotus|Loto
love-letter|Carta|Letter|Carta
mage|Mago|Mage|Mago
magic-wand|Varinha|Wand|Varita
mammoth|Mamute|Mammoth|Mamut
mango|Manga|Mango|Mango
maple-leaf|Folha de bordo|Maple leaf|Hoja de arce
maracas|Maracas|Maracas|Maracas
mate|Chimarrão|Mate|Mate
melon|Melão|Melon|Melón
mermaid|Sereia|Mermaid|Sirena
meteor|Meteoro|Meteor|Meteoro
milky-way|Via Láctea|Milky Way|Vía Láctea
mirror|Espelho|Mirror|Espejo
mirror-ball|Globo de luz|Mirror ball|Bola de espejos
moai|Moai|Moai|Moái
monarch-butterfly|Borboleta-monarca|Monarch|Monarca
money-bag|Saco de moedas|Money bag|Bolsa de dinero
monkey|Macaco|Monkey|Mono
moon-cake|Bolo da lua|Moon cake|Pastel de luna
moose|Alce|Moose|Alce
motor-scooter|Motoneta|Scooter|Motoneta
mount-fuji|Pico nevado|White peak|Pico blanco
mountain-cableway|Bondinho|Cable car|Teleférico
mouse|Camundongo|Mouse|Ratón
mushroom|Cogumelo|Mushroom|Hongo
musical-keyboard|Teclado|Keyboard|Teclado
musical-notes|Notas|Notes|Notas
nest-with-eggs|Ninho|Nest|Nido
nesting-dolls|Bonecas de encaixe|Nesting dolls|Matrioskas
new-moon-face|Lua escura|Dark moon|Luna oscura
ninja|Ninja|Ninja|Ninja
octopus|Polvo|Octopus|Pulpo
old-key|Chave|Key|Llave
olive|Azeitona|Olive|Aceituna
orangutan|Orangotango|Orangutan|Orangután
orca|Orca|Orca|Orca
otter|Lontra|Otter|Nutria
owl|Coruja|Owl|Búho
ox|Boi|Ox|Buey
oyster|Ostra|Oyster|Ostra
palm-tree|Coqueiro|Palm|Palmera
pancakes|Panquecas|Pancakes|Panqueques
panda|Panda|Panda|Panda
parrot|Papagaio|Parrot|Loro
peach|Pêssego|Peach|Durazno
peacock|Pavão|Peacock|Pavo real
peanuts|Amendoim|Peanuts|Maní
penguin|Pinguim|Penguin|Pingüino
performing-arts|Máscaras|Masks|Máscaras
phoenix|Fênix|Phoenix|Fénix
pie|Torta|Pie|Tarta
pig-face|Porco|Pig|Cerdo
pinata|Pinhata|Piñata|Piñata
pineapple|Abacaxi|Pineapple|Piña
pirate-flag|Bandeira pirata|Pirate flag|Bandera pirata
pizza|Pizza|Pizza|Pizza
polar-bear|Urso-polar|Polar bear|Oso polar
popcorn|Pipoca|Popcorn|Palomitas
postal-horn|Trompa|Horn|Corneta
pot-of-food|Caldeirada|Stew|Guiso
potted-plant|Vaso|Potted plant|Planta
pretzel|Pretzel|Pretzel|Pretzel
prince|Príncipe|Prince|Príncipe
princess|Princesa|Princess|Princesa
rabbit-face|Coelho|Rabbit|Conejo
raccoon|Guaxinim|Raccoon|Mapache
racing-car|Carro de corrida|Racing car|Auto de carreras
radio|Rádio|Radio|Radio
ram|Carneiro|Ram|Carnero
red-apple|Maçã|Apple|Manzana
red-envelope|Envelope vermelho|Red envelope|Sobre rojo
red-paper-lantern|Lanterna|Lantern|Farol
rhinoceros|Rinoceronte|Rhino|Rinoceronte
ribbon|Laço|Ribbon|Cinta
rice-ball|Bolinho de arroz|Rice ball|Bola de arroz
ring|Anel|Ring|Anillo
ring-buoy|Boia|Life buoy|Salvavidas
ringed-planet|Planeta|Planet|Planeta
robot|Robô|Robot|Robot
rocket|Foguete|Rocket|Cohete
roller-coaster|Montanha-russa|Roller coaster|Montaña rusa
roller-skate|Patins|Roller skate|Patín
rooster|Galo|Rooster|Gallo
rose|Rosa|Rose|Rosa
sailboat|Veleiro|Sailboat|Velero
satellite|Satélite|Satellite|Satélite
satellite-antenna|Antena|Dish|Antena
sauropod|Saurópode|Sauropod|Saurópodo
saxophone|Saxofone|Saxophone|Saxofón
scorpion|Escorpião|Scorpion|Escorpión
scroll|Pergaminho|Scroll|Pergamino
seal|Foca|Seal|Foca
shark|Tubarão|Shark|Tiburón
shaved-ice|Raspadinha|Shaved ice|Raspado
sheaf-of-rice|Trigo|Wheat|Trigo
shield|Escudo|Shield|Escudo
ship|Navio|Ship|Barco
shooting-star|Estrela cadente|Shooting star|Estrella fugaz
shortcake|Torta de morango|Strawberry cake|Pastel de fresa
shrimp|Camarão|Shrimp|Camarón
skull|Caveira|Skull|Calavera
skunk|Gambá|Skunk|Zorrillo
sled|Trenó|Sled|Trineo
sloth|Preguiça|Sloth|Perezoso
small-airplane|Teco-teco|Little plane|Avioneta
snail|Caracol|Snail|Caracol
snake|Cobra|Snake|Serpiente
snow-capped-mountain|Serra nevada|Snowy range|Cordillera nevada
snowflake|Floco de neve|Snowflake|Copo de nieve
snowman|Boneco de neve|Snowman|Muñeco de nieve
spider|Aranha|Spider|Araña
spider-web|Teia|Web|Telaraña
spiral-shell|Concha|Shell|Caracola
squid|Lula|Squid|Calamar
steaming-bowl|Sopa|Soup|Sopa
strawberry|Morango|Strawberry|Fresa
studio-microphone|Microfone|Microphone|Micrófono
sun-with-face|Sol|Sun|Sol
sunflower|Girassol|Sunflower|Girasol
sushi|Sushi|Sushi|Sushi
swan|Cisne|Swan|Cisne
t-rex|Tiranossauro|Tyrannosaur|Tiranosaurio
taco|Taco|Taco|Taco
tamale|Pamonha|Corn parcel|Tamal
tanabata-tree|Árvore dos pedidos|Wishing tree|Árbol de los deseos
tangerine|Tangerina|Tangerine|Mandarina
teapot|Bule|Teapot|Tetera
teddy-bear|Ursinho|Teddy bear|Oso de peluche
telescope|Telescópio|Telescope|Telescopio
tent|Barraca|Tent|Tienda de campaña
tiger-face|Tigre|Tiger|Tigre
tomato|Tomate|Tomato|Tomate
top-hat|Cartola|Top hat|Sombrero de copa
tornado|Redemoinho|Whirlwind|Torbellino
tractor|Trator|Tractor|Tractor
tram-car|Bonde|Tram|Tranvía
treasure-chest|Baú|Chest|Cofre
trident-emblem|Tridente|Trident|Tridente
trophy|Troféu|Trophy|Trofeo
tropical-drink|Coquetel|Tropical drink|Trago tropical
tropical-fish|Acará-bandeira|Angelfish|Pez ángel
trumpet|Trompete|Trumpet|Trompeta
tulip|Tulipa|Tulip|Tulipán
turkey|Peru|Turkey|Pavo
turtle|Tartaruga|Turtle|Tortuga
unicorn|Unicórnio|Unicorn|Unicornio
vampire|Vampiro|Vampire|Vampiro
violin|Rabeca|Fiddle|Violín
volcano|Vulcão|Volcano|Volcán
waffle|Waffle|Waffle|Gofre
watermelon|Melancia|Watermelon|Sandía
water-wave|Onda|Wave|Ola
whale|Baleia|Whale|Ballena
wind-chime|Mensageiro dos ventos|Wind chime|Carillón de viento
wolf|Lobo|Wolf|Lobo
wood|Lenha|Firewood|Leña
world-map|Mapa|Map|Mapa
yarn|Novelo|Yarn|Ovillo
yo-yo|Ioiô|Yo-yo|Yoyó
zebra|Zebra|Zebra|Cebra
zombie|Zumbi|Zombie|Zombi
`;

export const motifs: ReadonlyMap<string, Names> = new Map(
  descriptions
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', pt = '', en = '', es = ''] = line.split('|');
      return [id, { pt, en, es }] as const;
    }),
);

export function motifNames(id: string): Names {
  const names = motifs.get(id);
  if (names === undefined) throw new RangeError(`no motif ${id}`);
  return names;
}
