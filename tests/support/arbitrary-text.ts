import fc from 'fast-check';

/** Like the `binary` unit of fast-check, which needs a second to initialize. */
export function arbitraryText(maxLength: number): fc.Arbitrary<string> {
	return fc
		.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength })
		.map((codePoints) => String.fromCodePoint(...codePoints));
}
