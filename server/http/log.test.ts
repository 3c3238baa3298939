import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logRequest } from './log.ts';

test.each([
	[
		'/api/reminders/confirm/{token}',
		'/api/reminders/confirm/abcdefghijklmnopqrstuvwx',
		'/api/reminders/confirm/{token}',
	],
	['/api/watches/unsubscribe/{token}', '/api/watches/unsubscribe/short', '/api/watches/unsubscribe/{token}'],
	['/api/rooms/{id}', '/api/rooms/AAAAAAAAAAAAAAAAAAAAAA', '/api/rooms/AAAAAAAAAAAAAAAAAAAAAA'],
	['/api/scan', `/${'x'.repeat(300)}`, `/${'x'.repeat(199)}…`],
])('logs a request of %s without its token', (route, path, logged) => {
	const lines: string[] = [];
	const log = pino({}, { write: (line) => lines.push(line) });
	logRequest(log, { requestId: 'x', method: 'POST', route, path, status: 200, seconds: 0 });
	expect(lines.map((line) => JSON.parse(line).path)).toEqual([logged]);
});
