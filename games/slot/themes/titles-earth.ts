/** Woods, fields, waters and weather. */
export const earthTitles = `
STUDIO amazonia
Papagaio Fofoqueiro | The Gossiping Parrot | m | parrot mango
Preguiça de Domingo | Sunday Sloth | m | sloth herb
Jacaré do Papo Amarelo | Yellow-Throated Caiman | s | crocodile tropical-fish
Asas Azuis da Mata | Blue Wings of the Forest | w | butterfly hibiscus
Sapo Cantador | The Singing Frog | c | frog lotus
Sucuri do Igarapé | Anaconda Creek | s | snake canoe
Macaco Velho | The Old Monkey | k | monkey coconut
Canoa Rio Acima | Canoe up the River | r | canoe tropical-fish
STUDIO folclore
Canto da Iara | Iara’s Song | w | mermaid flute
Boitatá na Várzea | Boitatá, Serpent of Fire | s | fire snake
Saci na Ventania | Saci in the Whirlwind | c | tornado leaf-fluttering-in-wind
Lobisomem de Sexta-Feira | Friday Werewolf | s | wolf full-moon-face
Matinta na Madrugada | Matinta before Dawn | r | owl candle
Tropel da Meia-Noite | Midnight Gallop | w | horse hut
Boto de Chapéu | The Dolphin in a Hat | m | dolphin canoe
Luar do Curupira | Curupira Moonlight | c | full-moon-face feather
STUDIO sertao
Mandacaru em Flor | Cactus in Bloom | m | cactus herb
Sanfona de Ouro | The Golden Accordion | w | accordion maracas
Jegue Milionário | The Millionaire Donkey | k | donkey coin
Bode Teimoso | The Stubborn Billy | r | goat bell
Quando o Galo Canta | When the Rooster Crows | m | rooster ear-of-corn
Sol do Meio-Dia | Noon in the Backlands | s | sun-with-face cactus
Ferrão do Sertão | Backland Sting | s | scorpion hot-pepper
Pamonha Quentinha | Hot Corn Parcels | c | tamale ear-of-corn
PG pampa
Boi da Fronteira | Ox of the Border | s | ox bell
Roda de Chimarrão | The Mate Circle | m | mate bread
Lã de Ouro | Golden Wool | r | ewe dog-face
Potro Arisco | The Skittish Colt | w | horse-face sheaf-of-rice
Carneiro de Marrada | Head-On Ram | s | ram boomerang
Noite de Galpão | Night at the Campfire | c | camping guitar
Javali na Coxilha | Boar on the Hill | r | boar eagle
Lenha no Fogão | Logs on the Stove | k | wood pot-of-food
PG sitio
Mimosa no Pasto | Mimosa in the Meadow | m | cow-face sheaf-of-rice
Porquinho Poupador | The Thrifty Piglet | k | pig-face coin
Galinha Carijó | The Speckled Hen | c | chicken egg
Doce Enxame | Sweet Swarm | w | honeybee honey-pot
Milharal Encantado | The Enchanted Cornfield | r | ear-of-corn black-bird
Trator Turbinado | Turbo Tractor | s | tractor sheaf-of-rice
Coelho na Horta | Rabbit in the Vegetable Patch | m | rabbit-face carrot
Peru de Gravata | The Turkey in a Tie | w | turkey red-apple
PG bosque
Raposa do Vinhedo | Vineyard Fox | w | fox grapes
Urso Comilão | The Hungry Bear | m | bear honey-pot
Galhada de Prata | Silver Antlers | s | deer evergreen-tree
Ouriço Andarilho | The Wandering Hedgehog | c | hedgehog mushroom
Guaxinim Mascarado | The Masked Raccoon | r | raccoon blueberries
Castor Construtor | The Builder Beaver | k | beaver wood
Toca do Texugo | The Badger’s Den | w | badger fallen-leaf
Esquilo Precavido | The Prudent Chipmunk | m | chipmunk chestnut
PT mar
Salto da Jubarte | Humpback Leap | s | whale ship
Polvo Malabarista | The Juggling Octopus | c | octopus spiral-shell
Tubarão Banguela | The Toothless Shark | s | shark fish
Tartaruga sem Pressa | No Hurry, Turtle | m | turtle coral
Caranguejo no Mangue | Mangrove Crab | r | crab spiral-shell
Tinta no Abismo | Ink in the Abyss | w | squid shrimp
Orca Valsante | The Waltzing Orca | w | orca dolphin
Lagosta de Smoking | Lobster in Black Tie | k | lobster shrimp
PT fundo
Segredo da Concha | The Shell’s Secret | c | spiral-shell crab
A Ostra e a Pérola | The Oyster and the Pearl | m | oyster gem-stone
Jardim de Coral | Coral Garden | w | coral shrimp
Tridente das Marés | Trident of the Tides | s | trident-emblem octopus
Fôlego de Mergulhador | The Diver’s Breath | r | diving-mask anchor
Baiacu Zangado | The Cross Puffer | k | blowfish fish
Baile das Águas-Vivas | Jellyfish Ball | c | jellyfish turtle
O Peixe-Palhaço Sério | The Serious Clownfish | m | tropical-fish seal
JDB jardim
Girassol Dorminhoco | The Drowsy Sunflower | m | sunflower honeybee
Rosa Trepadeira | Climbing Rose | r | rose blossom
Tulipas ao Vento | Tulips in the Wind | w | tulip butterfly
Hibisco Rubro | Crimson Hibiscus | c | hibiscus lady-beetle
Lótus Serena | Quiet Lotus | m | lotus fountain
Chuva de Pétalas | Petal Rain | c | cherry-blossom blossom
Buquê Surpresa | The Surprise Bouquet | k | bouquet hyacinth
Trevo no Bolso | Clover in My Pocket | s | four-leaf-clover potted-plant
JDB bichinhos
Joaninha Pintada | The Spotted Ladybird | m | lady-beetle herb
Caracol Maratonista | The Marathon Snail | r | snail mushroom
Formiga Operária | The Working Ant | c | ant strawberry
Grilo Seresteiro | The Serenading Cricket | w | cricket leaf-fluttering-in-wind
Lagarta Elegante | The Elegant Caterpillar | m | bug tulip
Besouro Joia | Jewel Beetle | s | beetle red-apple
Aranha Rendeira | The Lacemaker Spider | k | spider blossom
Viagem da Monarca | The Monarch’s Journey | w | monarch-butterfly blossom
JDB aves
Pavão na Passarela | Peacock on the Catwalk | s | peacock feather
Flamingo Equilibrista | The Balancing Flamingo | w | flamingo penguin
O Lago do Cisne Só | The Lone Swan’s Lake | r | swan feather
Pomba Carteira | The Postman Dove | m | dove love-letter
Graúna do Campo | Field Blackbird | k | black-bird cherries
Pato na Chuva | Duck in the Rain | c | duck egg
Ganso Porteiro | The Doorkeeper Goose | r | goose blueberries
Saindo da Casca | Out of the Shell | m | hatching-chick egg
FC gelo
Urso de Cachecol | Bear in a Scarf | r | polar-bear hot-beverage
Pinguim Patinador | The Skating Penguin | w | penguin fish
Boneco de Neve no Verão | Snowman in Summer | c | snowman evergreen-tree
Mamute Friorento | The Shivering Mammoth | s | mammoth mount-fuji
Foca Acrobata | The Acrobat Seal | m | seal fish
Floco Único | One-of-a-Kind Snowflake | k | snowflake ice
Trenó na Ladeira | Downhill Sled | c | sled evergreen-tree
Valsa no Gelo | Waltz on Ice | m | ice-skate snowflake
FC montanhas
Vulcão Acordado | The Woken Volcano | s | volcano meteor
Lhama Fashionista | The Fashionable Llama | m | llama ribbon
Águia do Desfiladeiro | Canyon Eagle | s | eagle snow-capped-mountain
Alce Educado | The Polite Moose | r | moose evergreen-tree
Barraca na Trilha | Tent on the Trail | w | tent compass
Caçador de Constelações | Constellation Hunter | c | telescope glowing-star
Garimpo no Cascalho | Gravel Prospectors | k | hammer-and-pick gem-stone
Lontra na Correnteza | Otter in the Rapids | m | otter fish
FC savana
Leão de Juba Rala | The Thin-Maned Lion | s | lion bison
Memória de Elefante | The Elephant Remembers | r | elephant watermelon
Girafa nas Nuvens | Giraffe in the Clouds | m | giraffe palm-tree
Deu Zebra | Against the Odds, a Zebra | k | zebra drum
Rinoceronte Bailarino | The Ballet Rhino | w | rhinoceros feather
Hipopótamo no Spa | Hippo at the Spa | c | hippopotamus palm-tree
Gorila Pianista | The Pianist Gorilla | w | gorilla musical-keyboard
Leopardo Manso | The Gentle Leopard | r | leopard eagle
`;
