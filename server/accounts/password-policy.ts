import { isAPIError } from 'better-auth/api';
import { site } from '#app/site/site.ts';
import { ApiProblem } from '#server/http/problems.ts';

/** With digits or signs around them, and with digits for letters, these are most of the passwords that people choose. */
const commonWords = new Set(
	`abc abcd abcde abcdef abcdefg abcdefgh abercrombie access admin administrator airforce aishiteru alejandr
	alejandra alejandro alexander alexandra alexandre alexandria alexandru amarillo amazon america american amorcito
	anamaria anastasia anderson andreita andrew angel angelbaby angeleyes angelica angelina angeline angelita
	angelito angels anjing annabelle anthony antonio anything applepie april aquarius arcangel argentina arsenal
	asdf asdfasdf asdfgh asdfghjkl ashleigh ashley asshole attitude august australia autumn aventura avrillavigne
	azerty baby babyangel babyblue babyboy babycakes babydoll babyface babygirl babygurl babylove babyphat backspace
	backup bailey banana barbie barcelona baseball basketball batman bautista beatrice beatriz beautiful because
	believe benjamin berenice bernadette bernard bernardo bestfriend bestfriends bettyboop bigdaddy billabong
	billybob birthday bismillah bitch blackie blahblah blessed blessing blingbling blink blonde blondie blossom
	blueberry bluebird blueeyes bluemoon bobmarley bonjour booboo boomer borboleta boricua bowwow boyfriend bradley
	brandon brandy brianna britney brittany brittney brooklyn brother brothers bubblegum bubbles budlight bugsbunny
	bulldog bulldogs bullshit bumblebee business buster butter buttercup butterfly butthead caitlin california
	cameron camille campanita campbell canada candy candyfloss cantik capricorn capricornio captain caramelo
	carebear carebears carlitos carlos carmen carolin carolina caroline cassandra castillo catalina catarina
	catherine cellphone celtic celticfc champion chance chandler change changeme chantelle charlene charlie
	charlotte charmaine charmed cheerleader cheese cheesecake chelsea chelseafc chelsey chemical cherokee cherries
	cherry chester cheyenne chicken chickens children chiquita chivas chocolat chocolate chopper chrisbrown
	christian christina christine christmas christopher cinderella cinnamon clarence clarinet clarissa classof
	claudia cleopatra clifford cocacola coffee coldplay colombia colorado company computadora computer conejita
	confused converse cookie cookies cool cooldude coolgirl corvette courtney cowboy cowboys creative cristian
	cristiano cristina cruzazul crystal cutegirl cuteme cutie cutiepie daddy daddysgirl daddyyankee dakota dallas
	dancer dancing daniel danielita daniella danielle daredevil darkangel darkness darling deborah december default
	deftones delacruz dennis derrick destiny dexter diamond diamonds diciembre dickhead dietcoke dingdong diosesamor
	dolphin dolphins dominique doraemon dragon dragonball dragonfly dragoste dramaqueen dreamer dreams drowssap
	drpepper dublin eastenders eastside eduardo edward elephant elizabeth eminem emmanuel emotional enamorada
	england enrique escorpion esmeralda esperanza estefania estrella estrellas estrellita eternity evanescence
	everton evolution explorer fabulous facebook faith faithful falcon falcons falloutboy family fashion fatima
	february felicia felicidad fernanda fernandez fernando ferrari fiorella firefly fireman fishing flamingo
	flaquita florence florida flower flowers fluffy football forever foreverlove forget fortune france frances
	francesca francis francisco frank frankie franklin freckles freedom friday friend friends friendship friendster
	fucklove fuckoff fuckyou gabriel gabriela gabriella gabrielle ganda gangsta gangster garfield gateway gemini
	general genesis george georgia georgiana georgina geraldine gerardway germany getmoney ginger giovanni
	girlfriend girlpower girlsrule gladys glamorous godbless goddess godisgood godislove goldfish golfinho gonzales
	gonzalez goodgirl goodluck google gorgeous gracie grandma grandpa greenday gregory guadalupe guatemala guest
	guillermo guitar gymnastics halloween hamilton handsome hannah hannahmontana happiness happy hardcore harley
	harrison harrypotter hawaii heartbreaker heather heaven hello hellokitty hellomoto helloworld hercules hermione
	hernandez hilaryduff hockey holiday hollister hollywood homies honda honduras honey honeybee horses hotchick
	hotmail hotstuff hottie hunter husband icecream iceman idontknow ihateyou ilovealex iloveben iloveboys
	ilovechris ilovegod ilovehim ilovejesus ilovejoe ilovejohn ilovejosh ilovematt iloveme ilovemike ilovemom
	ilovemyself ilovenick ilovepink iloveryan ilovesam iloveu iloveyou iloveyoubaby iloveyouso imissyou indian
	indonesia infinity innocent internet inuyasha iphone ireland isabel isabella isabelle iverson jackass jackie
	jackson jacqueline jaguar jamaica james jamesbond january jasmine jason javier jayden jeanette jefferson
	jeffhardy jellybean jennifer jeremiah jeremy jermaine jerome jessica jesucristo jesus jesuschrist jesusfreak
	jesuslovesme joejonas johnathan johncena johnjohn johnny johnnydepp johnpaul jonasbrothers jonathan jonathon
	jordan jorge joseluis joseph josephine joshua juancarlos julian juliana julie junior justin juventus katherine
	kathleen kathryn katrina kawasaki kayleigh kelly kennedy kenneth keyboard killer kimberley kimberly kingkong
	kirsten kisses kisskiss kissme kissmyass kitten kittycat kittykat kobebryant kristen kristian kristin kristina
	kristine lacrosse ladybug lakers lasvegas latina lauren laurence lavender lawrence lebron lemonade leonard
	leonardo leonel leslie leticia letmein libertad liberty lifehack lifeisgood lifesucks lightning lilwayne linda
	linkinpark lionking lipgloss littleman littleone liverpool liverpoolfc login logitech lollipop lollypop london
	lonely longhorn longhorns loredana lorena lorenzo lorraine loser louise lovable loveable lovebug lovehurts
	loveless lovelife lovelove lovely loveme lover loverboy lovergirl lovers lovesucks loveya loveyou lucky
	luckycharm ludacris mackenzie madalina madeline madison madonna maganda magandaako magdalena maggie magic
	magnolia mahal mahalkita mahalko mahalkoh makaveli malaika malaysia malcolm mamacita mamapapa mamasita
	manchester manchesterunited manuel manunited march marcus margaret margarida margarita maria mariajose marian
	mariana marianne marie marijuana marina mario mariposa marissa marjorie marlboro marshall martha martin martinez
	marvin maryjane master matematica matrix matthew mauricio maverick maxwell mckenzie meandyou medicina melanie
	melissa mercado mercedes mercury mermaid messenger metallica mexico miamor michael michaela michelle michigan
	mickeymouse microsoft midnight miguel miguelito milagros milkshake miranda mississippi mitchell mommy monalisa
	monday moneyman monica monique monkey monster montana moonlight moreno morgan morrison mother motherfucker
	mothers motocross motorola muffin muhammad munchkin mushroom music mustang mustangs mybaby mychemicalromance
	myfamily mykids mylove mypassword myspace nacional naruto nascar natalia natalie natasha nathalie nathan
	nathaniel nenalinda network newcastle newyork nicholas nickjonas nicolas nicole nicoleta nicolette nigger
	nightmare nintendo nirvana nothing november noviembre number numberone nursing octavia october office oklahoma
	oliver olivia operator orange oreocookie orlando packers pakistan pamela panasonic pantera panther panthers
	paola papa papamama paradise paramore pass passion passport passw0rd password patches patience patricia patricio
	patrick pavilion peace peaches peanut penelope penguin penguins people pepito pepper personal peterpan philip
	philippines phillip phoenix pictures pimpin pineapple pinkfloyd pinklady pinkpanther pinkpink pinky pitbull
	platinum playboy player playgirl playmate playstation please pogi poison pokemon police poohbear pookie popcorn
	popular porkchop pornstar portugal preciosa precious pretty prettygirl prettyme prince princesa princesita
	princess prisca priscilla puertorico pumpkin punkrock puppies puppylove purple pussycat qazwsx qazwsxedc qweasd
	qweasdzxc qwer qwerasdf qwerty qwertyuiop rachel rachelle rafael ragnarok raiders rainbow rainbows ramirez
	rammstein randy ranger rangers ransomware raymond realmadrid rebecca redneck redskins redsox reggae regina
	remember renegade retard rhiannon ricardo richard robert roberto robinson rochelle rocker rocknroll rockstar
	rockyou rodrigo rodriguez romance romeo ronaldinho ronaldo root rosebud rosemary rosita runescape russell
	sabrina sagitario sailormoon salvador samantha sammy samson samsung sanchez sandiego sandra sandy santana
	santiago sapphire sarah sasuke saturday savannah sayang sayangku scarface scarlett scooby scoobydoo scooter
	scorpio scorpion scotland sebastian secret security senior september septiembre serenity sergio server seventeen
	sexy sexybabe sexybaby sexyback sexybitch sexyboy sexygirl sexygurl sexylady sexylove sexymama shadow shamrock
	shannon shelby sherry shithead shopping shorty sidney silver simple simpleplan simpson simpsons single sister
	sisters skateboard skater skittles skyline slideshow slimshady slipknot smackdown smallville smile smiley
	snickers snoopy snowball snowflake snowman snuggles soccer softball something sophia sophie soulmate southpark
	southside spanish sparkles spartan special spencer spiderman spitfire spongebob sporting sporty spring squirrel
	stanley star stardust starfish stargirl starlight starwars steaua steelers stefania stephan stephanie stephany
	stephen sterling steven stewart stitch stonecold stones strawberry strong stupid success sucker sugar summer
	summertime sunday sunflower sunrise sunset sunshine supergirl superman supernova superstar superuser surfer
	sweet sweetgirl sweetheart sweetie sweetness sweetpea sweety swimming swordfish sylvester taekwondo tamahome
	taylor tazmania teacher teamo teamomucho teddybear teiubesc telephone tennis tequiero tequieromucho teresa
	terserah test testing texas thailand thankyou theman theresa therock thirteen thomas thompson thuglife thunder
	thursday tiffany tiger tigers tigger timothy tinker tinkerbell together tokiohotel tottenham toyota trandafir
	traviesa travis trinidad trinity triskelion trouble truelove trustme trustno tuesday turtle tweety tweetybird
	twilight twister tyler undertaker unicorn united universal universe valencia valentin valentina valentine
	valentino vampire vanessa vegeta veronica victor victoria victory vincent violet virginia vodafone volcom
	volleyball wallace walter warcraft warrior warriors waterfall watermelon webster wednesday welcome wesley
	westlife westside whatever whiskers whitney wildcat wildcats william williams willow windows winniethepooh
	winston winter wolf wolverine wolves wonderful wordpass wrestling xavier yamaha yankees yellow yesenia yolanda
	yourmom yugioh zacefron zachary zamora zxcvb zxcvbn zxcvbnm`.split(/\s+/),
);

const commonPasswords = new Set(
	`1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx a1b2c3 a1b2c3d4 123qwe 123abc 123123
	123321 112233 121212 123654 147258 159753 159357 147258369 696969 131313 232323 456456 789456 789456123 741852963
	987654 102030 010203 112358 246810 11223344 12341234 12344321 123123123 123321123 147852369 159159159 321654987 741852963
	963852741 987456321 123698745 123454321 12121212 13131313 10203040 01020304 14789632 19871987 25802580 123654789 12345678910 1212312121 1123581321 7894561230 love4ever asdfjkl; 123456789a`.split(
		/\s+/,
	),
);

const digitLetters: Readonly<Record<string, string>> = {
	...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

const keyboardRows = [
	'01234567890123456789',
	'abcdefghijklmnopqrstuvwxyz',
	'qwertyuiopasdfghjklzxcvbnm',
	'azertyuiop',
];
const sequences = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')]);

const minDistinctCharacters = 3;
const minContextLength = 4;
const minOwnCharacters = 4;

/** The words that are left without what is added to satisfy a rule: `P@ssw0rd2024!` is password. */
function listPlainWords(password: string): string[] {
	const stripped = password.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
	const toLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => digitLetters[sign] ?? sign);
	const joined = password.replaceAll(' ', '');
	const unit = /^(.+?)\1+$/u.exec(password)?.[1] ?? '';
	return [
		stripped,
		toLetters(stripped),
		toLetters(password.replace(/\d{1,4}[!?.]*$/, '')),
		joined,
		unit,
	].filter(Boolean);
}

function isDate(password: string): boolean {
	return /^(19|20)?\d{2}[-./]?\d{2}[-./]?(19|20)?\d{2}$/.test(password);
}

/** `context`: the address, name and site of the account, which an attacker tries first. */
export function findWeakness(password: string, context: readonly string[] = []): string | undefined {
	const plain = password.trim().toLowerCase();
	if (plain === '') return 'A password cannot be only spaces. Please choose another.';
	if (new Set(plain).size < minDistinctCharacters) {
		return 'This password uses only one or two characters. Please choose another.';
	}
	const isCommon =
		commonPasswords.has(plain) ||
		sequences.some((sequence) => sequence.includes(plain)) ||
		isDate(plain) ||
		listPlainWords(plain).some((word) => commonWords.has(word) || commonPasswords.has(word));
	if (isCommon) return 'This is one of the most common passwords. Please choose another.';
	const words = [site.product, site.name, ...context]
		.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
		.map((word) => word.toLowerCase())
		.filter((word) => word.length >= minContextLength);
	const own = words
		.toSorted((a, b) => b.length - a.length)
		.reduce((rest, word) => rest.replaceAll(word, ''), plain);
	return own.length < minOwnCharacters
		? 'This password is mostly your own name, your address or the name of this site. Please choose another.'
		: undefined;
}

export function rejectWeakPassword(password: string, context?: readonly string[]): void {
	const reason = findWeakness(password, context);
	if (reason) throw new ApiProblem(422, 'weak_password', reason);
}

export function toCredentialsProblem(status: 400 | 401, message: string) {
	return (error: unknown): never => {
		if (isAPIError(error) && error.statusCode === status) {
			throw new ApiProblem(status, 'wrong_credentials', message);
		}
		throw error;
	};
}
