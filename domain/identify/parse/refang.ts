// Addresses are often written so that nobody follows them by accident: "hxxp", "[.]", "(at)".

/** What stands for what, under a part that all of a group have: most texts have none, and are not searched further. */
const defanged: readonly (readonly [part: string, marks: readonly (readonly [string, string])[]])[] = [
	[
		'xxp',
		[
			['hxxps', 'https'],
			['hxxp', 'http'],
		],
	],
	[
		'XXp',
		[
			['hXXps', 'https'],
			['hXXp', 'http'],
		],
	],
	[
		'[',
		[
			['[.]', '.'],
			['[dot]', '.'],
			['[DOT]', '.'],
			['[@]', '@'],
			['[at]', '@'],
			['[AT]', '@'],
			['[:]', ':'],
			['[://]', '://'],
		],
	],
	[
		'(',
		[
			['(.)', '.'],
			['(dot)', '.'],
			['(@)', '@'],
			['(at)', '@'],
		],
	],
	[
		'{',
		[
			['{.}', '.'],
			['{dot}', '.'],
			['{at}', '@'],
		],
	],
	['@', [[' @ ', '@']]],
	['\\', [['\\.', '.']]],
	// Commas where a photograph had points.
	[
		',',
		[
			[',onion', '.onion'],
			[',com', '.com'],
			[',org', '.org'],
			[',net', '.net'],
		],
	],
];

export function refang(text: string): string {
	let out = text;
	for (const [part, marks] of defanged) {
		if (!out.includes(part)) continue;
		for (const [from, to] of marks) if (out.includes(from)) out = out.replaceAll(from, to);
	}
	return out;
}
