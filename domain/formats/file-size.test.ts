import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
	[175, '175 bytes'],
	[2118, '2 kB'],
	[1_118_208, '1.1 MB'],
	[134_221_824, '134 MB'],
	[4_398_046_511_104, '4.4 TB'],
	[0, '0 bytes'],
])('formats %i bytes as %s', (bytes, text) => {
	expect(formatFileSize(bytes)).toBe(text);
});
