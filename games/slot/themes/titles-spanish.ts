/** The Spanish name of each title by its English one: `English | Spanish`. */
const text = `
The Gossiping Parrot | El loro chismoso
Sunday Sloth | Perezoso de domingo
Yellow-Throated Caiman | Caimán de pecho amarillo
Blue Wings of the Forest | Alas azules de la selva
The Singing Frog | El sapo cantor
Anaconda Creek | La anaconda del caño
The Old Monkey | El mono viejo
Canoe up the River | Canoa río arriba
Iara’s Song | El canto de Iara
Boitatá, Serpent of Fire | Boitatá, serpiente de fuego
Saci in the Whirlwind | Saci en el vendaval
Friday Werewolf | El hombre lobo del viernes
Matinta before Dawn | Matinta de madrugada
Midnight Gallop | Tropel de medianoche
The Dolphin in a Hat | El delfín de sombrero
Curupira Moonlight | Luna del Curupira
Cactus in Bloom | Cactus en flor
The Golden Accordion | El acordeón de oro
The Millionaire Donkey | El burro millonario
The Stubborn Billy | El chivo terco
When the Rooster Crows | Cuando canta el gallo
Noon in the Backlands | Sol de mediodía
Backland Sting | Aguijón del sertón
Hot Corn Parcels | Envueltos calienticos
Ox of the Border | El buey de la frontera
The Mate Circle | La rueda de mate
Golden Wool | Lana de oro
The Skittish Colt | El potro arisco
Head-On Ram | Carnero de topetazo
Night at the Campfire | Noche de fogón
Boar on the Hill | Jabalí en la loma
Logs on the Stove | Leña en el fogón
Mimosa in the Meadow | Mimosa en el pasto
The Thrifty Piglet | El cerdito ahorrador
The Speckled Hen | La gallina pinta
Sweet Swarm | Dulce enjambre
The Enchanted Cornfield | El maizal encantado
Turbo Tractor | Tractor turbo
Rabbit in the Vegetable Patch | Conejo en la huerta
The Turkey in a Tie | El pavo de corbata
Vineyard Fox | El zorro del viñedo
The Hungry Bear | El oso comilón
Silver Antlers | Cornamenta de plata
The Wandering Hedgehog | El erizo andariego
The Masked Raccoon | El mapache enmascarado
The Builder Beaver | El castor constructor
The Badger’s Den | La madriguera del tejón
The Prudent Chipmunk | La ardilla precavida
Humpback Leap | Salto de la yubarta
The Juggling Octopus | El pulpo malabarista
The Toothless Shark | El tiburón sin dientes
No Hurry, Turtle | Tortuga sin prisa
Mangrove Crab | Cangrejo en el manglar
Ink in the Abyss | Tinta en el abismo
The Waltzing Orca | La orca del vals
Lobster in Black Tie | Langosta de esmoquin
The Shell’s Secret | El secreto de la concha
The Oyster and the Pearl | La ostra y la perla
Coral Garden | Jardín de coral
Trident of the Tides | Tridente de las mareas
The Diver’s Breath | Aliento de buzo
The Cross Puffer | El pez globo enojado
Jellyfish Ball | Baile de medusas
The Serious Clownfish | El pez payaso serio
The Drowsy Sunflower | El girasol dormilón
Climbing Rose | Rosa trepadora
Tulips in the Wind | Tulipanes al viento
Crimson Hibiscus | Hibisco carmesí
Quiet Lotus | Loto sereno
Petal Rain | Lluvia de pétalos
The Surprise Bouquet | El ramo sorpresa
Clover in My Pocket | Trébol en el bolsillo
The Spotted Ladybird | La mariquita pintada
The Marathon Snail | El caracol maratonista
The Working Ant | La hormiga obrera
The Serenading Cricket | El grillo serenatero
The Elegant Caterpillar | La oruga elegante
Jewel Beetle | El escarabajo joya
The Lacemaker Spider | La araña encajera
The Monarch’s Journey | El viaje de la monarca
Peacock on the Catwalk | Pavo real en la pasarela
The Balancing Flamingo | El flamenco equilibrista
The Lone Swan’s Lake | El lago del cisne solo
The Postman Dove | La paloma cartera
Field Blackbird | El mirlo del campo
Duck in the Rain | Pato bajo la lluvia
The Doorkeeper Goose | El ganso portero
Out of the Shell | Fuera del cascarón
Bear in a Scarf | Oso de bufanda
The Skating Penguin | El pingüino patinador
Snowman in Summer | Muñeco de nieve en verano
The Shivering Mammoth | El mamut friolento
The Acrobat Seal | La foca acróbata
One-of-a-Kind Snowflake | Copo único
Downhill Sled | Trineo cuesta abajo
Waltz on Ice | Vals sobre hielo
The Woken Volcano | El volcán despierto
The Fashionable Llama | La llama a la moda
Canyon Eagle | El águila del cañón
The Polite Moose | El alce educado
Tent on the Trail | Carpa en el sendero
Constellation Hunter | Cazador de constelaciones
Gravel Prospectors | Mineros de cascajo
Otter in the Rapids | Nutria en la corriente
The Thin-Maned Lion | El león de melena rala
The Elephant Remembers | Memoria de elefante
Giraffe in the Clouds | Jirafa en las nubes
Against the Odds, a Zebra | Salió la cebra
The Ballet Rhino | El rinoceronte bailarín
Hippo at the Spa | Hipopótamo en el spa
The Pianist Gorilla | El gorila pianista
The Gentle Leopard | El leopardo manso
Backyard Rocket | El cohete del patio
Zero-Gravity Stroll | Paseo sin gravedad
The Lost Martian | El marciano perdido
Rings of Crystal | Anillos de cristal
Saucer over the Cornfield | Platillo en el maizal
Signal from the Stars | Señal de las estrellas
The Comet’s Tail | La cola del cometa
The Robot Gardener | El robot jardinero
The Second-Rate Wizard | El mago de pacotilla
Grandma’s Crystal Ball | La bola de cristal de la abuela
Black Cat, Good Luck | Gato negro, buena suerte
Unicorn in a Hurry | El unicornio apurado
The Absent-Minded Fairy | El hada distraída
Genie of the Green Bottle | El genio de la botella verde
Bubbling Potion | Poción burbujeante
The Crooked Wand | La varita torcida
The Vegetarian Bat | El murciélago vegetariano
Ghost of the Old Manor | El fantasma del caserón
Vampire on Holiday | Vampiro de vacaciones
The Laughing Pumpkin | La calabaza risueña
The Sleepy Zombie | El zombi dormilón
Silver Web | Telaraña de plata
Candle at Midnight | Vela a medianoche
Moonlight Serenade for Two | Serenata a la luna
Black Flag off Recife | Bandera negra de Recife
The Limping Captain’s Chest | El cofre del capitán cojo
The Gilded Anchor | El ancla dorada
Skull Reef | La calavera del arrecife
Duel on Deck | Duelo en cubierta
The Broken Compass | La brújula rota
The Torn Map | El mapa rasgado
Helm Adrift | Timón a la deriva
Autumn Lanterns | Faroles de otoño
Paper Dragon Dance | La danza del dragón de papel
Panda in the Bamboo | Panda en el bambú
Five O’Clock Tea | El té de las cinco
Carps on the Wind | Carpas al viento
Castle in the Mist | Castillo en la niebla
Wind-Chime Alley | Campanas de viento
The Retired Ninja | El ninja jubilado
Mountain Steam Line | El tren de la sierra
The Plucky Little Plane | La avioneta valiente
The Lonely Lighthouse Keeper | El farero solitario
One More Lap | La última vuelta
No-Brakes Bicycle | Bicicleta sin frenos
Hillside Tram | El tranvía de la loma
Runaway Balloons | Globos fugitivos
Cable Car to the Clouds | Teleférico a las nubes
The Dragon with a Cold | El dragón resfriado
The Kingless Castle | El castillo sin rey
The Borrowed Crown | La corona prestada
The Oaken Shield | El escudo de roble
The Blacksmith Princess | La princesa herrera
The Sure Arrow | La flecha certera
The Clumsy Prince | El príncipe torpe
Key to the Tower | La llave de la torre
The Cracked Amphora | El ánfora rota
Giants of Stone | Gigantes de piedra
Temple in the Sun | El templo del sol
The Lost Parchment | El pergamino perdido
Oasis Camel | El camello del oasis
From the Phoenix’s Ashes | Cenizas del fénix
The Upturned Hourglass | El reloj de arena
The Merchant’s Lamp | La lámpara del mercader
The Vegan Tyrannosaur | El tiranosaurio vegano
The Long-Necked One | El cuello largo
The Dodo Is Back | Volvió el dodo
The Prehistoric Egg | El huevo prehistórico
Meteor Downpour | Lluvia de meteoros
The Frosted Cupcake | El ponquecito glaseado
Doughnut Carousel | La rosquilla giratoria
Fairground Lollipop | Colombina de feria
Cake O’Clock | La hora del pastel
The Sticky Honey Pot | El tarro pegajoso
Melting Scoops | Helado derretido
Chocolate Squares | Cuadritos de chocolate
Auntie’s Pudding | El flan de la tía
A Pineapple to Peel | Una piña por pelar
Watermelon Market | Sandía en el mercado
Ripe Mango Season | Mango maduro
Pepper in the Eye | Ají en los ojos
Avocado Shake | Batido de aguacate
A Hand of Bananas | Racimo de bananos
Strawberries and Cream | Fresas con crema
Ice-Cold Coconut | Agua de coco helada
The Popping Pot | Crispetas en la olla
Sunday Pizza | Pizza de domingo
Peppery Taco | Taco picante
Sushi Belt | Banda de sushi
Crispy Chips | Papa crocante
Filter Coffee Morning | Café colado
Cheese and Guava Paste | Queso con bocadillo
The Makeshift Chef | El chef improvisado
Masks on the Avenue | Máscaras de la avenida
Uphill Drumroll | Repique cuesta arriba
Confetti Downpour | Lluvia de confeti
Night of Fireworks | Noche de fuegos
Bahia Shaker | Maraca bahiana
Small-Town Fanfare | La banda del pueblo
Neighbourhood Drums | Tambores del barrio
The Golden Plume | La pluma dorada
Hammock between Palms | Hamaca entre palmeras
Castaway Isle | La isla del náufrago
Sundown Cocktail | Coctel al atardecer
Kite in the Sky | Cometa en el cielo
The Yellow Parasol | La sombrilla amarilla
The Leaky Lifebuoy | El flotador pinchado
Crest of the Wave | La cresta de la ola
Bay Regatta | Regata en la bahía
The Stringless Guitar | La guitarra sin cuerdas
Velvet Voice | Voz de terciopelo
The Spellbound Fiddle | El violín encantado
The Glass Harp | El arpa de cristal
Porch Banjo | Banjo en el corredor
Disco Globe | La bola de discoteca
The Battery Radio | La radio de pilas
After-Hours Sax | Saxo de madrugada
Ladies and Gentlemen | Damas y caballeros
Joker up the Sleeve | Comodín en la manga
Carousel in the Square | El carrusel de la plaza
The Lit Ferris Wheel | La rueda encendida
Out of the Top Hat | Fuera de la chistera
The Patched Teddy | El osito remendado
The Nesting Secret | El secreto de las muñecas
The Red Nose | Nariz de payaso
The Jackpot Bell | La campana del acumulado
The Bottomless Pot | El bote sin fondo
Trophy of the Range | El trofeo de la sierra
`;

const byEnglish = new Map(
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()) as [string, string]),
);

/** Every title has one: without it the list can't be read. */
export function spanishName(english: string): string {
  const name = byEnglish.get(english);
  if (name === undefined) throw new RangeError(`no Spanish name of ${english}`);
  return name;
}
