import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { secondFactorSetup, signInResponse } from '#contract/accounts.ts';
import { assessmentResponse } from '#contract/assessment.ts';
import { leadCharts, leadDetail, leadFilterOptions, leadPage, operatorAccess } from '#contract/operator.ts';
import { parseProblem, relaxedRateLimits, signIn } from '#tests/support/accounts.ts';
import { describeOnBothEngines, type Engine } from '#tests/support/engines.ts';
import { baseEnvironment } from '#tests/support/environment.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';
import { generateTotp } from '#tests/support/totp.ts';
import { createSignedInVisitor, createVisitor, testPassword, type Visitor } from '#tests/support/visitor.ts';

const runLeadsCommand = (engine: Engine, ...args: string[]) =>
	promisify(execFile)(process.execPath, ['server/leads.ts', ...args], {
		cwd: fileURLToPath(new URL('../..', import.meta.url)),
		env: { ...baseEnvironment, ...engine.env() },
	});

describeOnBothEngines('the leads console', (engine) => {
	const site = setupSharedSite();
	const names = ['boss', 'desk', 'night', 'lost', 'guess'];
	const server = setupSharedServer(() => ({
		...engine.env(),
		...relaxedRateLimits,
		SITE_FILES: site.path,
		OPERATORS: names.map((name) => `${name}@example.org`).join(','),
	}));

	const setUp = async (person: Visitor) => {
		const answer = await person.request('POST', '/api/auth/two-factor/enable', { password: testPassword });
		return secondFactorSetup.parse(await answer.json());
	};
	const enterCode = (person: Visitor, code: string) =>
		person.request('POST', '/api/auth/two-factor/verify-totp', { code });

	async function createOperator(name: string) {
		const email = `${name}@example.org`;
		const person = await createSignedInVisitor(server.url, email);
		await runLeadsCommand(engine, 'verify', email);
		const factor = await setUp(person);
		expect((await enterCode(person, generateTotp(factor.uri))).status).toBe(204);
		return { email, person, factor };
	}

	const operations: readonly ['GET' | 'POST' | 'DELETE', string, unknown?][] = [
		['GET', '/api/operator/leads'],
		['GET', '/api/operator/leads.csv'],
		['GET', '/api/operator/charts'],
		['GET', '/api/operator/choices'],
		['GET', '/api/operator/leads/00000000-0000-4000-8000-000000000000'],
		['POST', '/api/operator/leads/00000000-0000-4000-8000-000000000000', { status: 'won' }],
		['DELETE', '/api/operator/leads/00000000-0000-4000-8000-000000000000'],
	];

	it('rejects visitors, other accounts and operators without verification or second factor', async () => {
		const stranger = await createSignedInVisitor(server.url, 'stranger@example.org');
		const half = await createSignedInVisitor(server.url, 'night@example.org');
		for (const [method, path, body] of operations) {
			expect((await createVisitor(server.url).request(method, path, body)).status, path).toBe(401);
			expect((await stranger.request(method, path, body)).status, path).toBe(404);
			expect((await half.request(method, path, body)).status, path).toBe(403);
		}
		const access = await half.request('GET', '/api/operator/access');
		expect(operatorAccess.parse(await access.json())).toEqual({
			email: 'night@example.org',
			emailVerified: false,
			secondFactor: false,
		});
		await runLeadsCommand(engine, 'verify', 'night@example.org');
		expect((await half.request('GET', '/api/operator/leads')).status).toBe(403);
		const { uri } = await setUp(half);
		expect((await half.request('GET', '/api/operator/leads')).status).toBe(403);
		expect((await enterCode(half, generateTotp(uri))).status).toBe(204);
		expect((await half.request('GET', '/api/operator/leads')).status).toBe(200);
	});

	it('finds, reads, changes, exports and deletes leads', async () => {
		const { person } = await createOperator('boss');
		const sent = { email: 'Owner_1@example.org', organization: '100% Joinery', utm_source: 'leaflet' };
		const { id } = assessmentResponse.parse(await (await submit(server, sent)).json());
		await submit(server, { email: 'other@example.org', organization: '100 Joinery' });
		await submit(server);
		const list = async (query: string) =>
			leadPage
				.parse(await (await person.request('GET', `/api/operator/leads?${query}`)).json())
				.leads.map(({ email }) => email);
		expect(await list('')).toEqual([null, 'other@example.org', 'Owner_1@example.org']);
		expect(await list('reachable=true')).toEqual(['other@example.org', 'Owner_1@example.org']);
		expect(await list('search=owner_1')).toEqual(['Owner_1@example.org']);
		expect(await list('search=100%25')).toEqual(['Owner_1@example.org']);
		expect(await list('status=won')).toEqual([]);
		expect(await list('tool_type=ransomprep')).toEqual([]);
		expect(await list('tool_type=ransomadvisor&risk_level=Low+Risk+-+Monitor+Closely')).toHaveLength(3);
		expect(await list('to=2020-01-01')).toEqual([]);
		const choices = await person.request('GET', '/api/operator/choices');
		expect(leadFilterOptions.parse(await choices.json())).toEqual({
			tools: [{ value: 'ransomadvisor', label: 'Ransomware Incident Triage' }],
			levels: ['Low Risk - Monitor Closely'],
		});
		expect(await list(`after=${id}`)).toEqual([]);
		expect((await person.request('GET', '/api/operator/leads?status=x')).status).toBe(422);

		const one = `/api/operator/leads/${id}`;
		expect((await person.request('POST', one, { status: 'won', notes: 'Called at 9.' })).status).toBe(204);
		const detail = leadDetail.parse(await (await person.request('GET', one)).json());
		expect(detail).toMatchObject({
			status: 'won',
			notes: 'Called at 9.',
			tool: 'Ransomware Incident Triage',
		});
		expect(detail.answers[0]).toEqual({ question: 'Are files behaving strangely?', answer: 'No' });
		expect(await list('status=won')).toEqual(['Owner_1@example.org']);

		const charts = leadCharts.parse(await (await person.request('GET', '/api/operator/charts')).json());
		expect(charts).toMatchObject({
			total: 3,
			tools: [{ label: 'Ransomware Incident Triage', count: 3 }],
			campaigns: [
				{ label: '(none)', count: 2 },
				{ label: 'leaflet', count: 1 },
			],
		});
		expect(charts.days).toHaveLength(30);
		expect(charts.days.at(-1)?.count).toBe(3);

		const csv = await person.request('GET', '/api/operator/leads.csv');
		expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
		expect((await csv.text()).trim().split('\r\n')).toHaveLength(4);

		expect((await person.request('DELETE', one)).status).toBe(204);
		expect((await person.request('GET', one)).status).toBe(404);
		expect((await person.request('DELETE', one)).status).toBe(404);
	});

	it('requires a code at sign-in, accepts a recovery code once and revokes earlier sessions', async () => {
		const email = 'desk@example.org';
		const earlier = await createSignedInVisitor(server.url, email);
		const { factor } = await createOperator('desk');
		expect((await earlier.request('GET', '/api/auth/list-sessions')).status).toBe(401);
		const open = async () => {
			const person = createVisitor(server.url);
			const answer = await signIn(person, { email, password: testPassword });
			expect(signInResponse.parse(await answer.json()).user).toBeNull();
			expect((await person.request('GET', '/api/operator/leads')).status).toBe(401);
			return person;
		};
		const [recovery = ''] = factor.recoveryCodes;
		const recover = (person: Visitor) =>
			person.request('POST', '/api/auth/two-factor/verify-backup-code', { code: recovery });
		const lost = await open();
		expect((await recover(lost)).status).toBe(204);
		expect((await lost.request('GET', '/api/operator/leads')).status).toBe(200);
		expect((await recover(await open())).status).toBe(401);
	});

	it('rate-limits wrong codes', async () => {
		const { email } = await createOperator('guess');
		const person = createVisitor(server.url);
		await signIn(person, { email, password: testPassword });
		const statuses: number[] = [];
		for (let guess = 0; guess < 6; guess++) statuses.push((await enterCode(person, '000000')).status);
		expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
		expect((await person.request('GET', '/api/operator/leads')).status).toBe(401);
	});

	describe('npm run leads', () => {
		it('lists, finds and deletes leads and resets a second factor', async () => {
			await submit(server, { email: 'Forget.Me@example.org' });
			await submit(server, { email: 'forget.me@example.org' });
			const found = await runLeadsCommand(engine, 'find', 'forget.me');
			expect(found.stdout.trim().split('\n')).toHaveLength(2);
			expect((await runLeadsCommand(engine, 'list', '--status', 'new')).stdout).toContain(
				'forget.me@example.org',
			);
			expect((await runLeadsCommand(engine, 'delete', 'forget.me@example.org')).stdout).toBe('2 deleted\n');
			expect((await runLeadsCommand(engine, 'find', 'forget.me')).stdout).toBe('');
			expect((await runLeadsCommand(engine, 'export', '--format', 'json')).stdout).not.toContain('orget.');
			expect((await runLeadsCommand(engine, 'retry')).stdout).toBe('0 queued for retry\n');

			const { email, person } = await createOperator('lost');
			await runLeadsCommand(engine, 'reset-second-factor', email);
			expect((await person.request('GET', '/api/operator/leads')).status).toBe(401);
			const back = createVisitor(server.url);
			expect((await signIn(back, { email, password: testPassword })).status).toBe(200);
			expect((await back.request('GET', '/api/operator/leads')).status).toBe(403);
		});

		it.each([[[]], [['list', '--status', 'x']], [['delete']], [['drop']]])(
			'explains itself when called with %j',
			async (args) => {
				await expect(runLeadsCommand(engine, ...args)).rejects.toMatchObject({
					code: 1,
					stderr: expect.stringContaining('Usage:'),
				});
			},
		);
	});
});

describeOnBothEngines('a site without operators', (engine) => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({ ...engine.env(), ...relaxedRateLimits, SITE_FILES: site.path }));
	it('returns 404 for the console', async () => {
		const person = await createSignedInVisitor(server.url, 'boss@example.org');
		const answer = await person.request('GET', '/api/operator/access');
		expect(answer.status).toBe(404);
		expect((await parseProblem(answer)).code).toBe('not_found');
	});
});
