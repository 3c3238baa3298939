import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { accountSession } from '#contract/accounts.ts';
import { relaxedRateLimits, setupAccountServers } from '#tests/support/accounts.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import type { RunningServer } from '#tests/support/server.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';

const { start } = setupAccountServers();

type Model = { password: string | undefined; signedIn: Set<number> };
type Real = { browsers: Visitor[]; email: string };
type Step = fc.AsyncCommand<Model, Real>;

const browserCount = 3;
const passwords = ['blue lamp 41', 'green door 52', 'quiet river 63'];
const browser = fc.nat(browserCount - 1);
const password = fc.constantFrom(...passwords);

function step(
	name: string,
	run: (model: Model, real: Real) => Promise<void>,
	check: (model: Model) => boolean = () => true,
): Step {
	return { check, run, toString: () => name };
}

const getBrowser = (real: Real, index: number) => {
	const found = real.browsers[index];
	if (!found) throw new Error(`no browser ${index}`);
	return found;
};

const signUp = fc.tuple(browser, password).map(([who, secret]) =>
	step(`sign up with "${secret}"`, async (model, real) => {
		const body = { email: real.email, password: secret };
		const answer = await getBrowser(real, who).request('POST', '/api/auth/sign-up/email', body);
		expect(answer.status).toBe(200);
		model.password ??= secret;
	}),
);

const signIn = fc.tuple(browser, password).map(([who, secret]) =>
	step(`browser ${who} signs in with "${secret}"`, async (model, real) => {
		const body = { email: real.email, password: secret };
		const answer = await getBrowser(real, who).request('POST', '/api/auth/sign-in/email', body);
		const isRight = secret === model.password;
		expect(answer.status).toBe(isRight ? 200 : 401);
		if (isRight) model.signedIn.add(who);
	}),
);

const signOut = browser.map((who) =>
	step(`browser ${who} signs out`, async (model, real) => {
		expect((await getBrowser(real, who).request('POST', '/api/auth/sign-out')).status).toBe(204);
		model.signedIn.delete(who);
	}),
);

const changePassword = fc.tuple(browser, password, password).map(([who, currentPassword, newPassword]) =>
	step(`browser ${who} changes "${currentPassword}" to "${newPassword}"`, async (model, real) => {
		const answer = await getBrowser(real, who).request('POST', '/api/auth/change-password', {
			currentPassword,
			newPassword,
		});
		if (!model.signedIn.has(who)) return expect(answer.status).toBe(401);
		if (currentPassword !== model.password) return expect(answer.status).toBe(400);
		expect(answer.status).toBe(204);
		model.password = newPassword;
		model.signedIn = new Set([who]);
	}),
);

const revokeOthers = browser.map((who) =>
	step(`browser ${who} ends the other sessions`, async (model, real) => {
		const answer = await getBrowser(real, who).request('POST', '/api/auth/revoke-other-sessions');
		expect(answer.status).toBe(model.signedIn.has(who) ? 204 : 401);
		if (model.signedIn.has(who)) model.signedIn = new Set([who]);
	}),
);

const remove = fc.tuple(browser, password).map(([who, secret]) =>
	step(`browser ${who} deletes the account with "${secret}"`, async (model, real) => {
		const answer = await getBrowser(real, who).request('POST', '/api/auth/delete-user', { password: secret });
		if (!model.signedIn.has(who)) return expect(answer.status).toBe(401);
		if (secret !== model.password) return expect(answer.status).toBe(400);
		expect(answer.status).toBe(204);
		model.password = undefined;
		model.signedIn.clear();
	}),
);

const checkSession = browser.map((who) =>
	step(`browser ${who} looks who it is`, async (model, real) => {
		const current: unknown = await (
			await getBrowser(real, who).request('GET', '/api/auth/get-session')
		).json();
		if (!model.signedIn.has(who)) return expect(current).toBeNull();
		expect(current).toMatchObject({ user: { email: real.email } });
		const list = await getBrowser(real, who).request('GET', '/api/auth/list-sessions');
		const sessions = z.array(accountSession).parse(await list.json());
		expect(sessions.length).toBeGreaterThanOrEqual(model.signedIn.size);
		expect(sessions.filter((session) => session.current)).toHaveLength(1);
	}),
);

describeOnBothEngines('accounts after any sequence of operations', (engine) => {
	it('match their model', { timeout: 300_000 }, async () => {
		const server: RunningServer = await start(engine, relaxedRateLimits);
		let round = 0;
		const steps = fc.commands(
			[signUp, signIn, signIn, signOut, changePassword, revokeOthers, remove, checkSession, checkSession],
			{ maxCommands: 25 },
		);
		await fc.assert(
			fc.asyncProperty(steps, async (sequence) => {
				const email = `model-${round++}@example.org`;
				await fc.asyncModelRun(
					() => ({
						model: { password: undefined, signedIn: new Set<number>() },
						real: { email, browsers: Array.from({ length: browserCount }, () => createVisitor(server.url)) },
					}),
					sequence,
				);
			}),
			{ numRuns: 12, seed: 20261115, endOnFailure: true },
		);
		await server.stop();
	});
});
