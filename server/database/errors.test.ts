import { expect, it } from 'vitest';
import { isDatabaseMisconfigured, isDatabaseUnavailable } from './errors.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
	['a database that accepts no connections', withCode('55000')],
	['a starting server', withCode('57P03')],
	['too many connections', withCode('53300')],
	['a replica', withCode('25006')],
	['an unknown host name', withCode('ENOTFOUND')],
	['a resolver that does not answer', withCode('EAI_AGAIN')],
	['a refused connection to every address', new AggregateError([withCode('ECONNREFUSED')])],
])('counts %s as an outage that may pass', (_, error) => {
	expect(isDatabaseUnavailable(error)).toBe(true);
	expect(isDatabaseMisconfigured(error)).toBe(false);
});

it.each([
	['a wrong password', withCode('28P01')],
	['a missing database', withCode('3D000')],
	['a self-signed certificate', withCode('DEPTH_ZERO_SELF_SIGNED_CERT')],
	['a server without TLS', new Error('The server does not support SSL connections')],
])('counts %s as an outage that the operator must fix', (_, error) => {
	expect(isDatabaseUnavailable(error)).toBe(true);
	expect(isDatabaseMisconfigured(error)).toBe(true);
});

it.each([
	['a wrong column', withCode('42703')],
	['a duplicate', withCode('23505')],
	['a text', 'ECONNREFUSED'],
])('counts %s as a bug', (_, error) => {
	expect(isDatabaseUnavailable(error)).toBe(false);
});
