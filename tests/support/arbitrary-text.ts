import fc from 'fast-check';

/** Any code points at all, lone surrogates too. The `binary` unit of fast-check makes the same after a second of preparing. */
export function arbitraryText(maxLength: number): fc.Arbitrary<string> {
	return fc
		.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength })
		.map((codePoints) => String.fromCodePoint(...codePoints));
}
