import { expect, it } from 'vitest';
import { noteConsentVersion } from '#contract/consent.ts';
import { maxMissedNoteLength } from '#contract/limits.ts';
import { missedNoteReceipt } from '#contract/missed-notes.ts';
import { executeSql, parseProblem, readRows } from '#tests/support/accounts.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { sendMissedNote } from '#tests/support/missed-notes.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';

describeOnBothEngines('missed notes', (engine) => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({ ...engine.env(), SITE_FILES: site.path }));
	const consent = noteConsentVersion;
	const send = (body: unknown, headers?: Record<string, string>) => sendMissedNote(server.url, body, headers);

	it('stores the text with the consent and nothing about the sender', async () => {
		const answer = await send({ text: 'Your files\r\nare ours ☠', family: '  ', consent });
		expect(answer.status).toBe(201);
		const { id } = missedNoteReceipt.parse(await answer.json());
		const [row, ...others] = await readRows(engine, 'missed_notes');
		expect(others).toEqual([]);
		expect(row).toEqual({
			id,
			created_at: expect.any(String),
			note: 'Your files\r\nare ours ☠',
			family: null,
			answer: null,
			consent_version: consent,
			consent_text: expect.stringContaining('keeps this text'),
		});
	});

	it.each([
		['no consent', { text: 'x' }, 422, 'invalid_fields'],
		['an unknown consent', { text: 'x', consent: '2020-01-01' }, 422, 'invalid_fields'],
		['no text', { text: ' ', consent }, 422, 'invalid_fields'],
		['NUL', { text: 'a\0', consent }, 422, 'invalid_fields'],
		['too much text', { text: 'x'.repeat(maxMissedNoteLength + 1), consent }, 422, 'invalid_fields'],
		['an unknown field', { text: 'x', consent, email: 'a@example.org' }, 422, 'invalid_fields'],
		['a large body', { text: 'x'.repeat(200_000), consent }, 413, 'body_too_large'],
	])('rejects %s', async (_, body, status, code) => {
		const answer = await send(body);
		expect(answer.status).toBe(status);
		expect((await parseProblem(answer)).code).toBe(code);
	});

	it('stores at most 2,000 notes and deletes the oldest for a new one', async () => {
		await executeSql(
			engine,
			`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1999)
				insert into missed_notes select cast(n as text), '2026-11-16', 'x', null, null, 'v', 'x' from numbers`,
		);
		expect((await send({ text: 'the newest', consent })).status).toBe(201);
		const rows = await readRows(engine, 'missed_notes');
		expect(rows).toHaveLength(2_000);
		expect(rows.some(({ note }) => note === 'the newest')).toBe(true);
	});

	it('requires a proof of work and allows 20 notes a day', async () => {
		const refused = await send({ text: 'x', consent }, { 'x-proof': '' });
		expect([refused.status, (await parseProblem(refused)).code]).toEqual([428, 'proof_required']);
		const statuses: number[] = [];
		while (statuses.at(-1) !== 429 && statuses.length < 21) {
			statuses.push((await send({ text: 'x', consent }, { 'x-proof': '' })).status);
		}
		expect(statuses.at(-1)).toBe(429);
	});
});
