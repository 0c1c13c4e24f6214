import type { Names } from '../paytable.ts';

/** What a picture shows, by the name of its drawing: `drawing|Portuguese|English`. */
const descriptions = `
accordion|Sanfona|Accordion
airplane|Avião|Airplane
alembic|Alambique|Alembic
alien-monster|Marciano|Martian
amphora|Ânfora|Amphora
anchor|Âncora|Anchor
ant|Formiga|Ant
astronaut|Astronauta|Astronaut
avocado|Abacate|Avocado
axe|Machado|Axe
badger|Texugo|Badger
balloon|Balão|Balloon
banana|Banana|Banana
banjo|Banjo|Banjo
bat|Morcego|Bat
beach-with-umbrella|Guarda-sol|Beach umbrella
bear|Urso|Bear
beaver|Castor|Beaver
beer-mug|Caneca|Mug
beetle|Besouro|Beetle
bell|Sino|Bell
bellhop-bell|Campainha|Reception bell
bicycle|Bicicleta|Bicycle
birthday-cake|Bolo de festa|Party cake
bison|Bisão|Bison
black-bird|Graúna|Blackbird
black-cat|Gato preto|Black cat
blossom|Flor|Blossom
blowfish|Baiacu|Puffer fish
blueberries|Mirtilos|Blueberries
boar|Javali|Boar
bomb|Bomba|Bomb
boomerang|Bumerangue|Boomerang
bouquet|Buquê|Bouquet
bow-and-arrow|Arco e flecha|Bow and arrow
bread|Pão|Bread
bubble-tea|Chá gelado|Iced tea
bug|Lagarta|Caterpillar
bullet-train|Trem-bala|Bullet train
butterfly|Borboleta|Butterfly
cactus|Cacto|Cactus
camel|Camelo|Camel
camping|Acampamento|Campsite
candle|Vela|Candle
candy|Bala|Candy
canoe|Canoa|Canoe
carousel-horse|Cavalinho de carrossel|Carousel horse
carp-streamer|Carpa de papel|Carp streamer
carrot|Cenoura|Carrot
castle|Castelo|Castle
cat|Gato|Cat
cheese-wedge|Queijo|Cheese
cherries|Cerejas|Cherries
cherry-blossom|Flor de cerejeira|Cherry blossom
chestnut|Castanha|Chestnut
chicken|Galinha|Hen
chipmunk|Esquilo|Chipmunk
chocolate-bar|Chocolate|Chocolate
circus-tent|Lona|Big top
classical-building|Templo|Temple
clinking-glasses|Brinde|Toast
cloud|Nuvem|Cloud
clown-face|Palhaço|Clown
cocktail-glass|Taça|Cocktail
coconut|Coco|Coconut
coin|Moeda|Coin
comet|Cometa|Comet
compass|Bússola|Compass
confetti-ball|Confetes|Confetti
control-knobs|Botões de mesa|Mixing knobs
cook|Cozinheiro|Cook
cookie|Biscoito|Cookie
coral|Coral|Coral
cow-face|Vaca|Cow
crab|Caranguejo|Crab
crescent-moon|Lua nova|Crescent moon
cricket|Grilo|Cricket
crocodile|Jacaré|Caiman
croissant|Croissant|Croissant
crossed-swords|Espadas cruzadas|Crossed swords
crown|Coroa|Crown
crystal-ball|Bola de cristal|Crystal ball
cupcake|Bolinho|Cupcake
custard|Pudim|Custard
dagger|Punhal|Dagger
deer|Veado|Deer
derelict-house|Casarão|Old house
desert-island|Ilha deserta|Desert island
diving-mask|Máscara de mergulho|Diving mask
diya-lamp|Lamparina|Oil lamp
dodo|Dodô|Dodo
dog-face|Cachorro|Dog
dolphin|Golfinho|Dolphin
donkey|Jegue|Donkey
doughnut|Rosquinha|Doughnut
dove|Pomba|Dove
dragon|Dragão|Dragon
dragon-face|Dragão de papel|Paper dragon
drum|Caixa|Snare drum
duck|Pato|Duck
dumpling|Pastelzinho|Dumpling
eagle|Águia|Eagle
ear-of-corn|Milho|Corn
egg|Ovo|Egg
elephant|Elefante|Elephant
elf|Elfo|Elf
evergreen-tree|Pinheiro|Pine
ewe|Ovelha|Ewe
fairy|Fada|Fairy
falafel|Bolinho frito|Fritter
fallen-leaf|Folha seca|Fallen leaf
feather|Pena|Feather
ferris-wheel|Roda-gigante|Ferris wheel
film-projector|Projetor|Projector
fire|Fogo|Fire
firecracker|Rojão|Firecracker
fireworks|Fogos|Fireworks
fish|Peixe|Fish
fishing-pole|Vara de pesca|Fishing rod
flamingo|Flamingo|Flamingo
fleur-de-lis|Flor-de-lis|Fleur-de-lis
flute|Flauta|Flute
flying-saucer|Disco voador|Flying saucer
fondue|Panela|Fondue pot
fountain|Chafariz|Fountain
four-leaf-clover|Trevo|Clover
fox|Raposa|Fox
french-fries|Batata frita|Fries
frog|Sapo|Frog
full-moon-face|Lua cheia|Full moon
gem-stone|Diamante|Diamond
genie|Gênio|Genie
ghost|Fantasma|Ghost
giraffe|Girafa|Giraffe
glowing-star|Estrela|Star
goat|Bode|Goat
goose|Ganso|Goose
gorilla|Gorila|Gorilla
grapes|Uvas|Grapes
guitar|Guitarra|Guitar
hamburger|Sanduíche|Burger
hammer-and-pick|Picareta|Pickaxe
hamster|Hamster|Hamster
harp|Harpa|Harp
hatching-chick|Pintinho|Chick
hedgehog|Ouriço|Hedgehog
helicopter|Helicóptero|Helicopter
herb|Erva|Herb
hibiscus|Hibisco|Hibiscus
high-voltage|Raio|Lightning
hippopotamus|Hipopótamo|Hippo
honey-pot|Pote de mel|Honey pot
honeybee|Abelha|Bee
horse|Cavalo|Horse
horse-face|Potro|Colt
hot-beverage|Café|Coffee
hot-pepper|Pimenta|Chilli
hourglass-done|Ampulheta|Hourglass
hut|Oca|Hut
hyacinth|Jacinto|Hyacinth
ice|Gelo|Ice
ice-cream|Sorvete|Ice cream
ice-skate|Patim|Ice skate
jack-o-lantern|Abóbora|Pumpkin lantern
japanese-castle|Castelo de pedra|Stone keep
japanese-dolls|Bonecos|Dolls
jellyfish|Água-viva|Jellyfish
joker|Curinga|Joker
kangaroo|Canguru|Kangaroo
kimono|Quimono|Kimono
kite|Pipa|Kite
kiwi-fruit|Quiuí|Kiwi
koala|Coala|Koala
lady-beetle|Joaninha|Ladybird
leaf-fluttering-in-wind|Folhas|Leaves
lemon|Limão-siciliano|Lemon
leopard|Leopardo|Leopard
light-bulb|Lâmpada|Bulb
lighthouse|Farol|Lighthouse
lime|Limão|Lime
lion|Leão|Lion
llama|Lhama|Llama
lobster|Lagosta|Lobster
locomotive|Maria-fumaça|Steam engine
lollipop|Pirulito|Lollipop
long-drum|Atabaque|Conga
lotus|Lótus|Lotus
love-letter|Carta|Letter
mage|Mago|Mage
magic-wand|Varinha|Wand
mammoth|Mamute|Mammoth
mango|Manga|Mango
maple-leaf|Folha de bordo|Maple leaf
maracas|Maracas|Maracas
mate|Chimarrão|Mate
melon|Melão|Melon
mermaid|Sereia|Mermaid
meteor|Meteoro|Meteor
milky-way|Via Láctea|Milky Way
mirror|Espelho|Mirror
mirror-ball|Globo de luz|Mirror ball
moai|Moai|Moai
monarch-butterfly|Borboleta-monarca|Monarch
money-bag|Saco de moedas|Money bag
monkey|Macaco|Monkey
moon-cake|Bolo da lua|Moon cake
moose|Alce|Moose
motor-scooter|Motoneta|Scooter
mount-fuji|Pico nevado|White peak
mountain-cableway|Bondinho|Cable car
mouse|Camundongo|Mouse
mushroom|Cogumelo|Mushroom
musical-keyboard|Teclado|Keyboard
musical-notes|Notas|Notes
nest-with-eggs|Ninho|Nest
nesting-dolls|Bonecas de encaixe|Nesting dolls
new-moon-face|Lua escura|Dark moon
ninja|Ninja|Ninja
octopus|Polvo|Octopus
old-key|Chave|Key
olive|Azeitona|Olive
orangutan|Orangotango|Orangutan
orca|Orca|Orca
otter|Lontra|Otter
owl|Coruja|Owl
ox|Boi|Ox
oyster|Ostra|Oyster
palm-tree|Coqueiro|Palm
pancakes|Panquecas|Pancakes
panda|Panda|Panda
parrot|Papagaio|Parrot
peach|Pêssego|Peach
peacock|Pavão|Peacock
peanuts|Amendoim|Peanuts
penguin|Pinguim|Penguin
performing-arts|Máscaras|Masks
phoenix|Fênix|Phoenix
pie|Torta|Pie
pig-face|Porco|Pig
pinata|Pinhata|Piñata
pineapple|Abacaxi|Pineapple
pirate-flag|Bandeira pirata|Pirate flag
pizza|Pizza|Pizza
polar-bear|Urso-polar|Polar bear
popcorn|Pipoca|Popcorn
postal-horn|Trompa|Horn
pot-of-food|Caldeirada|Stew
potted-plant|Vaso|Potted plant
pretzel|Pretzel|Pretzel
prince|Príncipe|Prince
princess|Princesa|Princess
rabbit-face|Coelho|Rabbit
raccoon|Guaxinim|Raccoon
racing-car|Carro de corrida|Racing car
radio|Rádio|Radio
ram|Carneiro|Ram
red-apple|Maçã|Apple
red-envelope|Envelope vermelho|Red envelope
red-paper-lantern|Lanterna|Lantern
rhinoceros|Rinoceronte|Rhino
ribbon|Laço|Ribbon
rice-ball|Bolinho de arroz|Rice ball
ring|Anel|Ring
ring-buoy|Boia|Life buoy
ringed-planet|Planeta|Planet
robot|Robô|Robot
rocket|Foguete|Rocket
roller-coaster|Montanha-russa|Roller coaster
roller-skate|Patins|Roller skate
rooster|Galo|Rooster
rose|Rosa|Rose
sailboat|Veleiro|Sailboat
satellite|Satélite|Satellite
satellite-antenna|Antena|Dish
sauropod|Saurópode|Sauropod
saxophone|Saxofone|Saxophone
scorpion|Escorpião|Scorpion
scroll|Pergaminho|Scroll
seal|Foca|Seal
shark|Tubarão|Shark
shaved-ice|Raspadinha|Shaved ice
sheaf-of-rice|Trigo|Wheat
shield|Escudo|Shield
ship|Navio|Ship
shooting-star|Estrela cadente|Shooting star
shortcake|Torta de morango|Strawberry cake
shrimp|Camarão|Shrimp
skull|Caveira|Skull
skunk|Gambá|Skunk
sled|Trenó|Sled
sloth|Preguiça|Sloth
small-airplane|Teco-teco|Little plane
snail|Caracol|Snail
snake|Cobra|Snake
snow-capped-mountain|Serra nevada|Snowy range
snowflake|Floco de neve|Snowflake
snowman|Boneco de neve|Snowman
spider|Aranha|Spider
spider-web|Teia|Web
spiral-shell|Concha|Shell
squid|Lula|Squid
steaming-bowl|Sopa|Soup
strawberry|Morango|Strawberry
studio-microphone|Microfone|Microphone
sun-with-face|Sol|Sun
sunflower|Girassol|Sunflower
sushi|Sushi|Sushi
swan|Cisne|Swan
t-rex|Tiranossauro|Tyrannosaur
taco|Taco|Taco
tamale|Pamonha|Corn parcel
tanabata-tree|Árvore dos pedidos|Wishing tree
tangerine|Tangerina|Tangerine
teapot|Bule|Teapot
teddy-bear|Ursinho|Teddy bear
telescope|Telescópio|Telescope
tent|Barraca|Tent
tiger-face|Tigre|Tiger
tomato|Tomate|Tomato
top-hat|Cartola|Top hat
tornado|Redemoinho|Whirlwind
tractor|Trator|Tractor
tram-car|Bonde|Tram
treasure-chest|Baú|Chest
trident-emblem|Tridente|Trident
trophy|Troféu|Trophy
tropical-drink|Coquetel|Tropical drink
tropical-fish|Peixe-palhaço|Clownfish
trumpet|Trompete|Trumpet
tulip|Tulipa|Tulip
turkey|Peru|Turkey
turtle|Tartaruga|Turtle
unicorn|Unicórnio|Unicorn
vampire|Vampiro|Vampire
violin|Rabeca|Fiddle
volcano|Vulcão|Volcano
waffle|Waffle|Waffle
watermelon|Melancia|Watermelon
water-wave|Onda|Wave
whale|Baleia|Whale
wheel|Leme|Helm
wind-chime|Mensageiro dos ventos|Wind chime
wolf|Lobo|Wolf
wood|Lenha|Firewood
world-map|Mapa|Map
yarn|Novelo|Yarn
yo-yo|Ioiô|Yo-yo
zebra|Zebra|Zebra
zombie|Zumbi|Zombie
`;

export const motifs: ReadonlyMap<string, Names> = new Map(
  descriptions
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', pt = '', en = ''] = line.split('|');
      return [id, { pt, en }] as const;
    }),
);

export function motifNames(id: string): Names {
  const names = motifs.get(id);
  if (names === undefined) throw new RangeError(`no motif ${id}`);
  return names;
}
