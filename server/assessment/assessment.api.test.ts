import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSite } from '#app/site/read-site.ts';
import { questions } from '#app/tools/ransomprep/content.ts';
import { assessmentResponse } from '#contract/assessment.ts';
import { problemSchema } from '#contract/problem.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { createResponseStore } from './store.ts';

const { consentText, consentVersion } = readSite({});

const bestAnswers = Object.fromEntries(
	questions.map(({ id, options }) => [id, options.toSorted((a, b) => b.points - a.points)[0]?.value ?? '']),
);
const readiness = {
	tool_type: 'ransomprep',
	responses: bestAnswers,
	score: 36,
	risk_level: 'Well Prepared',
};
const triage = {
	tool_type: 'ransomadvisor',
	responses: {
		1: 'yes-encrypted',
		2: 'yes-ransom',
		3: 'limited',
		4: 'no',
		5: 'yes-tested',
		6: 'no',
		7: 'no',
		8: 'one',
	},
	risk_level: 'Active Ransomware Attack',
};

describeOnBothEngines('POST /api/assessment-responses', (engine) => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({ ...engine.env(), SITE_FILES: site.path }));

	const post = (body: BodyInit, headers: Record<string, string> = {}) =>
		fetch(`${server.url}/api/assessment-responses`, {
			method: 'POST',
			body,
			headers: { 'content-type': 'application/json', ...headers },
		});
	const save = (row: object, headers?: Record<string, string>) => post(JSON.stringify(row), headers);

	async function readStoredRows() {
		const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
		const pages = await Array.fromAsync(createResponseStore(database.queries).readPages({}));
		await database.close();
		return pages.flat();
	}

	it('saves a readiness row and answers 201 with it', async () => {
		const contact = { email: 'owner@example.org', organization: 'Joinery & Sons', utm_source: 'leaflet' };
		const answer = await save({ ...readiness, ...contact });
		expect(answer.status).toBe(201);
		const row = assessmentResponse.parse(await answer.json());
		expect(row).toMatchObject({ ...readiness, ...contact, utm_medium: null, utm_campaign: null });
		expect(await readStoredRows()).toContainEqual(
			expect.objectContaining({ ...row, status: 'new', notes: null }),
		);
	});

	it('saves a retried submission once and returns the same row', async () => {
		const sent = { ...triage, id: randomUUIDv7(), email: 'owner@example.org' };
		const answers = await Promise.all([save(sent), save(sent), save(sent)]);
		const rows = await Promise.all([...answers, await save(sent)].map((answer) => answer.json()));
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(rows.map((row) => assessmentResponse.parse(row).id)).toEqual(Array(4).fill(sent.id));
		expect((await readStoredRows()).filter(({ id }) => id === sent.id)).toHaveLength(1);
	});

	it('does not return a stored row to a client that only knows its id', async () => {
		const id = randomUUIDv7();
		await save({ ...triage, id, email: 'owner@example.org' });
		const answer = await save({ ...triage, id });
		expect(answer.status).toBe(409);
		expect(problemSchema.parse(await answer.json()).code).toBe('id_taken');
	});

	it.each([
		['a score', readiness, { score: 35 }, { page_score: 35 }],
		['a level', readiness, { risk_level: 'High Risk' }, { page_risk_level: 'High Risk' }],
		['a score where there is none', triage, { score: 3 }, { page_score: 3 }],
	])('accepts %s computed with older rules and stores both results', async (_, own, said, kept) => {
		const answer = await save({ ...own, ...said });
		expect(answer.status).toBe(201);
		const { score, risk_level } = { score: null, ...own };
		const row = assessmentResponse.parse(await answer.json());
		expect(row).toMatchObject({ score, risk_level, ...kept });
		expect(await readStoredRows()).toContainEqual(
			expect.objectContaining({ ...row, status: 'new', notes: null }),
		);
	});

	it('stores phone and consent with version, text and time, and no consent without contact details', async () => {
		const wishes = { consent: consentVersion, phone: '+1 202 555 0143' };
		const called = assessmentResponse.parse(await (await save({ ...triage, ...wishes })).json());
		expect(called).toMatchObject({
			phone: wishes.phone,
			consent_version: consentVersion,
			consent_text: consentText,
			consented_at: called.created_at,
		});
		const anonymous = assessmentResponse.parse(
			await (await save({ ...triage, consent: consentVersion })).json(),
		);
		expect(anonymous).toMatchObject({ consent_version: null, consent_text: null, consented_at: null });
	});

	it('stores size and industry, and rejects unknown ones', async () => {
		const group = { size: '10-49', industry: 'retail' };
		const answer = await save({ ...readiness, ...group });
		expect(assessmentResponse.parse(await answer.json())).toMatchObject(group);
		for (const unknown of [{ size: '11' }, { industry: 'piracy' }]) {
			const refused = await save({ ...readiness, ...unknown });
			expect(refused.status).toBe(422);
			expect(problemSchema.parse(await refused.json()).code).toBe('invalid_answers');
		}
	});

	it('marks a further readiness assessment of the same network as a repeat', async () => {
		const ids = [randomUUIDv7(), randomUUIDv7()];
		for (const id of ids) await save({ ...readiness, id });
		const rows = await readStoredRows();
		expect(rows.find(({ id }) => id === ids[1])?.is_repeat).toBe(true);
		expect(rows.filter(({ tool_type }) => tool_type === 'ransomadvisor').every((row) => !row.is_repeat)).toBe(
			true,
		);
	});

	it('stores a submission with a filled honeypot as spam', async () => {
		const answer = await save({ ...triage, homepage: 'https://spam.example' });
		const { id } = assessmentResponse.parse(await answer.json());
		expect((await readStoredRows()).find((row) => row.id === id)?.status).toBe('spam');
	});

	it('saves a triage row, which has no score', async () => {
		const answer = await save({ ...triage, email: null });
		expect(answer.status).toBe(201);
		expect(await answer.json()).toMatchObject({ ...triage, score: null, email: null });
	});

	it('stores SQL and markup in text unchanged', async () => {
		const organization = `'); drop table assessment_responses; -- <script>`;
		const row = assessmentResponse.parse(await (await save({ ...triage, organization })).json());
		expect((await readStoredRows()).find(({ id }) => id === row.id)?.organization).toBe(organization);
	});

	describe('refuses', () => {
		const { 12: _, ...elevenAnswers } = bestAnswers;
		const cases: readonly [string, unknown, string][] = [
			['an unknown field', { ...readiness, admin: true }, 'invalid_fields'],
			['a score that is text', { ...readiness, score: '36' }, 'invalid_fields'],
			['answers that are a list', { ...readiness, responses: ['yes'] }, 'invalid_fields'],
			['a list', [readiness], 'invalid_fields'],
			['nothing', null, 'invalid_fields'],
			['a missing level', { ...readiness, risk_level: undefined }, 'invalid_fields'],
			[
				'an email of 255 characters',
				{ ...readiness, email: `${'a'.repeat(243)}@example.org` },
				'invalid_fields',
			],
			['an email without @', { ...readiness, email: 'owner' }, 'invalid_fields'],
			[
				'an organization of 201 characters',
				{ ...readiness, organization: 'x'.repeat(201) },
				'invalid_fields',
			],
			['a NUL character', { ...readiness, organization: 'a\u0000b' }, 'invalid_fields'],
			['half a character', { ...readiness, organization: 'a\ud800b' }, 'invalid_fields'],
			['a utm value of 201 characters', { ...readiness, utm_source: 'x'.repeat(201) }, 'invalid_fields'],
			[
				'41 answers',
				{ ...readiness, responses: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [i, 'no'])) },
				'invalid_fields',
			],
			['an answer of 61 characters', { ...readiness, responses: { 1: 'x'.repeat(61) } }, 'invalid_fields'],
			['another tool', { ...readiness, tool_type: 'target-score' }, 'unknown_tool'],
			['a tool of the language itself', { ...readiness, tool_type: 'constructor' }, 'unknown_tool'],
			['a forged answer', { ...readiness, responses: { ...bestAnswers, 1: 'forged' } }, 'invalid_answers'],
			['a missing answer', { ...readiness, responses: elevenAnswers }, 'invalid_answers'],
			['an answer too many', { ...readiness, responses: { ...bestAnswers, 13: 'no' } }, 'invalid_answers'],
			['an id that is no version 7 UUID', { ...triage, id: randomUUID() }, 'invalid_fields'],
			['a phone without digits', { ...triage, phone: 'call me' }, 'invalid_fields'],
			['a phone of 41 characters', { ...triage, phone: '1'.repeat(41) }, 'invalid_fields'],
		];
		it.each(cases)('%s', async (_, body, code) => {
			const before = (await readStoredRows()).length;
			const answer = await post(JSON.stringify(body));
			expect(answer.status).toBe(422);
			expect(answer.headers.get('content-type')).toBe('application/problem+json');
			expect(problemSchema.parse(await answer.json()).code).toBe(code);
			expect(await readStoredRows()).toHaveLength(before);
		});

		it.each(['{"tool_type":', '', 'null}', '\u0000'])('malformed JSON %j', async (body) => {
			const answer = await post(body);
			expect(answer.status).toBe(400);
			expect(problemSchema.parse(await answer.json()).code).toBe('malformed_json');
		});

		it('a body that is not declared as JSON', async () => {
			const answer = await save(readiness, { 'content-type': 'text/plain' });
			expect(answer.status).toBe(415);
			expect(problemSchema.parse(await answer.json()).code).toBe('unsupported_media_type');
		});

		it.each([
			['with its length announced', () => 'x'.repeat(2 * 1024 * 1024)],
			['in chunks of unknown number', () => new Blob(['x'.repeat(2 * 1024 * 1024)]).stream()],
		])('a body of 2 MiB %s', async (_, body) => {
			const answer = await fetch(`${server.url}/api/assessment-responses`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: body(),
				duplex: 'half',
			} as RequestInit);
			expect(answer.status).toBe(413);
			expect(problemSchema.parse(await answer.json()).code).toBe('body_too_large');
		});

		it.each([
			{ origin: 'https://evil.example' },
			{ origin: 'null' },
			{ 'sec-fetch-site': 'cross-site' },
			{ 'sec-fetch-site': 'same-site' },
		])('a call from another site: %j', async (headers) => {
			const answer = await save(readiness, headers);
			expect(answer.status).toBe(403);
			expect(problemSchema.parse(await answer.json()).code).toBe('cross_origin');
		});
	});

	it('accepts a chunked body within the limit', async () => {
		const answer = await fetch(`${server.url}/api/assessment-responses`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: new Blob([JSON.stringify(triage)]).stream(),
			duplex: 'half',
		} as RequestInit);
		expect(answer.status).toBe(201);
	});

	it('accepts a same-origin request', async () => {
		const answer = await save(triage, { origin: server.url, 'sec-fetch-site': 'same-origin' });
		expect(answer.status).toBe(201);
	});

	it('does not log emails or answers', async () => {
		const before = server.output().length;
		await save({ ...readiness, email: 'private@example.org', utm_source: 'secret-campaign' });
		await save({ ...readiness, email: 'private@example.org', score: -1 });
		const written = () => server.output().slice(before);
		await expect.poll(written).toMatch(/\/api\/assessment-responses","status":422/);
		expect(written()).toMatch(/\/api\/assessment-responses","status":201/);
		expect(server.output()).not.toMatch(/private@example\.org|secret-campaign|yes-tested/);
	});
});
