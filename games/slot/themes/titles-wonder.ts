/** Space, magic, old times and far places. */
export const wonderTitles = `
EG2 espaco
Foguete de Quintal | Backyard Rocket | w | rocket light-bulb
Passeio sem Gravidade | Zero-Gravity Stroll | c | astronaut milky-way
O Marciano Perdido | The Lost Martian | m | alien-monster satellite-antenna
Anéis de Cristal | Rings of Crystal | s | ringed-planet glowing-star
Disco no Milharal | Saucer over the Cornfield | r | flying-saucer ear-of-corn
Sinal das Estrelas | Signal from the Stars | k | satellite satellite-antenna
Cauda do Cometa | The Comet’s Tail | c | comet shooting-star
Robô Jardineiro | The Robot Gardener | m | robot potted-plant
EG2 magia
Mago de Meia-Tigela | The Second-Rate Wizard | m | mage scroll
A Bola de Cristal da Vó | Grandma’s Crystal Ball | w | crystal-ball candle
Gato Preto, Boa Sorte | Black Cat, Good Luck | k | black-cat mirror
Unicórnio Apressado | Unicorn in a Hurry | c | unicorn glowing-star
Fada Distraída | The Absent-Minded Fairy | r | fairy mushroom
Gênio da Garrafa Verde | Genie of the Green Bottle | s | genie old-key
Poção Borbulhante | Bubbling Potion | c | alembic frog
Varinha Torta | The Crooked Wand | w | magic-wand elf
EG2 noite
Morcego Vegetariano | The Vegetarian Bat | m | bat red-apple
O Fantasma do Casarão | Ghost of the Old Manor | r | ghost derelict-house
Vampiro de Férias | Vampire on Holiday | s | vampire bat
Abóbora Risonha | The Laughing Pumpkin | c | jack-o-lantern owl
Zumbi Sonolento | The Sleepy Zombie | w | zombie skull
Teia de Prata | Silver Web | k | spider-web spider
Vela à Meia-Noite | Candle at Midnight | m | candle mouse
Serenata ao Luar | Moonlight Serenade for Two | w | crescent-moon owl
PT piratas
Bandeira Negra do Recife | Black Flag off Recife | s | pirate-flag ship
O Baú do Capitão Manco | The Limping Captain’s Chest | r | treasure-chest coin
Âncora Dourada | The Gilded Anchor | k | anchor ship
A Caveira do Recife | Skull Reef | w | skull coin
Duelo no Convés | Duel on Deck | s | crossed-swords bomb
A Bússola Quebrada | The Broken Compass | c | compass ship
O Mapa Rasgado | The Torn Map | m | world-map dagger
Leme à Deriva | Helm Adrift | r | wheel beer-mug
JDB oriente
Lanternas de Outono | Autumn Lanterns | w | red-paper-lantern moon-cake
Dança do Dragão de Papel | Paper Dragon Dance | s | dragon-face red-envelope
Panda no Bambuzal | Panda in the Bamboo | m | panda rice-ball
Chá das Cinco | Five O’Clock Tea | r | teapot dumpling
Carpas ao Vento | Carps on the Wind | c | carp-streamer tanabata-tree
Castelo na Neblina | Castle in the Mist | s | japanese-castle kimono
Sinos do Vento | Wind-Chime Alley | k | wind-chime cherry-blossom
Ninja Aposentado | The Retired Ninja | w | ninja japanese-dolls
FC viagens
Maria-Fumaça da Serra | Mountain Steam Line | r | locomotive postal-horn
Teco-Teco Valente | The Plucky Little Plane | m | small-airplane world-map
Faroleiro Solitário | The Lonely Lighthouse Keeper | w | lighthouse compass
Última Volta | One More Lap | s | racing-car trophy
Bicicleta sem Freio | No-Brakes Bicycle | k | bicycle helicopter
Bonde da Ladeira | Hillside Tram | c | tram-car love-letter
Balões Fugitivos | Runaway Balloons | c | balloon airplane
Bondinho nas Nuvens | Cable Car to the Clouds | m | mountain-cableway bullet-train
BGS reinos
Dragão Resfriado | The Dragon with a Cold | s | dragon horse
Castelo sem Rei | The Kingless Castle | r | castle ring
A Coroa Emprestada | The Borrowed Crown | k | crown ring
Escudo de Carvalho | The Oaken Shield | w | shield dagger
Princesa Ferreira | The Blacksmith Princess | c | princess crossed-swords
Flecha Certeira | The Sure Arrow | m | bow-and-arrow trophy
Príncipe Desastrado | The Clumsy Prince | w | prince horse
A Chave da Torre | Key to the Tower | r | old-key candle
BGS antigos
Ânfora Rachada | The Cracked Amphora | m | amphora olive
Gigantes de Pedra | Giants of Stone | s | moai palm-tree
Templo ao Sol | Temple in the Sun | w | classical-building coin
Pergaminho Perdido | The Lost Parchment | c | scroll gem-stone
Camelo do Oásis | Oasis Camel | r | camel palm-tree
Cinzas da Fênix | From the Phoenix’s Ashes | s | phoenix gem-stone
Ampulheta Virada | The Upturned Hourglass | k | hourglass-done scorpion
Lamparina do Mercador | The Merchant’s Lamp | m | diya-lamp coin
BGS dinos
Tiranossauro Vegano | The Vegan Tyrannosaur | w | t-rex herb
Pescoço Comprido | The Long-Necked One | m | sauropod palm-tree
O Dodô Voltou | The Dodo Is Back | c | dodo coconut
Ovo Pré-Histórico | The Prehistoric Egg | k | egg volcano
Chuva de Meteoros | Meteor Downpour | s | meteor volcano
`;
