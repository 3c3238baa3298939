// Which versions a free tool opens, shown to the victim word for word. `checked` is the page on which the limit was read
// again on 15 November 2026 (a stored copy: whether the link still answers was not tried); without it the limit was written
// from memory.

export type DecryptorLimit = { readonly opens: string; readonly checked?: string };

export const decryptorLimits: Readonly<Record<string, DecryptorLimit>> = {
	'8base': {
		opens:
			"Published by Japan's police in July 2025 for files that end in .phobos, .8base, .elbie, .faust or .LIZARD. Other endings may not open.",
		checked: 'https://atmarkit.tech/ait/articles/2507/24/news090.html',
	},
	akira: {
		opens:
			'Opens files of the version of early 2023 only, and needs a pair of an encrypted file and its original, as large as possible.',
		checked:
			'https://hardware.info/nieuws/85627/onderzoekers-kraken-akira-ransomware-en-brengen-decoderingstool-uit-voor-versleutelde-bestanden',
	},
	'al-namrood': { opens: 'For the first version only; later ones may not open.' },
	avaddon: { opens: 'Works because the keys were given up in June 2021.' },
	babuk: { opens: 'For attacks of 2021 whose keys leaked. Other crews use the Babuk code with other keys.' },
	bianlian: {
		opens:
			'For known versions of 2022 and early 2023; it tries known passwords and needs a pair of an encrypted file and its original.',
		checked: 'https://techrecipe.co.kr/posts/49574',
	},
	'black-basta': {
		opens:
			'For attacks from November 2022 to mid-December 2023, and not for files that end in .basta. Files under 5,000 bytes cannot be recovered; of files over 1 GB the first 5,000 bytes are lost.',
		checked: 'https://meterpreter.org/black-bastas-flaw-decryptor-unlocks-ransomware-files-for-free',
	},
	btcware: {
		opens:
			'For the versions of spring 2017 (for example .btcware, .cryptobyte, .cryptowin, .onyon). Later ones may not open.',
		checked: 'http://news.softpedia.com/news/avast-releases-btcware-ransomware-decryptor-tool-516003.shtml',
	},
	cerber: { opens: 'For version 1 only; later versions cannot be opened.' },
	'chaos-2021-builder': {
		opens: 'For files of Chaos, Onyx 2 and SolidBit. It comes as source code and has to be built first.',
		checked: 'https://github.com/Truesec/TSDecryptors',
	},
	chimera: { opens: 'Works with keys that leaked in 2016.' },
	cryptxxx: {
		opens: 'Opens most files that end in .crypt, .cryp1 or .crypz (versions 1 to 3).',
		checked: 'https://www.vinransomware.com/latest-news/kaspersky-lab-unlocks-tough-ransomware',
	},
	darkrace: { opens: 'For all known versions; needs a pair of an encrypted file and its original.' },
	darkside: { opens: 'For versions used until January 2021 only.' },
	deadbolt: { opens: 'Needs a key that the victim bought or got from the police.' },
	dharma: {
		opens:
			'For versions up to 2017 only (for example .xtbl, .crysis, .dharma, .wallet, .onion). Newer ones cannot be opened.',
	},
	donex: { opens: 'For all known versions; needs a pair of an encrypted file and its original.' },
	egregor: { opens: 'Works because the keys were published in February 2022.' },
	esxiargs: {
		opens:
			'A script that rebuilds virtual machines whose disks were left unencrypted in the first wave of February 2023. It does not decrypt, and may fail.',
		checked: 'https://github.com/cisagov/ESXiArgs-Recover',
	},
	fonix: { opens: 'Works because the keys were published in January 2021.' },
	funksec: { opens: 'For the known versions of 2024 and 2025.' },
	gandcrab: {
		opens: 'For versions 1, 4 and 5 up to 5.2 only.',
		checked:
			'https://www.techzine.eu/news/security/41178/decryption-tool-neutralizing-ransomware-gandcrab-released/',
	},
	globeimposter: { opens: 'For the first version only; later ones cannot be opened.' },
	hive: {
		opens: 'For versions 1 to 4, and not for all files.',
		checked: 'https://insicurezzadigitale.com/en/hive-ransomware-kisa-diffonde-un-decryptor',
	},
	jaff: { opens: 'For the known versions of 2017.' },
	lockbit: {
		opens: 'Only a check whether the police hold your key (LockBit 3.0). It does not open files by itself.',
	},
	lorenz: { opens: 'For some kinds of files only.' },
	magniber: { opens: 'For old versions of 2018 only.' },
	mallox: {
		opens:
			'For attacks of 2023 and early 2024, before March 2024, with endings such as .bitenc, .ma1x0, .mallab, .malox, .mallox, .malloxx and .xollam. Run it on the machine that was hit.',
		checked: 'https://cybernoz.com/mallox-ransomware-flaw-let-victims-recover-files-without-ransom-payment',
	},
	maze: { opens: 'Works because the keys were published in February 2022.' },
	megacortex: { opens: 'Works because police obtained keys in 2022.' },
	meow: { opens: 'For the version of 2022 built on leaked Conti code.' },
	nemty: { opens: 'For versions 1.4 to 1.6 only.' },
	onyx: {
		opens: 'For files of Chaos, Onyx 2 and SolidBit. It comes as source code and has to be built first.',
		checked: 'https://github.com/Truesec/TSDecryptors',
	},
	petya: { opens: 'For the first, red Petya of 2016 only. Not for NotPetya, which cannot be undone.' },
	phobos: {
		opens:
			"Published by Japan's police in July 2025 for files that end in .phobos, .8base, .elbie, .faust or .LIZARD. Other endings may not open.",
		checked: 'https://atmarkit.tech/ait/articles/2507/24/news090.html',
	},
	prometheus: {
		opens: 'Guesses the key of one file after the other; it can take long and may fail.',
		checked: 'https://github.com/cycraft-corp/Prometheus-Decryptor',
	},
	pylocky: {
		opens:
			'Needs a recording of the network traffic from the moments after the attack (a PCAP file). Without it nothing can be opened.',
		checked: 'https://github.com/Cisco-Talos/pylocky_decryptor',
	},
	ragnarok: { opens: 'Works because the master key was published in August 2021.' },
	revil: {
		opens: 'For attacks before 13 July 2021 only.',
		checked:
			'https://pr24.news/bitdefender-releases-revil-decryptor-as-ransomware-gang-shows-signs-of-return/',
	},
	rhysida: {
		opens: 'Published in February 2024, for versions known until then.',
		checked:
			'https://www.cybersecurityconnect.com.au/security/10171-researchers-release-free-rhysida-ransomware-decryptor',
	},
	sekhmet: { opens: 'Works because the keys were published in February 2022.' },
	shrinklocker: { opens: 'Recovers some BitLocker disks soon after the attack.' },
	solidbit: {
		opens: 'For files of Chaos, Onyx 2 and SolidBit. It comes as source code and has to be built first.',
		checked: 'https://github.com/Truesec/TSDecryptors',
	},
	stop: {
		opens:
			'For old versions (before August 2019) and for files with an offline key. Most new cases cannot be opened.',
	},
	synack: { opens: 'Works because the keys were published in August 2021.' },
	teslacrypt: { opens: 'Works because the master key was published in May 2016.' },
	thanatos: {
		opens: 'For versions 1 and 1.1 and for certain file types; best run on the machine that was hit.',
		checked: 'https://github.com/Cisco-Talos/ThanatosDecryptor',
	},
	troldesh: { opens: 'Works because 750,000 keys were published in April 2020.' },
	wannacry: {
		opens: 'Only on Windows XP, 2003 and 7, and only if the machine was not restarted since.',
		checked: 'https://github.com/gentilkiwi/wanakiwi',
	},
	yanluowang: { opens: 'Needs pairs of encrypted files and their originals.' },
	yatron: {
		opens: 'For files that end in .Yatron.',
		checked:
			'https://cybersecurityminute.com/press-release/kaspersky-updates-decryption-tool-to-fight-ransomware',
	},
};
