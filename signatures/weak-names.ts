import { compact } from '#domain/identify/parse/letters.ts';

// Names that are also dictionary words, given names, places, products or common note phrases. They never identify alone.
const ordinaryWords =
	`abyss adonis alcatraz alco alfa alpha alphabet amba amnesia angelamerkel annabelle antix apocalypse apos arcus
argonauts arkana armage armageddon astroteam atlas auditteam aura autoit avos azov backmydata bart barracuda beethoven bert
bestchangeru bidon blackcat blackclaw blackfield blackmoon blackout blackpink blackrose blackruby blacksheep blackwater
blackx blitzkrieg blocatto blooper bluebox blueeagle bluerose bluesky bluewhale bluewind bober bonsoir boom booyah boris borisht brickr bravox buran bwall
buyunlockcode cactus cartel cerberos charmant chacha chimera chort clearwater clickme clickmegame clouded cloudsword codevirus
coinbasecartel colossus conficker consciousness coom cooming coronavirus creampie creeper cripton crying cryforme csgo curator cyborg
cyberpoliceht cyberresearcher cybersex cybersoldier cyclone cyclops czech czechoslovak dale darkangel darkangels darkmatter darkpower darkproject darkvault
darkwave dataf datacarry datacloud datakeeper dataleak deadlock deathnote decyourdata defender demo devos diskdoctor django dodger
domino donaldtrump donaldtrump2 donotchange dontslip dontworry donut eiking eight eldorado elvispresley emperador encoder encryptor endurance
enigma entropy epically erebus eris eruption esmeralda euclid exorcist exotic exploit extractor facebookht fastwind faust fidel file0lockedkz fileengineering
filefuck fileripper filespider flamingo forma fortunecookie foxxy foxy frag freeme freeworld freshdesk fucksociety fuckthesystem funfact
fusion gameover gangbang gazprom gendarmerie geneve gerber gibberish gladius globalsecret goldenaxe goldeneye goldsalem gomme goodmorning gopher gorgon
gotcha greystars grief hakunamatata happydayzz haze heimdall helix helpme hibuddy hidden holyghost homeland howareyou hpeilo hydra icarus icefire
igotyou immuni imsorry industrialspy insane insomnia installpay internationalpoliceassociation iwanttits jackpot jgroup jokerkorean jollyroger kairos kangaroo kann kappa karo
katyusha kawa kazu keygroup keymaker keypass killswitch kindest kirk kirkspock kirov koko kostya kryptos kuiper kyber ladon lamer landslide leaked
leakthemall lick ligma lilith lime littlefinger locker locky lockon locus loli lorenz losttrust loveserver lucy mafia malas malta malwaredeveloper
mario markets masterbuster maui mcafee meister meow mercury merrychristmas merryxmas midas mindsystem minotaur mischa moneymessage mongolock monte mordor morpheus
mortalkombat mortar motd moth muchlove mydata mylittle mystic namaste napoleon nasir nevada newwave nightsky nitrogen noescape noname nonamesoftware
notahero notanofficialname novalid noway nuke obscura oceans ocelot odin ogre oled onepercent onyx opentoyou orca ordinal orion osiris outsider
pacman pandora panzer paradise parasite patcher payloadbin payorgrief paysafecard pennywise phalcon phonenumber pickles pico piratelock
pirateware planetary playboy pleaseread pokemongo polski polyglot pompous popcorn popcorntime predator princess prinzeugen professeur puma pubg punisher
purge python qwerty quoter rabbithole ragnarok ramsey ransomx rapture ragroup raworld reborn rector redact redeye redfox redrum redshot relic remindme retmydata reynolds rhino
rijndael aesni ripper risen roza runsomewares sabbath salami salsa sanction sanctions2017 savefiles scarecrow scatterbrain schoolboys scraper secretsystem server
sepsis settra shade shadi shark shutupanddance silentspring slam slug smaug sofucked sorry sparta spartacus spectre sphinx spongebob spook stinger
storm streamer styx suchsecurity superblack targetcompany teamo teamxxx termite thanatos thanos thegentlemen themagic threatfinder tilde toxic trident triplex
tripoli tuborg tycoon tyrant undergroundteam teamunderground unikey unknownlock uselessfiles vaca valencia vapor vega vortex vulcan waldo wallstreet
wantmoney wearefriends whiterabbit wildfire worldleaks xdata xtbl youarefucked youhavebeenhacked zeppelin zerotolerancegang
zilla ukash jigsaw lockfile windows10 asn1 0day zimbra zircon zola zorro yourransom tellyouthepass lazarus silent vice cylance mimic test work system shark teamxrat
badencrypt balaclava black blackdream blackmamba brightnight buddy clown cobra conscious criptato cryptogo cyberlock dedsec dodged doxware
ecovector filecry freya fun gehenna git gorf gula hotcoffee hunter installshield kanti kelly kilit lostdata moscovium nibiru nocry noob nyx palang
polar policeransom prince rar1 reddot sacra sam sapphire sayless snet spade wannabitcoin xam xfun
ransomware ransom decryptor encrypted decrypted hacker hackers virus bitcoin onion tor exploiter anonymous unknown backup`
		.split(/\s+/)
		.filter((word) => word !== '');

const ordinaryNames: ReadonlySet<string> = new Set(ordinaryWords);

export function isWeakName(name: string): boolean {
	const plain = compact(name);
	return plain.length <= 3 || Number.isFinite(Number(plain)) || ordinaryNames.has(plain);
}
