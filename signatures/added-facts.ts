import type { Facts } from './facts.ts';

// Public facts that the table lacks: endings, note names, addresses. `checked` are pages on which the fact was read again;
// without it the fact is widely reported but was written down from memory, and provenance says so. Nothing here
// was copied from a note.

type Added = {
	readonly endings?: readonly string[];
	readonly noteNames?: readonly string[];
	readonly emails?: readonly string[];
	readonly wallets?: readonly string[];
	readonly aliases?: readonly string[];
	readonly checked?: string;
};

const added: Readonly<Record<string, Added>> = {
	'3am': { endings: ['.threeamtime'], noteNames: ['RECOVER-FILES.txt'] },
	'8base': { endings: ['.8base'], noteNames: ['info.hta', 'info.txt'] },
	'abyss-locker': { endings: ['.abyss'], noteNames: ['WhatHappened.txt'] },
	akira: { endings: ['.akiranew'], noteNames: ['powerranges.txt', 'akiranew.txt'] },
	alphv: { noteNames: ['RECOVER-*-FILES.txt'] },
	anubis: { endings: ['.anubis'] },
	avoslocker: { endings: ['.avos', '.avos2', '.avoslinux'], noteNames: ['README_FOR_RESTORE'] },
	babuk: { endings: ['.babuk', '.babyk'], noteNames: ['How To Restore Your Files.txt'] },
	'barack-obama-s-everlasting-blue-blackmail-virus': {
		emails: ['2200287831@qq.com'],
		checked:
			'https://beckershospitalreview.com/cybersecurity/new-ransomware-strain-masquerades-as-barack-obama.html',
	},
	beast: { endings: ['.beast'] },
	bianlian: { endings: ['.bianlian'] },
	biglock: {
		endings: ['.biglock', '.corona-lock', '.nermer', '.pandemic', '.systems32x', '.t1000', '.t800'],
		noteNames: ['README_LOCK.TXT', '@_FILES_WERE_ENCRYPTED_@.TXT', 'PROTECT_INFO.TXT'],
		aliases: ['CoronaLock', 'CovidWorldCry'],
		checked: 'https://elastio.com/ransomware-detection/biglock',
	},
	blackbit: { endings: ['.blackbit'] },
	blackbyte: { endings: ['.blackbyte2', '.blackbytent'] },
	blacksuit: { endings: ['.blacksuit'] },
	blind: { endings: ['.blind', '.napoleon', '.skeleton'], aliases: ['Napoleon'] },
	bluesky: {
		endings: ['.bluesky'],
		noteNames: ['# DECRYPT FILES BLUESKY #.html', '# DECRYPT FILES BLUESKY #.txt'],
	},
	buran: { endings: ['.buran'], noteNames: ['!!! YOUR FILES ARE ENCRYPTED !!!.TXT'] },
	cactus: { endings: ['.cts0', '.cts1', '.cts6', '.cts7'] },
	cicada3301: { noteNames: ['RECOVER-*-DATA.txt'] },
	crytox: { endings: ['.waiting'], noteNames: ['ReadMe.hta'] },
	cuba: { endings: ['.cuba'], noteNames: ['!!FAQ for Decryption!!.txt', '!! READ ME !!.txt'] },
	darkrace: { noteNames: ['Readme.*.txt'] },
	darkside: { noteNames: ['README.*.TXT'] },
	diavol: { endings: ['.lock64'], noteNames: ['README_FOR_DECRYPT.txt'] },
	donex: { noteNames: ['Readme.*.txt'] },
	doppelpaymer: { endings: ['.doppeled'], noteNames: ['*.how2decrypt.txt', '*.readme2unlock.txt'] },
	dragonforce: { endings: ['.dragonforce_encrypted'] },
	eldorado: { endings: ['.00000001'] },
	embargo: { endings: ['.564ba1'], noteNames: ['HOW_TO_RECOVER_FILES.txt'] },
	esxiargs: { endings: ['.args'], noteNames: ['How to Restore Your Files.html'] },
	'file-spider': { emails: ['file-spider@protonmail.ch'] },
	funksec: { endings: ['.funksec'], noteNames: ['README-*.md'] },
	gandcrab: {
		endings: ['.gdcb'],
		noteNames: ['GDCB-DECRYPT.txt', 'CRAB-DECRYPT.txt', 'KRAB-DECRYPT.txt'],
	},
	gibon: {
		endings: ['.encrypt'],
		noteNames: ['READ_ME_NOW.txt'],
		emails: ['bomboms123@mail.ru', 'yourfood20@mail.ru'],
		checked: 'https://ctechgroup.ca/?p=204',
	},
	globeimposter: { noteNames: ['how_to_back_files.html', 'HOW TO BACK YOUR FILES.txt'] },
	grief: { endings: ['.pay0rgrief'] },
	gunra: { endings: ['.encrt'], noteNames: ['R3ADM3.txt'] },
	hades: { noteNames: ['HOW-TO-DECRYPT-*.txt'] },
	hakbit: { noteNames: ['HELP_ME_RECOVER_MY_FILES.txt'] },
	haron: { endings: ['.chaddad'] },
	hellokitty: { endings: ['.kitty'], noteNames: ['read_me_unlock.txt', 'read_me_lkdtt.txt'] },
	hermes: { endings: ['.hrm'], noteNames: ['DECRYPT_INFORMATION.html'] },
	'inc-ransom': { noteNames: ['INC-README.txt', 'INC-README.html'] },
	interlock: { endings: ['.interlock', '.!nt3rlock', '.1nt3rlock'], noteNames: ['!__README__!.txt'] },
	jcrypt: {
		emails: ['this.email.address@gmail.com'],
		wallets: ['1BtUL5dhVXHwKLqSdhjyjK9Pe64Vc6CEH1'],
		checked: 'public source code of JCrypt',
	},
	karma: { endings: ['.karma'], noteNames: ['KARMA-ENCRYPTED.txt'] },
	knight: { endings: ['.knight_l'] },
	kraken: {
		endings: ['.zpsc'],
		noteNames: ['readme_you_ws_hacked.txt'],
		checked: 'https://www.think.es/descubre-como-kraken-esta-revolucionando-el-ransomware',
	},
	locky: { endings: ['.diablo6', '.ykcol', '.asasin', '.zepto'] },
	lokilocker: {
		endings: ['.loki'],
		noteNames: ['Restore-My-Files.txt', 'info.hta', 'info.Loki'],
		checked: 'public YARA rule for its payload (CAPE)',
	},
	lorenz: { endings: ['.lorenz.sz40', '.sz40'] },
	'lost-trust': { endings: ['.losttrustencoded'], noteNames: ['!LostTrustEncoded.txt'] },
	lynx: { endings: ['.lynx'] },
	makop: { endings: ['.makop', '.mkp', '.carlos'], noteNames: ['readme-warning.txt'] },
	mallox: {
		endings: ['.mallox', '.malox', '.fargo', '.fargo3', '.malloxx', '.xollam', '.bitenc'],
		noteNames: ['RECOVERY INFORMATION.txt', 'TargetInfo.txt'],
	},
	metaencryptor: { endings: ['.metaencryptor'] },
	midas: { endings: ['.axxes'] },
	mimic: { endings: ['.quietplace'] },
	monti: { endings: ['.monti', '.puuuk'] },
	mountlocker: { noteNames: ['RecoveryManual.html'] },
	'mr-dec': { noteNames: ['Decoding help.hta'], aliases: ['MrDec'] },
	nefilim: { endings: ['.nefilim'], noteNames: ['NEFILIM-DECRYPT.txt'] },
	nemty: { endings: ['.nemty'], noteNames: ['NEMTY_*-DECRYPT.txt'] },
	netwalker: { noteNames: ['*-Readme.txt'] },
	nevada: { endings: ['.nevada'] },
	nightsky: { endings: ['.nightsky'], noteNames: ['NightSkyReadMe.hta'] },
	nitrogen: { endings: ['.nba'] },
	nokoyawa: { endings: ['.nokoyawa'], noteNames: ['NOKOYAWA_readme.txt'] },
	pandora: { endings: ['.pandora'], noteNames: ['Restore_My_Files.txt'] },
	phobos: {
		endings: ['.eking', '.eight', '.elbie', '.devos', '.faust', '.calix', '.caley', '.banta', '.backmydata'],
		noteNames: ['info.hta', 'info.txt'],
	},
	phoenixcryptolocker: { endings: ['.phoenix'], noteNames: ['PHOENIX-HELP.txt'] },
	play: { endings: ['.play'], noteNames: ['ReadMe.txt'] },
	prometheus: { noteNames: ['RESTORE_FILES_INFO.txt', 'RESTORE_FILES_INFO.hta'] },
	pysa: { noteNames: ['Readme.README'] },
	quantumlocker: { endings: ['.quantum'], noteNames: ['README_TO_DECRYPT.html'] },
	'ra-world': { endings: ['.gagup', '.rawld'] },
	ransomhouse: { endings: ['.mario', '.emario'] },
	'ranzy-locker': { endings: ['.ranzylocked', '.rnz'] },
	rhysida: { endings: ['.rhysida'], noteNames: ['CriticalBreachDetected.pdf'] },
	rook: { endings: ['.rook'], noteNames: ['HowToRestoreYourFiles.txt'] },
	royal: { endings: ['.royal', '.royal_w', '.royal_u'] },
	ryuk: { endings: ['.ryk', '.rcrypted'], noteNames: ['RyukReadMe.txt', 'RyukReadMe.html'] },
	sage: { noteNames: ['!HELP_SOS.hta'] },
	scarab: { noteNames: ['HOW TO RECOVER ENCRYPTED FILES.TXT'] },
	snake: { noteNames: ['Fix-Your-Files.txt'] },
	solidbit: { endings: ['.solidbit'], noteNames: ['RESTORE-MY-FILES.txt'] },
	spook: { noteNames: ['RESTORE_FILES_INFO.txt', 'RESTORE_FILES_INFO.hta'] },
	stop: {
		endings: [
			'.promorad',
			'.rumba',
			'.gero',
			'.hese',
			'.coharos',
			'.gerosan',
			'.zobm',
			'.rote',
			'.msop',
			'.nbes',
		],
		noteNames: ['_readme.txt'],
		emails: [
			'gorentos@bitmessage.ch',
			'gerentoshelp@firemail.cc',
			'helpmanager@mail.ch',
			'restorealldata@firemail.cc',
			'datarestorehelp@firemail.cc',
			'datahelp@iran.ir',
			'salesrestoresoftware@firemail.cc',
			'salesrestoresoftware@gmail.com',
			'helpdatarestore@firemail.cc',
			'helpmanager@airmail.cc',
			'manager@mailtemp.ch',
			'helprestoremanager@airmail.cc',
			'managerhelper@airmail.cc',
			'support@sysmail.ch',
			'supportsys@airmail.cc',
			'support@freshmail.top',
			'datarestorehelpyou@airmail.cc',
			'support@fishmail.top',
			'datarestorehelp@airmail.cc',
			'bufalo@firemail.cc',
			'stoneland@firemail.cc',
			'vengisto@firemail.cc',
			'vengisto@india.com',
			'pdfhelp@india.com',
		],
	},
	sugar: {
		endings: ['.encoded01'],
		noteNames: ['BackFiles_encoded01.txt'],
		aliases: ['Encoded01'],
		checked: 'https://cyble.com/blog/analysis-sugar-ransomware/',
	},
	trigona: { endings: ['._locked'], noteNames: ['how_to_decrypt.hta'] },
	trinity: { endings: ['.trinitylock'] },
	'underground-team': { noteNames: ['!!readme!!!.txt'] },
	vanhelsing: { endings: ['.vanlocker'] },
	vegalocker: { endings: ['.vega'] },
	'vice-society': {
		endings: ['.v-society', '.v1ces0ciety'],
		noteNames: ['!!! ALL YOUR FILES ARE ENCRYPTED !!!.TXT'],
	},
	warlock: { endings: ['.x2anylock'], noteNames: ['How to decrypt my data.log'] },
	wastedlocker: { noteNames: ['*wasted_info'] },
	yanluowang: { endings: ['.yanluowang'] },
	zekwacrypt: {
		endings: ['.zekwakc'],
		checked: 'https://www.spywareremove.com/removezekwacryptransomware.html',
	},
	zeon: { endings: ['.zeon'], noteNames: ['re_ad_me.txt'] },
	zeppelin: { endings: ['.zeppelin'], noteNames: ['!!! ALL YOUR FILES ARE ENCRYPTED !!!.TXT'] },
};

export const addedFactIds: readonly string[] = Object.keys(added);

export function withAddedFacts(facts: Facts): Facts {
	const own = added[facts.id];
	if (own === undefined) return facts;
	const merge = (have: readonly string[], more: readonly string[] = []): string[] => {
		const known = new Set(have.map((value) => value.toLowerCase()));
		return [...have, ...more.filter((value) => !known.has(value.toLowerCase()))];
	};
	return {
		...facts,
		aliases: merge(facts.aliases, own.aliases),
		extensions: merge(facts.extensions, own.endings),
		noteFilenames: merge(facts.noteFilenames, own.noteNames),
		emails: merge(facts.emails, own.emails),
		otherIndicators: [
			...facts.otherIndicators,
			...(own.wallets ?? []).map((value) => ({ type: 'btc', value })),
		],
		hasAttributedIndicator: facts.hasAttributedIndicator || own.checked !== undefined,
	};
}

/** What was added to a family and where it was read again, or that it was not. */
export function addedFactsBasis(id: string): string | undefined {
	const own = added[id];
	return own === undefined ? undefined : (own.checked ?? 'memory, not checked');
}
