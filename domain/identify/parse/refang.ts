/** A character that most texts lack is checked first; a pattern runs only where it occurs. */
const defanged: readonly (readonly [part: string, pattern: RegExp, plain: string])[] = [
	['xxp', /hxxp/g, 'http'],
	['XXp', /hXXp/g, 'http'],
	['XXP', /HXXP/g, 'http'],
	['[', /\[(?:\.|dot|DOT)\]/g, '.'],
	['[', /\[(?:@|at|AT)\]/g, '@'],
	['[', /\[(:(?:\/\/)?)\]/g, '$1'],
	['(', /\((?:\.|dot|DOT)\)/g, '.'],
	['(', /\((?:@|at|AT)\)/g, '@'],
	['{', /\{(?:\.|dot)\}/g, '.'],
	['{', /\{at\}/g, '@'],
	['@', / @ /g, '@'],
	['\\', /\\\./g, '.'],
	// OCR reads points as commas.
	[',', /,(?=onion|com|org|net)/g, '.'],
];

export function refang(text: string): string {
	let out = text;
	for (const [part, pattern, plain] of defanged) if (out.includes(part)) out = out.replace(pattern, plain);
	return out;
}
