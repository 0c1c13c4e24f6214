/** Woods, fields, waters and weather. */
export const earthTitles = `
STUDIO amazonia
Papagaio Fofoqueiro | The Gossiping Parrot | calm | parrot mango
Preguiça de Domingo | Sunday Sloth | giant | sloth herb | calm
Jacaré do Papo Amarelo | Yellow-Throated Caiman | classic | crocodile tropical-fish | storm
Asas Azuis da Mata | Blue Wings of the Forest | rising | butterfly hibiscus | ways
Sapo Cantador | The Singing Frog | sticky | frog lotus | cascade
Sucuri do Igarapé | Anaconda Creek | wheel | snake canoe | storm
Macaco Velho | The Old Monkey | cluster | monkey coconut | classic
Canoa Rio Acima | Canoe up the River | collect | canoe tropical-fish | river
STUDIO folclore
Canto da Iara | Iara’s Song | book | mermaid flute | ways
Boitatá na Várzea | Boitatá, Serpent of Fire | mystery | fire snake | storm
Saci na Ventania | Saci in the Whirlwind | variable | tornado leaf-fluttering-in-wind | cascade
Lobisomem de Sexta-Feira | Friday Werewolf | walking | wolf full-moon-face | storm
Matinta na Madrugada | Matinta before Dawn | mystery | owl candle | river
Tropel da Meia-Noite | Midnight Gallop | lock | horse hut | ways
Boto de Chapéu | The Dolphin in a Hat | collect | dolphin canoe | calm
Luar do Curupira | Curupira Moonlight | cascade | full-moon-face feather
STUDIO sertao
Mandacaru em Flor | Cactus in Bloom | sticky | cactus herb | calm
Sanfona de Ouro | The Golden Accordion | gems | accordion maracas | ways
Jegue Milionário | The Millionaire Donkey | hold | donkey coin | classic
Bode Teimoso | The Stubborn Billy | river | goat bell
Quando o Galo Canta | When the Rooster Crows | calm | rooster ear-of-corn
Sol do Meio-Dia | Noon in the Backlands | rising | sun-with-face cactus | storm
Ferrão do Sertão | Backland Sting | lock | scorpion hot-pepper | storm
Pamonha Quentinha | Hot Corn Parcels | cluster | tamale ear-of-corn | cascade
PG pampa
Boi da Fronteira | Ox of the Border | giant | ox bell | storm
Roda de Chimarrão | The Mate Circle | calm | mate bread
Lã de Ouro | Golden Wool | river | ewe dog-face
Potro Arisco | The Skittish Colt | lock | horse-face sheaf-of-rice | ways
Carneiro de Marrada | Head-On Ram | lock | ram boomerang | storm
Noite de Galpão | Night at the Campfire | cascade | camping guitar
Javali na Coxilha | Boar on the Hill | giant | boar eagle | river
Lenha no Fogão | Logs on the Stove | pick | wood pot-of-food | classic
PG sitio
Mimosa no Pasto | Mimosa in the Meadow | calm | cow-face sheaf-of-rice
Porquinho Poupador | The Thrifty Piglet | hold | pig-face coin | classic
Galinha Carijó | The Speckled Hen | collect | chicken egg | cascade
Doce Enxame | Sweet Swarm | hold | honeybee honey-pot | ways
Milharal Encantado | The Enchanted Cornfield | variable | ear-of-corn black-bird | river
Trator Turbinado | Turbo Tractor | wheel | tractor sheaf-of-rice | storm
Coelho na Horta | Rabbit in the Vegetable Patch | pick | rabbit-face carrot | calm
Peru de Gravata | The Turkey in a Tie | river | turkey red-apple | ways
PG bosque
Raposa do Vinhedo | Vineyard Fox | gems | fox grapes | ways
Urso Comilão | The Hungry Bear | walking | bear honey-pot | calm
Galhada de Prata | Silver Antlers | walking | deer evergreen-tree | storm
Ouriço Andarilho | The Wandering Hedgehog | cascade | hedgehog mushroom
Guaxinim Mascarado | The Masked Raccoon | mystery | raccoon blueberries | river
Castor Construtor | The Builder Beaver | classic | beaver wood
Toca do Texugo | The Badger’s Den | sticky | badger fallen-leaf | ways
Esquilo Precavido | The Prudent Chipmunk | collect | chipmunk chestnut | calm
PT mar
Salto da Jubarte | Humpback Leap | variable | whale ship | storm
Polvo Malabarista | The Juggling Octopus | cascade | octopus spiral-shell
Tubarão Banguela | The Toothless Shark | lock | shark fish | storm
Tartaruga sem Pressa | No Hurry, Turtle | walking | turtle coral | calm
Caranguejo no Mangue | Mangrove Crab | walking | crab spiral-shell | river
Tinta no Abismo | Ink in the Abyss | mystery | squid shrimp | ways
Orca Valsante | The Waltzing Orca | giant | orca dolphin | ways
Lagosta de Smoking | Lobster in Black Tie | collect | lobster shrimp | classic
PT fundo
Segredo da Concha | The Shell’s Secret | pick | spiral-shell crab | cascade
A Ostra e a Pérola | The Oyster and the Pearl | hold | oyster gem-stone | calm
Jardim de Coral | Coral Garden | sticky | coral shrimp | ways
Tridente das Marés | Trident of the Tides | river | trident-emblem octopus | storm
Fôlego de Mergulhador | The Diver’s Breath | river | diving-mask anchor
Baiacu Zangado | The Cross Puffer | cluster | blowfish fish | classic
Baile das Águas-Vivas | Jellyfish Ball | sticky | jellyfish turtle | cascade
O Peixe-Palhaço Sério | The Serious Clownfish | calm | clownfish seal
JDB jardim
Girassol Dorminhoco | The Drowsy Sunflower | cluster | sunflower honeybee | calm
Rosa Trepadeira | Climbing Rose | rising | rose blossom | river
Tulipas ao Vento | Tulips in the Wind | variable | tulip butterfly | ways
Hibisco Rubro | Crimson Hibiscus | cascade | hibiscus lady-beetle
Lótus Serena | Quiet Lotus | sticky | lotus fountain | calm
Chuva de Pétalas | Petal Rain | gems | cherry-blossom blossom | cascade
Buquê Surpresa | The Surprise Bouquet | cluster | bouquet hyacinth | classic
Trevo no Bolso | Clover in My Pocket | giant | four-leaf-clover potted-plant | storm
JDB bichinhos
Joaninha Pintada | The Spotted Ladybird | calm | lady-beetle herb
Caracol Maratonista | The Marathon Snail | river | snail mushroom
Formiga Operária | The Working Ant | collect | ant strawberry | cascade
Grilo Seresteiro | The Serenading Cricket | book | cricket leaf-fluttering-in-wind | ways
Lagarta Elegante | The Elegant Caterpillar | sticky | bug tulip | calm
Besouro Joia | Jewel Beetle | gems | beetle red-apple | storm
Aranha Rendeira | The Lacemaker Spider | lock | spider blossom | classic
Viagem da Monarca | The Monarch’s Journey | wheel | monarch-butterfly blossom | ways
JDB aves
Pavão na Passarela | Peacock on the Catwalk | lock | peacock feather | storm
Flamingo Equilibrista | The Balancing Flamingo | rising | flamingo penguin | ways
O Lago do Cisne Só | The Lone Swan’s Lake | hold | swan feather | river
Pomba Carteira | The Postman Dove | book | dove love-letter | calm
Graúna do Campo | Field Blackbird | collect | black-bird cherries | classic
Pato na Chuva | Duck in the Rain | walking | duck egg | cascade
Ganso Porteiro | The Doorkeeper Goose | river | goose blueberries
Saindo da Casca | Out of the Shell | pick | hatching-chick egg | calm
FC gelo
Urso de Cachecol | Bear in a Scarf | walking | polar-bear hot-beverage | river
Pinguim Patinador | The Skating Penguin | walking | penguin fish | ways
Boneco de Neve no Verão | Snowman in Summer | cascade | snowman evergreen-tree
Mamute Friorento | The Shivering Mammoth | giant | mammoth mount-fuji | storm
Foca Acrobata | The Acrobat Seal | collect | seal fish | calm
Floco Único | One-of-a-Kind Snowflake | sticky | snowflake ice | classic
Trenó na Ladeira | Downhill Sled | gems | sled evergreen-tree | cascade
Valsa no Gelo | Waltz on Ice | sticky | ice-skate snowflake | calm
FC montanhas
Vulcão Acordado | The Woken Volcano | rising | volcano meteor | storm
Lhama Fashionista | The Fashionable Llama | rising | llama ribbon | calm
Águia do Desfiladeiro | Canyon Eagle | variable | eagle snow-capped-mountain | storm
Alce Educado | The Polite Moose | river | moose evergreen-tree
Barraca na Trilha | Tent on the Trail | pick | tent compass | ways
Caçador de Constelações | Constellation Hunter | mystery | telescope glowing-star | cascade
Garimpo no Cascalho | Gravel Prospectors | hold | hammer-and-pick gem-stone | classic
Lontra na Correnteza | Otter in the Rapids | collect | otter fish | calm
FC savana
Leão de Juba Rala | The Thin-Maned Lion | lock | lion bison | storm
Memória de Elefante | The Elephant Remembers | gems | elephant watermelon | river
Girafa nas Nuvens | Giraffe in the Clouds | variable | giraffe palm-tree | calm
Deu Zebra | Against the Odds, a Zebra | classic | zebra drum
Rinoceronte Bailarino | The Ballet Rhino | hold | rhinoceros feather | ways
Hipopótamo no Spa | Hippo at the Spa | cascade | hippopotamus palm-tree
Gorila Pianista | The Pianist Gorilla | giant | gorilla musical-keyboard | ways
Leopardo Manso | The Gentle Leopard | lock | leopard eagle | river
`;
