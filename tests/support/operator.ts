import { expect } from 'vitest';
import { secondFactorSetup } from '#contract/accounts.ts';
import { runLeadsCommand } from '#server/leads/commands.ts';
import { signIn } from './accounts.ts';
import type { Engine } from './engines.ts';
import { generateTotp } from './totp.ts';
import { createVisitor, testPassword, type Visitor } from './visitor.ts';

/** In this process; starting another one takes a second. */
export async function setPasswordByCommand(engine: Engine, url: string, email: string): Promise<void> {
	const output = await runLeadsCommand(['verify', email], engine.env());
	const [, token = ''] = /#(\S+)/.exec(output) ?? [];
	const body = { token, newPassword: testPassword };
	const answer = await createVisitor(url).request('POST', '/api/auth/reset-password', body);
	expect(answer.status).toBe(204);
}

export async function setUpSecondFactor(person: Visitor) {
	const answer = await person.request('POST', '/api/auth/two-factor/enable', { password: testPassword });
	return secondFactorSetup.parse(await answer.json());
}

export const enterCode = (person: Visitor, code: string) =>
	person.request('POST', '/api/auth/two-factor/verify-totp', { code });

/** Signed in with password and second factor. The address is named in OPERATORS. */
export async function createOperator(engine: Engine, url: string, email: string) {
	await setPasswordByCommand(engine, url, email);
	const person = createVisitor(url);
	expect((await signIn(person, { email, password: testPassword })).status).toBe(200);
	const factor = await setUpSecondFactor(person);
	expect((await enterCode(person, generateTotp(factor.uri))).status).toBe(204);
	return { email, person, factor };
}
