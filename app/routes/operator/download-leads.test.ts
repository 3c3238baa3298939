import { describe, expect, it } from 'vitest';
import { createLeadFile } from './download-leads.ts';

const id = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;
const header = 'id,created_at,notes\r\n';
const rows = [
	`${id(1)},2026-11-18,plain\r\n`,
	`${id(2)},2026-11-18,"two\r\n${id(9)}, lines and a ""quote"""\r\n`,
	`${id(3)},2026-11-18,\r\n`,
];
const whole = header + rows.join('');

describe('createLeadFile', () => {
	it('keeps every row, wherever the network cuts the text', async () => {
		for (let cut = 0; cut <= whole.length; cut++) {
			const file = createLeadFile();
			file.add(whole.slice(0, cut));
			file.add(whole.slice(cut));
			expect(await file.toBlob().text()).toBe(whole);
			expect(file.getLastId()).toBe(id(3));
		}
	});

	it('goes on behind the last complete row, wherever the download broke off', async () => {
		for (let cut = 0; cut < whole.length; cut++) {
			const file = createLeadFile();
			file.add(whole.slice(0, cut));
			file.dropIncomplete();
			const next = rows.findIndex((row) => row.startsWith(file.getLastId() ?? '-')) + 1;
			file.add((next === 0 ? header : '') + rows.slice(next).join(''));
			expect(await file.toBlob().text()).toBe(whole);
		}
	});
});
