/** `@code category classification setting badge | names`, then `Portuguese | English | hero companions`. */
export const comingText = `
@SALA LIVE LIVE palco card-ace-spades | Sala Dourada | Golden Room
Bacará da Casa | House Baccarat | card-ace-hearts spade-suit heart-suit
Bacará Veloz | Swift Baccarat | card-king-spades high-voltage club-suit
Bacará de Ouro | Golden Baccarat | card-queen-diamonds diamond-suit crown
Dragão e Tigre | Dragon and Tiger | tiger-head dragon-face tiger-face
Sic Bo da Sorte | Lucky Sic Bo | rolling-dices game-die
@MESAVIVA LIVE LIVE mesa tarot-10-wheel-of-fortune | Mesa Viva | Live Table
Roleta da Gávea | Gávea Roulette | tarot-10-wheel-of-fortune coin
Roleta Relâmpago de Bolso | Pocket Storm Roulette | ball-glow high-voltage
Roleta em Português | Roulette in Portuguese | dice-target parrot
Vinte e Um ao Vivo | Live Twenty-One | card-jack-clubs club-suit
Vinte e Um sem Pressa | Unhurried Twenty-One | poker-hand hot-beverage
@RODAVIVA LIVE LIVE circo ferris-wheel | Roda Viva | Turning Wheel
A Roda do Auditório | The Studio Wheel | cartwheel studio-microphone
Bola ao Cesto | Ball in the Basket | basketball-basket basketball
Dados no Copo | Dice in the Cup | rolling-dice-cup game-die
Cofre Giratório | The Spinning Safe | boss-key old-key coin
@ATLANTIC LIVE LIVE piratas lighthouse | Atlântico ao Vivo | Atlantic Live
Bacará Atlântico | Atlantic Baccarat | card-queen-spades ship
Roleta do Porto | Harbour Roulette | ship-wheel anchor
Pôquer do Cais | Quayside Poker | card-king-clubs anchor
Fan Tan das Ilhas | Island Fan Tan | two-coins coin palm-tree
@SERENATA LIVE LIVE noite musical-notes | Serenata | Serenade
Bacará à Meia-Noite | Midnight Baccarat | card-ace-clubs new-moon-face
Roleta do Luar | Moonbeam Roulette | moon-orbit full-moon-face
Par ou Ímpar ao Vivo | Live Odds and Evens | dice-six-faces-six game-die
@GOL SPORTS SPORTS bosque soccer-ball | Gol de Placa | Screamer
Futebol | Football | soccer-ball goal-net
Futebol ao Vivo | Live Football | goal-net stadium
Futsal | Futsal | running-shoe soccer-ball
Rúgbi | Rugby | rugby-football stadium
@QUADRA SPORTS SPORTS feira basketball | Quadra Central | Centre Court
Basquete | Basketball | basketball stadium
Vôlei | Volleyball | volleyball sun-with-face
Tênis | Tennis | tennis trophy
Tênis de Mesa | Table Tennis | ping-pong trophy
Handebol | Handball | sports-medal goal-net
@ARENA SPORTS SPORTS reinos trophy | Arena Total | Total Arena
Lutas | Combat Sports | boxing-glove martial-arts-uniform
Automobilismo | Motor Racing | chequered-flag racing-car
Beisebol | Baseball | baseball stadium
Futebol Americano | American Football | american-football stadium
Hóquei no Gelo | Ice Hockey | ice-hockey ice
Esportes de Inverno | Winter Sports | skis snowflake
@IMES ESPORTS ESPORTS espaco joystick | Ímã E-Sports | Magnet Esports
Arena dos Cinco | Arena of Five | joystick video-game
Tiro Tático | Tactical Shooter | bullseye headphone
@IA ESPORTS ESPORTS palco headphone | Ilha Arcade | Arcade Island
Futebol de Videogame | Console Football | video-game soccer-ball
Batalha de Cartas | Card Clash | card-ace-diamonds crossed-swords
@TF ESPORTS ESPORTS noite trackball | Torre Forte | Strong Tower
Torres e Heróis | Towers and Heroes | castle shield
Corrida de Simulador | Simulator Racing | steering-wheel racing-car
@SV3 COCKFIGHT COCKFIGHT sertao rooster | Rinha Virtual | Virtual Pit
Galo de Desenho | The Cartoon Rooster | rooster feather
Torneio dos Galos de Lata | Tin Rooster Cup | trophy-cup feather
Crista Vermelha | The Red Comb | chicken feather
@MARE FISH FISH fundo angler-fish | Maré Cheia | High Tide
Pescaria no Abismo | Fishing the Abyss | angler-fish fishing-pole
Cardume Dourado | Golden Shoal | school-of-fish fish
Arraia Gigante | The Giant Ray | manta-ray coral
Rei Polvo | King Octopus | giant-squid trident-emblem
@ANZOL FISH FISH mar fishing-hook | Anzol de Prata | Silver Hook
Rede Cheia | The Full Net | fishing-net fish
Barco de Pesca | The Fishing Boat | fishing-boat water-wave
Caçada ao Tubarão | Shark Chase | shark-jaws shark
Cavalo-Marinho Azul | The Blue Seahorse | seahorse coral
@RIODOCE FISH FISH amazonia piranha | Rio Abaixo | Downriver
Piranhas à Vista | Piranhas Ahoy | piranha leaf-fluttering-in-wind
Pirarucu Lendário | The Legendary Pirarucu | double-fish lotus
Pesca de Vara | Rod and Line | fishing-pole fish
@BARALHO PVP PVP mesa poker-hand | Baralho Marcado | Dog-Eared Deck
Truco Paulista | Truco of São Paulo | card-jack-spades spade-suit
Truco Mineiro | Truco of Minas | card-queen-clubs cheese-wedge
Buraco | Buraco | card-king-diamonds diamond-suit
Canastra | Canasta | card-jack-diamonds heart-suit
Cacheta | Cacheta | card-king-hearts club-suit
@TEXAS PVP PVP savana card-ace-hearts | Mesa Redonda | Round Table
Hold’em Sem Limite | No-Limit Hold’em | crown-coin spade-suit
Hold’em Amistoso | Friendly Hold’em | round-table heart-suit
Omaha de Sexta | Friday Omaha | card-queen-hearts club-suit
@TABULEIRO PVP PVP reinos chess-knight | Tabuleiro | Game Board
Dominó | Dominoes | domino-tiles hot-beverage
Damas | Draughts | empty-chessboard checkered-diamond
Xadrez Relâmpago | Blitz Chess | chess-knight chess-queen
Gamão | Backgammon | dice-six-faces-five game-die
@LOTT LOTT LOTT feira ticket | Bilhete da Vez | Ticket of the Day
Dezena Premiada | Prize Tens | ticket hundred-points
Centena da Tarde | Afternoon Hundreds | admission-tickets sun-with-face
Milhar da Noite | Night Thousands | tear-off-calendar crescent-moon
Quina da Praça | Town Square Five | ball-pyramid coin
Sena de Sábado | Saturday Six | pool-8-ball coin
@TCG_LOTTO_VN LOTT LOTT oriente paper-lantern | Loterias do Vietnã | Lotteries of Vietnam
Hanói do Dia | Hanoi Daily | pagoda red-paper-lantern
Saigon da Tarde | Saigon Afternoon | cityscape-at-dusk lotus
Da Nang Praia | Da Nang Beach | bridge-at-night water-wave
Hue Imperial | Imperial Hue | paper-lantern lotus
@TCG_SEA LOTT LOTT montanhas pagoda | Loterias do Sudeste Asiático | Southeast Asian Lotteries
Bangcoc Clássica | Bangkok Classic | elephant lotus
Manila ao Meio-Dia | Manila Noon | sunrise palm-tree
Jacarta Noturna | Jakarta Night | night-with-stars volcano
Vientiane do Rio | Vientiane River | sunrise-over-mountains canoe
@ELOTT ELOTT ELOTT espaco ball-glow | E-Loteria Expressa | Express E-Lottery
Um Minuto | One Minute | stopwatch high-voltage
Três Minutos | Three Minutes | hourglass-not-done coin
Dez Corredores | Ten Runners | horse-racing chequered-flag
Cores da Sorte | Lucky Colours | artist-palette rainbow
Ke Três Rápido | Quick Three | inverted-dice-3 game-die
@CASA INHOUSE JP antigos present | Casa de Jogos | House of Games
Sino do Acumulado | The Jackpot Bell | ringing-bell bell
Pote Sem Fundo | The Bottomless Pot | cauldron money-bag
`;
