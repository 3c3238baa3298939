import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hashPassword } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { secondFactorSetup, signInResponse } from '#contract/accounts.ts';
import { assessmentResponse } from '#contract/assessment.ts';
import { noteConsentVersion } from '#contract/consent.ts';
import { missedNotePage, missedNoteReceipt } from '#contract/missed-notes.ts';
import {
	formatLeadCursor,
	leadCharts,
	leadDetail,
	leadFilterOptions,
	leadPage,
	operatorAccess,
} from '#contract/operator.ts';
import { roomCounts } from '#contract/room.ts';
import { getLocalDate } from '#domain/time/instant.ts';
import { createAccountStore } from '#server/accounts/store.ts';
import { runLeadsCommand } from '#server/leads/commands.ts';
import { executeSql, parseProblem, readRows, relaxedRateLimits, signIn } from '#tests/support/accounts.ts';
import {
	describeOnBothEngines,
	describeOnSqlite,
	type Engine,
	openTestDatabase,
} from '#tests/support/engines.ts';
import { baseEnvironment } from '#tests/support/environment.ts';
import { sendMissedNote } from '#tests/support/missed-notes.ts';
import {
	createOperator as createOperatorAccount,
	enterCode,
	setPasswordByCommand,
	setUpSecondFactor,
} from '#tests/support/operator.ts';
import { createRoom } from '#tests/support/room-api.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';
import { generateTotp } from '#tests/support/totp.ts';
import { createSignedInVisitor, createVisitor, testPassword, type Visitor } from '#tests/support/visitor.ts';

/** The command in this process; starting another one takes a second. */
const runCommand = (engine: Engine, ...args: string[]) => runLeadsCommand(args, engine.env());

const spawnCommand = (engine: Engine, ...args: string[]) =>
	promisify(execFile)(process.execPath, ['server/leads.ts', ...args], {
		cwd: fileURLToPath(new URL('../..', import.meta.url)),
		env: { ...baseEnvironment, ...engine.env() },
	});

describeOnBothEngines('the leads console', (engine) => {
	const site = setupSharedSite();
	const names = [
		'boss',
		'desk',
		'night',
		'lost',
		'guess',
		'first',
		'taken',
		'twice',
		'locked',
		'reader',
		'unused',
		'used',
	];
	const server = setupSharedServer(() => ({
		...engine.env(),
		...relaxedRateLimits,
		SITE_FILES: site.path,
		OPERATORS: names.map((name) => `${name}@example.org`).join(','),
	}));

	const createOperator = (name: string) => createOperatorAccount(engine, server.url, `${name}@example.org`);

	let reader: ReturnType<typeof createOperator> | undefined;
	/** Shared, because a visitor may use second factors 30 times an hour. */
	const getReader = () => {
		reader ??= createOperator('reader');
		return reader;
	};

	const operations: readonly ['GET' | 'POST' | 'DELETE', string, unknown?][] = [
		['GET', '/api/operator/leads'],
		['GET', '/api/operator/leads.csv'],
		['GET', '/api/operator/charts'],
		['GET', '/api/operator/choices'],
		['GET', '/api/operator/leads/00000000-0000-4000-8000-000000000000'],
		['POST', '/api/operator/leads/00000000-0000-4000-8000-000000000000', { status: 'won' }],
		['DELETE', '/api/operator/leads/00000000-0000-4000-8000-000000000000'],
		['POST', '/api/operator/leads/00000000-0000-4000-8000-000000000000/retry'],
		['GET', '/api/operator/deliveries'],
		['POST', '/api/operator/deliveries/x/retry'],
		['GET', '/api/operator/keys'],
		['POST', '/api/operator/keys', { name: 'x' }],
		['DELETE', '/api/operator/keys/x'],
		['GET', '/api/operator/people'],
		['POST', '/api/operator/people', { email: 'x@example.org', role: 'owner' }],
		['POST', '/api/operator/people/remove', { email: 'x@example.org' }],
		['GET', '/api/operator/rooms'],
		['DELETE', '/api/operator/rooms/AAAAAAAAAAAAAAAAAAAAAA'],
		['GET', '/api/operator/missed-notes'],
		['DELETE', '/api/operator/missed-notes?until=00000000-0000-4000-8000-000000000000'],
		['DELETE', '/api/operator/missed-notes/00000000-0000-4000-8000-000000000000'],
	];

	it('counts incident rooms and deletes one by its number', async () => {
		const { person } = await getReader();
		const count = async () =>
			roomCounts.parse(await (await person.request('GET', '/api/operator/rooms')).json());
		const before = await count();
		const room = await createRoom(server.url, { text: 'x' });
		await room.append({ text: 'y' });
		const open = await count();
		expect(open).toMatchObject({ rooms: before.rooms + 1, entries: before.entries + 2 });
		expect(open.bytes).toBeGreaterThan(before.bytes);
		const remove = () => person.request('DELETE', `/api/operator/rooms/${room.keys.id}`);
		await executeSql(engine, 'alter table audit rename to kept');
		expect((await remove()).status).toBeGreaterThanOrEqual(500);
		await executeSql(engine, 'alter table kept rename to audit');
		expect(await count()).toEqual(open);
		expect((await remove()).status).toBe(204);
		expect(await count()).toEqual(before);
		expect((await room.append({})).status).toBe(410);
		expect((await remove()).status).toBe(404);
		expect((await person.request('DELETE', '/api/operator/rooms/short')).status).toBe(422);
	});

	it('counts exposure watches without naming their targets', async () => {
		const { person } = await getReader();
		const response = await person.request('GET', '/api/operator/watches');
		expect(await response.json()).toEqual({ unproven: 0, active: 0, paused: 0, overdueSince: null });
	});

	it('lists the notes that visitors sent and deletes them one by one or all', async () => {
		const { person } = await getReader();
		const list = async (query = '') =>
			missedNotePage.parse(await (await person.request('GET', `/api/operator/missed-notes${query}`)).json());
		const send = async (text: string) => {
			const body = { text, family: 'Blue Door', answer: 'Akira', consent: noteConsentVersion };
			return missedNoteReceipt.parse(await (await sendMissedNote(server.url, body)).json()).id;
		};
		const first = await send('pay <b>us</b>\nnow');
		const second = await send('pay us again');
		const { notes, next } = await list();
		expect(next).toBeNull();
		expect(notes.map(({ id }) => id)).toEqual([second, first]);
		expect(notes[1]).toMatchObject({ note: 'pay <b>us</b>\nnow', family: 'Blue Door', answer: 'Akira' });
		expect(notes[1]).toMatchObject({ consent_version: noteConsentVersion });
		expect((await list(`?after=${second}`)).notes.map(({ id }) => id)).toEqual([first]);
		const remove = () => person.request('DELETE', `/api/operator/missed-notes/${first}`);
		expect((await remove()).status).toBe(204);
		expect((await remove()).status).toBe(404);
		expect(await runCommand(engine, 'delete', second)).toBe('1 deleted');
		expect((await list()).notes).toEqual([]);

		const shown = [await send('one'), await send('two'), await send('three')];
		const later = await send('arrived after the page was loaded');
		const removeAll = (until: unknown) =>
			person.request('DELETE', `/api/operator/missed-notes?until=${until}`);
		expect((await removeAll('x')).status).toBe(422);
		expect(await (await removeAll(shown[2])).json()).toEqual({ deleted: 3 });
		expect((await list()).notes.map(({ id }) => id)).toEqual([later]);
		expect(await (await removeAll(later)).json()).toEqual({ deleted: 1 });
	});

	/** An account from before its address was named in OPERATORS. */
	async function createEarlierAccount(email: string, password: string): Promise<Visitor> {
		const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
		const passwordHash = await hashPassword(password);
		await createAccountStore(database.queries).create({
			userId: randomUUID(),
			email,
			displayName: null,
			passwordHash,
		});
		await database.close();
		const person = createVisitor(server.url);
		expect((await signIn(person, { email, password })).status).toBe(200);
		return person;
	}

	it('rejects visitors, other accounts and operators without verification or second factor', async () => {
		const stranger = await createSignedInVisitor(server.url, 'stranger@example.org');
		const half = await createEarlierAccount('night@example.org', testPassword);
		for (const [method, path, body] of operations) {
			expect((await createVisitor(server.url).request(method, path, body)).status, path).toBe(401);
			expect((await stranger.request(method, path, body)).status, path).toBe(404);
			expect((await half.request(method, path, body)).status, path).toBe(403);
		}
		const access = await half.request('GET', '/api/operator/access');
		expect(operatorAccess.parse(await access.json())).toMatchObject({
			email: 'night@example.org',
			emailVerified: false,
			secondFactor: false,
			role: 'owner',
		});
		await setPasswordByCommand(engine, server.url, 'night@example.org');
		await signIn(half, { email: 'night@example.org', password: testPassword });
		expect((await half.request('GET', '/api/operator/leads')).status).toBe(403);
		const { uri } = await setUpSecondFactor(half);
		expect((await half.request('GET', '/api/operator/leads')).status).toBe(403);
		expect((await enterCode(half, generateTotp(uri))).status).toBe(204);
		expect((await half.request('GET', '/api/operator/leads')).status).toBe(200);
	});

	it('does not create an account when a stranger signs up with an operator address', async () => {
		const attacker = createVisitor(server.url);
		const credentials = { email: 'first@example.org', password: testPassword };
		expect((await attacker.request('POST', '/api/auth/sign-up/email', credentials)).status).toBe(200);
		expect((await signIn(attacker, credentials)).status).toBe(401);
	});

	it('answers the same for an operator address as for an address that is taken', async () => {
		await createSignedInVisitor(server.url, 'ordinary@example.org');
		const probe = async (email: string) => {
			const attacker = createVisitor(server.url);
			const credentials = { email, password: 'a guess of mine' };
			const signUp = await attacker.request('POST', '/api/auth/sign-up/email', credentials);
			const { user } = await signUp.json();
			const answers = [
				await signIn(attacker, credentials),
				await attacker.request('GET', '/api/operator/access'),
			];
			return [
				signUp.status,
				{ ...user, id: '', email: '' },
				...answers.map(({ status, headers }) => [
					status,
					headers.get('content-type'),
					headers.getSetCookie(),
				]),
				(await parseProblem(answers[0] ?? signUp)).code,
			];
		};
		const taken = await probe('ordinary@example.org');
		expect(await probe('unused@example.org')).toEqual(taken);
		await setPasswordByCommand(engine, server.url, 'used@example.org');
		expect(await probe('used@example.org')).toEqual(taken);
	});

	it('revokes an account that was created before its address was named', async () => {
		const email = 'taken@example.org';
		const attacker = await createEarlierAccount(email, 'the attacker knows');
		const { uri } = secondFactorSetup.parse(
			await (
				await attacker.request('POST', '/api/auth/two-factor/enable', { password: 'the attacker knows' })
			).json(),
		);
		expect((await enterCode(attacker, generateTotp(uri))).status).toBe(204);
		await setPasswordByCommand(engine, server.url, email);
		expect((await attacker.request('GET', '/api/operator/leads')).status).toBe(401);
		expect((await signIn(createVisitor(server.url), { email, password: 'the attacker knows' })).status).toBe(
			401,
		);
		const owner = createVisitor(server.url);
		const answer = await signIn(owner, { email, password: testPassword });
		expect(signInResponse.parse(await answer.json()).user?.secondFactor).toBe(false);
	});

	it('accepts a code once', async () => {
		const { email, factor } = await createOperator('twice');
		const code = generateTotp(factor.uri);
		const enter = async () => {
			const person = createVisitor(server.url);
			await signIn(person, { email, password: testPassword });
			const { status } = await enterCode(person, code);
			return [status, (await person.request('GET', '/api/operator/leads')).status];
		};
		expect(await enter()).toEqual([204, 200]);
		expect(await enter()).toEqual([401, 401]);
	});

	it('lets an operator with a second factor sign in from a known device despite failed attempts by others', async () => {
		const { email, person, factor } = await createOperator('locked');
		const stranger = createVisitor(server.url);
		const statuses: number[] = [];
		for (let attempt = 0; attempt < 11; attempt++) {
			statuses.push((await signIn(stranger, { email, password: `guess ${attempt}` })).status);
		}
		expect(statuses.at(-1)).toBe(429);
		await person.request('POST', '/api/auth/sign-out');
		expect((await signIn(person, { email, password: testPassword })).status).toBe(200);
		expect((await enterCode(person, generateTotp(factor.uri))).status).toBe(204);
	});

	it('rejects NUL in notes', async () => {
		const { person } = await getReader();
		const path = '/api/operator/leads/00000000-0000-4000-8000-000000000000';
		expect((await person.request('POST', path, { notes: 'a\0b' })).status).toBe(422);
		const reset = { token: 'a\0b', newPassword: testPassword };
		expect((await person.request('POST', '/api/auth/reset-password', reset)).status).toBe(422);
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
		const detailed = leadDetail.parse(
			await (await person.request('GET', `/api/operator/leads/${id}`)).json(),
		);
		expect(await list(`after=${formatLeadCursor(detailed)}`)).toEqual([]);
		expect((await person.request('GET', `/api/operator/leads?after=${id}`)).status).toBe(422);
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

		const readCharts = async () =>
			leadCharts.parse(await (await person.request('GET', '/api/operator/charts')).json());
		const charts = await readCharts();
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
		for (const zone of ['Pacific/Kiritimati', 'Asia/Kathmandu', 'Pacific/Pago_Pago']) {
			const answer = await person.request('GET', `/api/operator/charts?zone=${zone}`);
			const { days, total } = leadCharts.parse(await answer.json());
			expect(days.at(-1)?.label).toBe(getLocalDate(new Date(), zone));
			expect(total).toBe(charts.total);
		}

		const csv = await person.request('GET', '/api/operator/leads.csv');
		expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
		const lines = (await csv.text()).trim().split('\r\n');
		expect(lines).toHaveLength(4);
		const rest = await person.request('GET', `/api/operator/leads.csv?after=${lines[1]?.slice(0, 36)}`);
		expect((await rest.text()).trim().split('\r\n')).toEqual(lines.slice(2));

		expect((await person.request('DELETE', one)).status).toBe(204);
		expect((await person.request('GET', one)).status).toBe(404);
		expect((await readCharts()).total).toBe(2);
		expect((await person.request('DELETE', one)).status).toBe(404);
	});

	it('lists new leads that asked for a call first, page by page, and reports deliveries', async () => {
		const { person } = await getReader();
		const organization = 'Callers Ltd';
		const submitted: string[] = [];
		for (const phone of ['+1 555 010 0001', undefined, '+1 555 010 0002', undefined]) {
			const contact = phone ? { phone } : { email: 'mail@example.org' };
			const { id } = assessmentResponse.parse(
				await (await submit(server, { ...contact, organization })).json(),
			);
			submitted.push(id);
		}
		const list = async (query: string) => {
			const answer = await person.request('GET', `/api/operator/leads?search=callers+ltd${query}`);
			return leadPage.parse(await answer.json()).leads;
		};
		const [first = '', second = '', third = '', fourth = ''] = submitted;
		const listIds = async (query = '') => (await list(query)).map(({ id }) => id);
		expect(await listIds()).toEqual([third, first, fourth, second]);
		const [, lastCaller] = await list('');
		const afterCallers = `&after=${lastCaller && formatLeadCursor(lastCaller)}`;
		expect(await listIds(afterCallers)).toEqual([fourth, second]);
		await person.request('POST', `/api/operator/leads/${third}`, { status: 'called' });
		expect(await listIds()).toEqual([first, fourth, third, second]);
		expect(await listIds(afterCallers)).toEqual([fourth, third, second]);
		const search = async (text: string) => {
			const answer = await person.request('GET', `/api/operator/leads?search=${encodeURIComponent(text)}`);
			return leadPage.parse(await answer.json()).leads.map(({ id }) => id);
		};
		expect(await search('1 (555) 010-0002')).toEqual([third]);
		expect(await search('+1 555-01')).toEqual([first, third]);
		expect(await search('llers')).toEqual([]);
		expect(await search('LTD')).toEqual([first, fourth, third, second]);
		const { id: doctor } = assessmentResponse.parse(
			await (
				await submit(server, { email: 'info@praxis-berg.example', organization: 'Praxis Müller' })
			).json(),
		);
		for (const text of ['Müller', 'MÜLL', 'praxis-berg.example', 'berg'])
			expect(await search(text), text).toEqual([doctor]);
		expect((await list('')).every(({ delivery }) => delivery === null)).toBe(true);
		const retry = (id: string) => person.request('POST', `/api/operator/leads/${id}/retry`);
		expect(await (await retry(first)).json()).toEqual({ queued: 0 });
		expect((await retry('00000000-0000-4000-8000-000000000000')).status).toBe(404);
	});

	it('requires a code at sign-in, accepts a recovery code once and revokes earlier sessions', async () => {
		const email = 'desk@example.org';
		await setPasswordByCommand(engine, server.url, email);
		const earlier = createVisitor(server.url);
		await signIn(earlier, { email, password: testPassword });
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
		const stored = JSON.stringify(await readRows(engine, 'twoFactor'));
		for (const code of factor.recoveryCodes) expect(stored).not.toContain(code);
		expect(stored).toContain('sha256.');
		const lost = await open();
		const [hash = ''] = /sha256\.[\w-]+/.exec(stored) ?? [];
		expect(
			(await (await open()).request('POST', '/api/auth/two-factor/verify-backup-code', { code: hash }))
				.status,
		).toBe(422);
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
			const { stdout } = await spawnCommand(engine, 'find', 'forget.me');
			expect(stdout.trim().split('\n')).toHaveLength(2);
			expect(await runCommand(engine, 'list', '--status', 'new')).toContain('forget.me@example.org');
			expect(await runCommand(engine, 'delete', 'forget.me@example.org')).toBe('2 deleted');
			expect(await runCommand(engine, 'find', 'forget.me')).toBe('');
			await submit(server, { phone: '+1 (555) 010-7788' });
			expect(await runCommand(engine, 'delete', '1-555-010-7788')).toBe('1 deleted');
			const { id } = assessmentResponse.parse(await (await submit(server, {})).json());
			expect(await runCommand(engine, 'delete', id)).toBe('1 deleted');
			await createSignedInVisitor(server.url, 'keeps@example.org');
			expect(await runCommand(engine, 'delete', 'keeps@example.org')).toContain('remains');
			expect((await spawnCommand(engine, 'export', '--format', 'json')).stdout).not.toContain('orget.');
			expect(await runCommand(engine, 'retry')).toBe('0 queued for retry');

			const { email, person } = await createOperator('lost');
			await runCommand(engine, 'reset-second-factor', email);
			expect((await person.request('GET', '/api/operator/leads')).status).toBe(401);
			const back = createVisitor(server.url);
			expect((await signIn(back, { email, password: testPassword })).status).toBe(200);
			expect((await back.request('GET', '/api/operator/leads')).status).toBe(403);
		});

		it.each([[['list', '--status', 'x']], [['delete']], [['drop']]])(
			'rejects %j with its usage',
			async (args) => {
				await expect(runCommand(engine, ...args)).rejects.toThrow('Usage:');
			},
		);

		it('prints its usage and exits with 1 without a command', async () => {
			await expect(spawnCommand(engine)).rejects.toMatchObject({
				code: 1,
				stderr: expect.stringContaining('Usage:'),
			});
		});
	});
});

describeOnSqlite('a site without operators', (engine) => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({ ...engine.env(), ...relaxedRateLimits, SITE_FILES: site.path }));
	it('returns 404 for the console', async () => {
		const person = await createSignedInVisitor(server.url, 'boss@example.org');
		const answer = await person.request('GET', '/api/operator/access');
		expect(answer.status).toBe(404);
		expect((await parseProblem(answer)).code).toBe('not_found');
	});
});
