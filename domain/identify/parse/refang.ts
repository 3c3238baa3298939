/** Grouped by a common substring, so most texts need only the outer check. */
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
	// OCR reads points as commas.
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
