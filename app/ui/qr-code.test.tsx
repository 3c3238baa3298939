import { expect, test } from 'vitest';
import { createQrCode } from '#app/ui/qr-code.tsx';

function modules({ size, path }: { size: number; path: string }): boolean[][] {
	const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
	for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
		const row = rows[Number(y)];
		if (row) row[Number(x)] = true;
	}
	return rows;
}

const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

test('draws the three finder patterns of a QR code, and different codes for different texts', async () => {
	const code = await createQrCode('https://example.org/ransomadvisor');
	const rows = modules(code);
	const corner = (top: number, left: number) =>
		rows.slice(top, top + 7).map((row) =>
			row
				.slice(left, left + 7)
				.map((dark) => (dark ? '1' : '0'))
				.join(''),
		);
	expect(corner(0, 0)).toEqual(finder);
	expect(corner(0, code.size - 7)).toEqual(finder);
	expect(corner(code.size - 7, 0)).toEqual(finder);
	expect((code.size - 21) % 4).toBe(0);
	expect((await createQrCode('https://example.com')).path).not.toBe(code.path);
});
