import type { Logger } from 'pino';
import { describeOwner } from '#server/settings/setting-file.ts';
import { StartupError } from '#server/settings/settings.ts';

/** Nothing was written; the client can retry. */
export class DatabaseUnavailable extends Error {}

const statementTimeout = '57014';

const unavailableCodes = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'ENOTFOUND',
	'EPROTO',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'53100', // disk full
	'53200', // out of memory
	'53300', // too many connections
	'25006', // read-only, such as a replica after a failover
	'55000', // not accepting connections
	statementTimeout,
	'57P01', // the administrator ended the connection
	'57P02',
	'57P03', // still starting
	'57P04', // the database was dropped
	'57P05',
	'58030', // input or output error of the disk
]);

/** Refusals that only the operator can fix: sign-in, a missing database or TLS. A start reports them and exits. */
const misconfiguredCodes =
	/^(28|3D000|EAI_FAIL|ERR_(TLS|SSL|OSSL)|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/;
const misconfiguredMessage =
	/does not support SSL connections|self[- ]signed certificate|certificate has expired/;

export function isDatabaseMisconfigured(error: unknown): boolean {
	if (error instanceof AggregateError) return error.errors.some(isDatabaseMisconfigured);
	if (!(error instanceof Error) || getSqliteResultCode(error) !== undefined) return false;
	const code = 'code' in error ? String(error.code) : '';
	return misconfiguredCodes.test(code) || misconfiguredMessage.test(error.message);
}

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
	return (
		unavailableCodes.has(code) ||
		/^(08|EAI_)/.test(code) ||
		unavailableMessages.test(error.message) ||
		isDatabaseMisconfigured(error)
	);
}

/** The database answers other queries: this one was too long. */
export function isStatementTimeout(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === statementTimeout;
}

/** Primary result code without the extended bits. */
export function getSqliteResultCode(error: unknown): number | undefined {
	const isSqlite = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
	return isSqlite && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}

export function createOpenError(path: string, error: unknown): StartupError {
	const reason = error instanceof Error ? error.message : String(error);
	return new StartupError(
		`Setting DATABASE_URL: cannot write the database file ${path} (${reason})${describeOwner(path)}.`,
	);
}

const outageGapMs = 60_000;
let lastFailureAt = Number.NEGATIVE_INFINITY;

/** One line per outage: failures that follow within a minute belong to it. */
export function logOutage(log: Logger, error: unknown): void {
	const isNew = performance.now() - lastFailureAt > outageGapMs;
	lastFailureAt = performance.now();
	if (isNew) log.error({ err: error }, 'database unavailable');
}
