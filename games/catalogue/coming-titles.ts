/** `@code category classification setting badge | Portuguese | English | Spanish`, then
 * `Portuguese | English | hero companions | Spanish`. */
export const comingText = `
@SALA LIVE LIVE palco card-ace-spades | Sala Dourada | Golden Room | Salón Dorado
Bacará da Casa | House Baccarat | card-ace-hearts spade-suit heart-suit | Bacará de la casa
Bacará Veloz | Swift Baccarat | card-king-spades high-voltage club-suit | Bacará veloz
Bacará de Ouro | Golden Baccarat | card-queen-diamonds diamond-suit crown | Bacará de oro
Dragão e Tigre | Dragon and Tiger | tiger-head dragon-face tiger-face | Dragón y tigre
Sic Bo da Sorte | Lucky Sic Bo | rolling-dices game-die | Sic bo de la suerte
@MESAVIVA LIVE LIVE mesa tarot-10-wheel-of-fortune | Mesa Viva | Live Table | Mesa Viva
Roleta da Gávea | Gávea Roulette | tarot-10-wheel-of-fortune coin | Ruleta de la Gávea
Roleta Relâmpago de Bolso | Pocket Storm Roulette | ball-glow high-voltage | Ruleta relámpago de bolsillo
Roleta em Português | Roulette in Portuguese | dice-target parrot | Ruleta en portugués
Vinte e Um ao Vivo | Live Twenty-One | card-jack-clubs club-suit | Veintiuno en vivo
Vinte e Um sem Pressa | Unhurried Twenty-One | poker-hand hot-beverage | Veintiuno sin prisa
@RODAVIVA LIVE LIVE circo ferris-wheel | Roda Viva | Turning Wheel | Rueda Viva
A Roda do Auditório | The Studio Wheel | cartwheel studio-microphone | La rueda del estudio
Bola ao Cesto | Ball in the Basket | basketball-basket basketball | Balón al cesto
Dados no Copo | Dice in the Cup | rolling-dice-cup game-die | Dados en el cubilete
Cofre Giratório | The Spinning Safe | boss-key old-key coin | La caja giratoria
@ATLANTIC LIVE LIVE piratas lighthouse | Atlântico ao Vivo | Atlantic Live | Atlántico en Vivo
Bacará Atlântico | Atlantic Baccarat | card-queen-spades ship | Bacará atlántico
Roleta do Porto | Harbour Roulette | ship-wheel anchor | Ruleta del puerto
Pôquer do Cais | Quayside Poker | card-king-clubs anchor | Póker del muelle
Fan Tan das Ilhas | Island Fan Tan | two-coins coin palm-tree | Fan tan de las islas
@SERENATA LIVE LIVE noite musical-notes | Serenata | Serenade | Serenata
Bacará à Meia-Noite | Midnight Baccarat | card-ace-clubs new-moon-face | Bacará a medianoche
Roleta do Luar | Moonbeam Roulette | moon-orbit full-moon-face | Ruleta de la luna
Par ou Ímpar ao Vivo | Live Odds and Evens | dice-six-faces-six game-die | Par o impar en vivo
@GOL SPORTS SPORTS bosque soccer-ball | Gol de Placa | Screamer | Golazo
Futebol | Football | soccer-ball goal-net | Fútbol
Futebol ao Vivo | Live Football | goal-net stadium | Fútbol en vivo
Futsal | Futsal | running-shoe soccer-ball | Fútbol sala
Rúgbi | Rugby | rugby-football stadium | Rugby
@QUADRA SPORTS SPORTS feira basketball | Quadra Central | Centre Court | Cancha Central
Basquete | Basketball | basketball stadium | Baloncesto
Vôlei | Volleyball | volleyball sun-with-face | Voleibol
Tênis | Tennis | tennis trophy | Tenis
Tênis de Mesa | Table Tennis | ping-pong trophy | Tenis de mesa
Handebol | Handball | sports-medal goal-net | Balonmano
@ARENA SPORTS SPORTS reinos trophy | Arena Total | Total Arena | Arena Total
Lutas | Combat Sports | boxing-glove martial-arts-uniform | Combates
Automobilismo | Motor Racing | chequered-flag racing-car | Automovilismo
Beisebol | Baseball | baseball stadium | Béisbol
Futebol Americano | American Football | american-football stadium | Fútbol americano
Hóquei no Gelo | Ice Hockey | ice-hockey ice | Hockey sobre hielo
Esportes de Inverno | Winter Sports | skis snowflake | Deportes de invierno
@IMES ESPORTS ESPORTS espaco joystick | Ímã E-Sports | Magnet Esports | Imán E-Sports
Arena dos Cinco | Arena of Five | joystick video-game | La arena de los cinco
Tiro Tático | Tactical Shooter | bullseye headphone | Tiro táctico
@IA ESPORTS ESPORTS palco headphone | Ilha Arcade | Arcade Island | Isla Arcade
Futebol de Videogame | Console Football | video-game soccer-ball | Fútbol de consola
Batalha de Cartas | Card Clash | card-ace-diamonds crossed-swords | Batalla de cartas
@TF ESPORTS ESPORTS noite trackball | Torre Forte | Strong Tower | Torre Fuerte
Torres e Heróis | Towers and Heroes | castle shield | Torres y héroes
Corrida de Simulador | Simulator Racing | steering-wheel racing-car | Carrera de simulador
@SV3 COCKFIGHT COCKFIGHT sertao rooster | Rinha Virtual | Virtual Pit | Gallera Virtual
Galo de Desenho | The Cartoon Rooster | rooster feather | El gallo de caricatura
Torneio dos Galos de Lata | Tin Rooster Cup | trophy-cup feather | El torneo de gallos de lata
Crista Vermelha | The Red Comb | chicken feather | La cresta roja
@MARE FISH FISH fundo angler-fish | Maré Cheia | High Tide | Marea Alta
Pescaria no Abismo | Fishing the Abyss | angler-fish fishing-pole | Pesca en el abismo
Cardume Dourado | Golden Shoal | school-of-fish fish | El cardumen dorado
Arraia Gigante | The Giant Ray | manta-ray coral | La raya gigante
Rei Polvo | King Octopus | giant-squid trident-emblem | El rey pulpo
@ANZOL FISH FISH mar fishing-hook | Anzol de Prata | Silver Hook | Anzuelo de Plata
Rede Cheia | The Full Net | fishing-net fish | La red llena
Barco de Pesca | The Fishing Boat | fishing-boat water-wave | El barco pesquero
Caçada ao Tubarão | Shark Chase | shark-jaws shark | La caza del tiburón
Cavalo-Marinho Azul | The Blue Seahorse | seahorse coral | El caballito de mar azul
@RIODOCE FISH FISH amazonia piranha | Rio Abaixo | Downriver | Río Abajo
Piranhas à Vista | Piranhas Ahoy | piranha leaf-fluttering-in-wind | Pirañas a la vista
Pirarucu Lendário | The Legendary Pirarucu | double-fish lotus | El pirarucú legendario
Pesca de Vara | Rod and Line | fishing-pole fish | Pesca con caña
@BARALHO PVP PVP mesa poker-hand | Baralho Marcado | Dog-Eared Deck | Baraja Marcada
Truco Paulista | Truco of São Paulo | card-jack-spades spade-suit | Truco paulista
Truco Mineiro | Truco of Minas | card-queen-clubs cheese-wedge | Truco minero
Buraco | Buraco | card-king-diamonds diamond-suit | Buraco
Canastra | Canasta | card-jack-diamonds heart-suit | Canasta
Cacheta | Cacheta | card-king-hearts club-suit | Cacheta
@TEXAS PVP PVP savana card-ace-hearts | Mesa Redonda | Round Table | Mesa Redonda
Hold’em Sem Limite | No-Limit Hold’em | crown-coin spade-suit | Hold’em sin límite
Hold’em Amistoso | Friendly Hold’em | round-table heart-suit | Hold’em amistoso
Omaha de Sexta | Friday Omaha | card-queen-hearts club-suit | Omaha del viernes
@TABULEIRO PVP PVP reinos chess-knight | Tabuleiro | Game Board | Tablero
Dominó | Dominoes | domino-tiles hot-beverage | Dominó
Damas | Draughts | empty-chessboard checkered-diamond | Damas
Xadrez Relâmpago | Blitz Chess | chess-knight chess-queen | Ajedrez relámpago
Gamão | Backgammon | dice-six-faces-five game-die | Backgammon
`;
