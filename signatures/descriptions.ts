// Short descriptions in our own words for the families most active since 2022. Only what is widely reported and agreed on:
// when it appeared, what it did, what became of it. Keyed by family id; every key must exist (families.test.ts).
export const descriptions: Readonly<Record<string, string>> = {
	'3am':
		'Seen since September 2023, first as a fallback when LockBit was blocked on a network. Written in Rust; steals data before encrypting and names victims on a leak site.',
	'8base':
		'Busy from spring 2023 with small and mid-size firms, using an encryptor built on Phobos. Police arrested the leaders and took its servers in February 2025; a free tool followed.',
	'abyss-locker':
		'Active since 2023 against Windows and VMware ESXi servers. Steals data and publishes it on a leak site.',
	akira:
		'Active since March 2023 and among the busiest groups since. Often enters through VPN devices without a second factor, steals data and encrypts Windows, Linux and ESXi machines.',
	alphv:
		"Known as BlackCat. Appeared in November 2021, written in Rust, offered to partners. The FBI disrupted it in December 2023; in March 2024 the operators kept a partner's share and vanished.",
	anubis:
		'A ransomware service seen since late 2024 that pairs encryption with data theft and also has a wipe mode, so paying may not bring files back. Not related to the Android malware of that name.',
	apos: 'A small extortion group with a leak site, seen since 2024. Mainly threatens to publish stolen data.',
	'arcus-media': 'A ransomware service with a leak site, active since May 2024 against firms of many kinds.',
	avoslocker:
		'Active from mid-2021 into 2023, offered to partners, with versions for Windows and ESXi. Stole data and auctioned it.',
	babuk:
		'Started in early 2021. Its source code leaked that year and many later ESXi encryptors are built on it, so a Babuk-like result can mean another crew.',
	'babuk-bjorka':
		"Calls itself Babuk 2 and appeared in early 2025. Many of the victims it listed had been taken from other groups' sites.",
	beast:
		'A ransomware service, earlier called Monster, with builds for Windows, Linux and ESXi. Steals data as well.',
	bert: 'Seen since April 2025 on Windows and Linux. Encrypts with many threads at once and names victims on a leak site.',
	bianlian:
		'Active since 2022. Began with encryption, then moved to pure data theft in 2023 after a free tool for its encryptor came out.',
	'black-basta':
		'Active from April 2022 to early 2025, linked to former Conti members. Stole data and encrypted Windows and ESXi machines; its inner chats leaked in February 2025.',
	blackbyte:
		'Active since mid-2021. Known for switching off security software through flawed drivers and for data theft.',
	blacklock:
		'The new name of Eldorado from late 2024. A ransomware service for Windows and ESXi with a leak site, taken apart in spring 2025.',
	blacksuit:
		'The successor of Royal from mid-2023, run by a closed team. Police seized its sites in July 2025.',
	bluesky: 'Seen in 2022 on Windows; encrypts fast with several threads. No data theft is known.',
	'brain-cipher':
		"Appeared in June 2024 with an encryptor made from the leaked LockBit 3.0 builder. Known for the attack on Indonesia's data centre, after which it gave the key away.",
	cactus:
		'Active since March 2023, enters through VPN and other edge devices, encrypts its own program to hide it, and steals data.',
	chaos:
		'A group of 2025 that calls itself Chaos, with calls to staff to get in, data theft and fast encryption. Not the same as the Chaos builder of 2021.',
	'chaos-2021-builder':
		'A do-it-yourself kit first seen in 2021. Early versions overwrite large files instead of encrypting them, so those cannot be recovered even by paying.',
	cheers: 'Seen in May 2022 against VMware ESXi servers, with data theft. Also called Cheerscrypt.',
	cicada3301:
		'A ransomware service written in Rust, active from June 2024, close in design to ALPHV. Has nothing to do with the internet puzzles of that name.',
	cloak:
		'Active since 2022 or 2023, mostly against small and mid-size firms in Europe. Steals data and runs a leak site.',
	clop: 'Active since 2019. Known for mass theft through flaws in file-transfer products such as MOVEit in 2023, often without encrypting anything.',
	'coinbase-cartel':
		'An extortion group of 2025 that steals data and threatens to publish it; encryption is not part of its attacks.',
	conti:
		'One of the largest gangs from 2020 to May 2022. Its chats and source code leaked in 2022, and other crews have used the code since.',
	'crazy-hunter-team':
		'Seen in early 2025, mainly in Taiwan. Builds its encryptor on Prince and switches off security software through flawed drivers.',
	crosslock: 'Seen in spring 2023. Written in Go; steals data before encrypting.',
	cryptnet: 'A small ransomware service of 2023 for Windows that also published stolen data.',
	crypto24:
		'Seen since 2024 against larger firms; stays hidden, disables security tools and steals data before encrypting.',
	cuba: 'Active from 2019 to 2023 against firms and public bodies, with data theft. The name has no link to the country.',
	cyclops: 'A ransomware service of early 2023 for Windows, Linux and macOS; renamed Knight the same year.',
	'd0nut-leaks':
		'An extortion group active from August 2022 that first only leaked data and later used its own encryptor as well.',
	daixin:
		'Active from June 2022, known for attacks on hospitals in the United States. Steals patient data and encrypts servers.',
	dan0n: 'A small group with a leak site, seen in 2024. Mainly data theft and extortion.',
	'dark-angels':
		'Quiet group since 2022 that goes after few, very large firms. Known for the largest ransom payment on record, reported in 2024. Also runs the Dunghill leak site.',
	darkrace:
		'Seen in mid-2023, built on leaked LockBit code and renamed DoNex later. A flaw lets a free tool recover files.',
	deadbolt:
		'Hit network storage boxes (QNAP, Asustor) from January 2022. Police obtained part of the keys in October 2022.',
	devman:
		'Seen since 2025, partly with an encryptor made from DragonForce code. Steals data and runs a leak site.',
	dharma:
		'Very widespread since 2016, sold in many variants, usually after guessing remote-desktop passwords. A free tool covers old versions only.',
	direwolf: 'Appeared in May 2025. Steals data, encrypts Windows machines and deletes logs and backups.',
	donex:
		'Seen in early 2024; earlier named Muse, a fake LockBit 3.0 and DarkRace. A flaw lets a free tool recover files of all its versions.',
	dragonforce:
		'Active since 2023, with encryptors from leaked LockBit and Conti code. Since 2025 it lends its platform to other brands as a "cartel".',
	ech0raix: 'Attacks network storage boxes, above all QNAP, since 2019. Also called QNAPCrypt.',
	eldorado:
		'A ransomware service of 2024 written in Go for Windows and ESXi; renamed BlackLock later that year.',
	embargo:
		'Seen since April 2024, written in Rust, disables security tools and steals data. Thought to have ties to the ALPHV circle.',
	'eraleign-apt73':
		'Appeared in 2024 with a leak site copied from LockBit; later called Bashe. Several of its claims turned out to be recycled data.',
	esxiargs:
		'A wave of February 2023 against unpatched VMware ESXi servers. CISA published a script that can rebuild machines hit by the first version.',
	everest: 'Active since 2020. Steals data, sells access to networks, and encrypts only now and then.',
	fog: 'Active from spring 2024, first against schools in the United States, often through VPN accounts. Encrypts quickly and steals data.',
	frag: 'Seen in late 2024 after break-ins through backup servers that lacked an update.',
	funksec:
		'Appeared in late 2024, with an encryptor partly written with AI help. The group is gone and a free tool exists.',
	genesis: 'A data-theft group with a leak site, seen since autumn 2025. Little is known about it.',
	global:
		'Appeared in June 2025 as a new brand of the people behind BlackLock and Mamona. Offers partners an AI-driven chat for negotiations.',
	globeimposter:
		'A large, loose family since 2016 that copies the look of Globe. Old versions can be decrypted, newer ones cannot.',
	gunra:
		'Seen since April 2025 on Windows and Linux, built on leaked Conti code, with a five-day deadline and a leak site.',
	hardbit:
		"Seen since October 2022. Asks for details of the victim's insurance in the note. No leak site is known.",
	hellcat:
		'Active from late 2024, known for stealing data through Jira accounts. Shares its encryptor with Morpheus.',
	helldown:
		'Seen from August 2024; broke in through firewall devices and encrypted Windows and ESXi with data theft.',
	hellokitty:
		'Active from 2020 to 2023 on Windows and ESXi. Its source code was leaked in October 2023 by its author.',
	hive: 'One of the most active groups from June 2021 until the FBI took it down in January 2023 and handed out keys. A free tool covers versions 1 to 4 at least in part.',
	'hunters-international':
		'Took over the code of Hive in late 2023. Ended in 2025, offered keys to its victims, and went on as World Leaks, which only steals data.',
	'inc-ransom':
		'Active since July 2023 against firms, hospitals and councils. Steals data and encrypts; its source code was put up for sale in 2024.',
	'industrial-spy': 'Began in 2022 as a market for stolen company data and then added its own encryptor.',
	interlock:
		'Active since September 2024 on Windows and FreeBSD. Uses fake update and CAPTCHA pages to get in, steals data, runs a leak site.',
	'j-group': 'A data-extortion group with a leak site, seen since early 2025.',
	kairos:
		'An extortion group seen since late 2024 that buys access, steals data and threatens to publish it; it does not always encrypt.',
	karakurt:
		'Active from 2021; the data-theft arm of the Conti people. Does not encrypt, it threatens to publish.',
	kawa: 'Seen since June 2025 on Windows; its site and note resemble those of Akira and Qilin. Also called Kawa4096.',
	killsec: 'Began as activists and has run a ransomware service since 2024. Mostly data theft.',
	knight:
		'The second version of Cyclops, from mid-2023. Its source code was sold in early 2024 and RansomHub grew out of it.',
	kraken:
		'A group of 2025 with roots in HelloKitty that encrypts Windows, Linux and ESXi. An unrelated Kraken Cryptor existed in 2018.',
	lilith: 'Seen in mid-2022 on Windows; steals data before encrypting.',
	lockbit:
		'The most used ransomware service from 2021 to 2024. Police seized its servers in February 2024 and hold thousands of keys. Its builder leaked in 2022, so other crews use it too.',
	lokilocker:
		'A ransomware service since 2021 for Windows. Threatens to wipe the machine when the deadline passes. BlackBit is closely related.',
	blackbit: 'A close relative of LokiLocker, seen since 2022, for Windows.',
	lorenz:
		'Active from 2021 to 2023 against larger firms. Steals data and publishes it step by step. A free tool exists for some files.',
	'lost-trust':
		'Appeared in 2023 as the likely new name of MetaEncryptor. Poses as a security test; steals data.',
	lv: 'Seen from 2020 to 2022; a rebuilt copy of the REvil program used by another crew.',
	lynx: 'Active since July 2024 with code bought from INC Ransom. Steals data, encrypts Windows, Linux and ESXi.',
	magniber:
		'Hits home users since 2017, through fake updates and browser flaws. Old versions for Korean victims can be decrypted, later ones cannot.',
	makop:
		'Widespread since 2020 in small firms, usually through open remote desktop. Related to the Phobos kind of attack.',
	mallox:
		'Active since 2021 under several names (TargetCompany, Fargo), often through open SQL servers. Free tools exist for some early versions.',
	medusa:
		'Active since 2021, with a public leak site since 2023. Not the same as MedusaLocker. Steals data and shows a countdown.',
	medusalocker:
		'Widespread since 2019, sold to partners, with many endings and mail addresses. Enters mostly through remote desktop. Not the Medusa group.',
	meow: 'Used leaked Conti code in 2022; a free tool covers that version. Under the same name a group sold stolen data in 2024.',
	metaencryptor: 'Appeared in August 2022 and listed its victims a year later. Likely turned into LostTrust.',
	mimic: 'Seen since 2022; uses the Everything search tool to find files fast. Related to Elpaco and others.',
	mindware: 'Seen in spring 2022, against health and other organisations, with data theft. Close to SFile.',
	'money-message': 'Seen since March 2023 on Windows and Linux; encrypts shares and steals data.',
	monti:
		'Active since June 2022, copied the tools, note and code of Conti. Later got its own ESXi encryptor.',
	morpheus: 'Seen since late 2024 with the same encryptor as HellCat.',
	nightsky:
		'Seen from December 2021 to early 2022, entering through the Log4j flaw. Related to Rook and Pandora.',
	nightspire:
		'Active since February 2025, often through unpatched firewalls. Steals data, later also encrypts, and pushes with short deadlines.',
	nitrogen: 'Active since 2024; gets in through fake download adverts and steals data before encrypting.',
	noescape:
		"Active from May to December 2023, thought to be run by the people of Avaddon. Ended by taking its partners' money.",
	nokoyawa: 'Active from 2022 to 2023 on Windows, with data theft. Used a Windows zero-day flaw in 2023.',
	nova: 'A ransomware service of 2025, earlier called RALord, with a leak site.',
	onyx: 'Seen in spring 2022, built with the Chaos kit: it overwrites files over 2 MB, so those are lost even after paying.',
	pandora: 'Seen in early 2022 against large firms; related to Rook and NightSky.',
	pear: 'A group of 2025 that steals data and demands money without encrypting.',
	phobos:
		"Widespread since 2018 in small organisations, usually through open remote desktop. Leaders were charged in 2024 and 2025, and Japan's police published a free tool in 2025.",
	play: 'Active since June 2022 and closed to outsiders. Steals data and encrypts parts of files; the note is very short and gives only an e-mail address.',
	proton: 'A family for Windows seen since 2023 with many variants and mail addresses, among them Shinra.',
	proxima:
		'A family for Windows seen since 2023 with many variants, among them BlackShadow and Cylance-like ones.',
	qilin:
		'Active since 2022, first as Agenda. A ransomware service for Windows, Linux and ESXi and the busiest of 2025. Steals data.',
	quantumlocker:
		'Active from 2021 to 2022, a new name of MountLocker run by people around Conti. Encrypts a network within hours of entry.',
	'ra-world': 'Appeared in April 2023 as RA Group with leaked Babuk code; renamed RA World. Steals data.',
	ragnarlocker:
		'Active from 2019 until police took it down in October 2023. Went after large organisations and stole data.',
	rancoz: 'Seen in 2023; close to Vice Society code. Steals data.',
	'ransom-hub':
		'Active from February 2024 to April 2025 and the busiest of that time; took in partners of ALPHV and LockBit. Built on Knight.',
	ransomedvc:
		'A loud extortion group of 2023 that threatened victims with privacy fines. Put its business up for sale after arrests.',
	ransomexx: 'Active since 2018 against large organisations on Windows and Linux. Steals data.',
	ransomhouse:
		'Active since late 2021, calls itself a mediator. Steals data; its partners use the Mario encryptor on ESXi servers.',
	'red-alert': 'Seen in mid-2022 against Windows and ESXi servers. Also called N13V. Steals data.',
	rhysida:
		'Active since May 2023 against hospitals, schools and public bodies. Poses as a security team. Korean researchers published a free tool in 2024; later versions may differ.',
	royal:
		'Active from September 2022 to mid-2023, made by former Conti people; renamed BlackSuit. Often began with a phone call or mail.',
	safepay:
		'Active since autumn 2024 without partners; very busy in 2025. Enters through VPN accounts and steals data.',
	sarcoma:
		'Active since October 2024, mostly against mid-size firms. Steals large amounts of data and publishes it.',
	satancd: 'A little-known family with its own note, seen in recent years.',
	'satan-lock':
		'Appeared in April 2025 and closed in July 2025; most victims on its site had been listed by others before.',
	shrinklocker:
		'Uses the BitLocker encryption that is built into Windows, since 2024. A free tool can recover disks in some cases.',
	silentransomgroup:
		'Also called Luna Moth. Since 2022 it phones and mails staff, gets remote access, steals data and demands money, without encrypting.',
	sinobi: 'Active since mid-2025; code and site are close to Lynx and INC Ransom. Steals data and encrypts.',
	snatch:
		'Active since 2018. Early versions rebooted Windows into safe mode before encrypting; later mostly stolen data on a leak site.',
	spacebears: 'A data-theft group with a leak site since April 2024, linked to Phobos.',
	stop: 'Also called Djvu. The family most often met by home users since 2018, mostly from pirated software, with hundreds of endings. The free tool works only for old versions and offline keys.',
	stormous: 'Active since 2021, mixes politics and money. Steals data; some claims could not be confirmed.',
	sugar: 'Seen since late 2021, aimed at single computers rather than networks, with small demands.',
	suncrypt: 'Active from 2019 to 2022 with data theft and threats of network floods.',
	tellyouthepass: 'Active since 2019 in waves that use fresh flaws in web software, on Windows and Linux.',
	tengu: 'Seen since autumn 2025 with a leak site. Little is known about it.',
	termite:
		'Appeared in late 2024 with code from Babuk; known for an attack on a supply-chain software firm. An older Termite of 2018 is unrelated.',
	'the-gentlemen':
		'Appeared in mid-2025; adapts its tools to each victim, disables security software across the network and steals data.',
	trigona: 'Active from 2022 to October 2023, often through open SQL servers. Activists wiped its servers.',
	'underground-team':
		'Seen since 2023 on Windows; steals data. Thought to be tied to a group that also used a flaw in Office.',
	vanhelsing: 'A ransomware service of March 2025 for many systems. Its source code was leaked in May 2025.',
	'vice-society':
		'Active from 2021 to 2023, above all against schools. Used encryptors of others and stole data.',
	warlock:
		'Active since June 2025; known for break-ins through the SharePoint flaws of July 2025. Steals data.',
	weyhro: 'A small group with a leak site, seen since early 2025.',
	worldleaks: 'The data-theft brand that followed Hunters International in 2025. It does not encrypt.',
	yanluowang:
		'Active from 2021 to 2022 against large firms. Its chats leaked and Kaspersky offers a free tool that needs a sample of original files.',
	yurei:
		'Seen since September 2025, built on the open Prince code, which leaves Windows shadow copies in place. Steals data.',
	zeon: 'Seen in 2022, run by former Conti people, a forerunner of Royal.',
};
