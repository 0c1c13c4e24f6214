/** Space, magic, old times and far places. */
export const wonderTitles = `
EG2 espaco
Foguete de Quintal | Backyard Rocket | rising | rocket light-bulb | ways
Passeio sem Gravidade | Zero-Gravity Stroll | cascade | astronaut milky-way
O Marciano Perdido | The Lost Martian | calm | alien-monster satellite-antenna
Anéis de Cristal | Rings of Crystal | gems | ringed-planet glowing-star | storm
Disco no Milharal | Saucer over the Cornfield | river | flying-saucer ear-of-corn
Sinal das Estrelas | Signal from the Stars | classic | satellite satellite-antenna
Cauda do Cometa | The Comet’s Tail | variable | comet shooting-star | cascade
Robô Jardineiro | The Robot Gardener | giant | robot potted-plant | calm
EG2 magia
Mago de Meia-Tigela | The Second-Rate Wizard | book | mage scroll | calm
A Bola de Cristal da Vó | Grandma’s Crystal Ball | book | crystal-ball candle | ways
Gato Preto, Boa Sorte | Black Cat, Good Luck | lock | black-cat mirror | classic
Unicórnio Apressado | Unicorn in a Hurry | rising | unicorn glowing-star | cascade
Fada Distraída | The Absent-Minded Fairy | river | fairy mushroom
Gênio da Garrafa Verde | Genie of the Green Bottle | hold | genie old-key | storm
Poção Borbulhante | Bubbling Potion | sticky | alembic frog | cascade
Varinha Torta | The Crooked Wand | pick | magic-wand elf | ways
EG2 noite
Morcego Vegetariano | The Vegetarian Bat | calm | bat red-apple
O Fantasma do Casarão | Ghost of the Old Manor | walking | ghost derelict-house | river
Vampiro de Férias | Vampire on Holiday | mystery | vampire bat | storm
Abóbora Risonha | The Laughing Pumpkin | cascade | jack-o-lantern owl
Zumbi Sonolento | The Sleepy Zombie | walking | zombie skull | ways
Teia de Prata | Silver Web | lock | spider-web spider | classic
Vela à Meia-Noite | Candle at Midnight | sticky | candle mouse | calm
Serenata ao Luar | Moonlight Serenade for Two | mystery | crescent-moon owl | ways
PT piratas
Bandeira Negra do Recife | Black Flag off Recife | collect | pirate-flag ship | storm
O Baú do Capitão Manco | The Limping Captain’s Chest | hold | treasure-chest coin | river
Âncora Dourada | The Gilded Anchor | classic | anchor ship
A Caveira do Recife | Skull Reef | mystery | skull coin | ways
Duelo no Convés | Duel on Deck | calm | crossed-swords bomb | storm
A Bússola Quebrada | The Broken Compass | wheel | compass ship | cascade
O Mapa Rasgado | The Torn Map | book | world-map dagger | calm
Leme à Deriva | Helm Adrift | wheel | helm beer-mug | river
JDB oriente
Lanternas de Outono | Autumn Lanterns | mystery | red-paper-lantern moon-cake | ways
Dança do Dragão de Papel | Paper Dragon Dance | hold | dragon-face red-envelope | storm
Panda no Bambuzal | Panda in the Bamboo | walking | panda rice-ball | calm
Chá das Cinco | Five O’Clock Tea | pick | teapot dumpling | river
Carpas ao Vento | Carps on the Wind | cascade | carp-streamer tanabata-tree
Castelo na Neblina | Castle in the Mist | variable | japanese-castle kimono | storm
Sinos do Vento | Wind-Chime Alley | classic | wind-chime cherry-blossom
Ninja Aposentado | The Retired Ninja | mystery | ninja japanese-dolls | ways
FC viagens
Maria-Fumaça da Serra | Mountain Steam Line | river | locomotive postal-horn
Teco-Teco Valente | The Plucky Little Plane | calm | small-airplane world-map
Faroleiro Solitário | The Lonely Lighthouse Keeper | wheel | lighthouse compass | ways
Última Volta | One More Lap | wheel | racing-car trophy | storm
Bicicleta sem Freio | No-Brakes Bicycle | classic | bicycle helicopter
Bonde da Ladeira | Hillside Tram | book | tram-car love-letter | cascade
Balões Fugitivos | Runaway Balloons | pick | balloon airplane | cascade
Bondinho nas Nuvens | Cable Car to the Clouds | calm | mountain-cableway bullet-train
BGS reinos
Dragão Resfriado | The Dragon with a Cold | giant | dragon horse | storm
Castelo sem Rei | The Kingless Castle | river | castle ring
A Coroa Emprestada | The Borrowed Crown | hold | crown ring | classic
Escudo de Carvalho | The Oaken Shield | pick | shield dagger | ways
Princesa Ferreira | The Blacksmith Princess | cascade | princess crossed-swords
Flecha Certeira | The Sure Arrow | hold | bow-and-arrow trophy | calm
Príncipe Desastrado | The Clumsy Prince | book | prince horse | ways
A Chave da Torre | Key to the Tower | lock | old-key candle | river
BGS antigos
Ânfora Rachada | The Cracked Amphora | calm | amphora olive
Gigantes de Pedra | Giants of Stone | giant | moai palm-tree | storm
Templo ao Sol | Temple in the Sun | book | classical-building coin | ways
Pergaminho Perdido | The Lost Parchment | gems | scroll gem-stone | cascade
Camelo do Oásis | Oasis Camel | walking | camel palm-tree | river
Cinzas da Fênix | From the Phoenix’s Ashes | rising | phoenix gem-stone | storm
Ampulheta Virada | The Upturned Hourglass | classic | hourglass-done scorpion
Lamparina do Mercador | The Merchant’s Lamp | collect | diya-lamp coin | calm
BGS dinos
Tiranossauro Vegano | The Vegan Tyrannosaur | lock | t-rex herb | ways
Pescoço Comprido | The Long-Necked One | variable | sauropod palm-tree | calm
O Dodô Voltou | The Dodo Is Back | cascade | dodo coconut
Ovo Pré-Histórico | The Prehistoric Egg | collect | egg volcano | classic
Chuva de Meteoros | Meteor Downpour | rising | meteor volcano | storm
`;
