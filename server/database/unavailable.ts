/** Nothing was written; the client can retry. */
export class DatabaseUnavailable extends Error {}

const unavailableCodes = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'53100', // disk full
	'53300', // too many connections
	'57014', // statement timeout
	'57P01', // the administrator ended the connection
	'57P02',
	'57P03', // still starting
]);

/** SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN. */
const sqliteUnavailableCodes = new Set([5, 6, 8, 10, 13, 14]);

const unavailableMessages =
	/^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

export function isDatabaseUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if (error instanceof DatabaseUnavailable) return true;
	if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
	const sqlite = getSqliteResultCode(error);
	if (sqlite !== undefined) return sqliteUnavailableCodes.has(sqlite);
	const code = 'code' in error ? String(error.code) : '';
	return unavailableCodes.has(code) || code.startsWith('08') || unavailableMessages.test(error.message);
}

/** Primary result code without the extended bits. */
export function getSqliteResultCode(error: unknown): number | undefined {
	const isSqlite = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
	return isSqlite && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}
