// From memory of published research, not re-checked. Only what no other family is known to write; copycats share the entry.

export const signaturePhrases: readonly (readonly [pattern: string, ...families: string[]])[] = [
	['[id]*[id]', 'mr-dec'],
	['[begin_key]*[end_key]', 'wastedlocker'],
	['.id[*-*].[', 'phobos', '8base'],
	['.id-????????.[', 'dharma'],
	['personal id: ???-???-???', 'zeppelin', 'buran'],
	['-----begin personal identifier-----', 'scarab'],
	['https://we.tl/t-*', 'stop'],
	['cpriv.loki', 'lokilocker'],
	['itunes gift card', 'alpha-2016'],
	['amazon gift card', 'truecrypter'],
	['i want to play a game with you', 'jigsaw', 'm4n1f3sto'],
	['have been weighed, measured and have been found wanting', 'megacortex'],
	['inadequate security provided by your vendor', 'deadbolt'],
	['all your data has been locked(crypted)', 'ech0raix'],
	['significant flaw in the security system of your company', 'lockergoga'],
	['balance of shadow universe', 'ryuk'],
	['ooops, your files have been encrypted!', 'wannacry', 'wannacryfake'],
	['---=== welcome. again. ===---', 'revil', 'ransom-cartel'],
];
