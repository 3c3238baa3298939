import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A thousand made-up visitors, so that no limit per address is what gets measured. Needs TRUST_PROXY=1. */
const manyVisitors = `
local number = 0
request = function()
	number = number + 1
	local address = string.format("10.0.%d.%d", math.floor(number / 250) % 4, number % 250)
	return wrk.format(nil, nil, {
		["Content-Type"] = wrk.headers["Content-Type"],
		["X-Forwarded-For"] = address,
	})
end
`;

type Load = {
	connections: number;
	seconds: number;
	headers?: Readonly<Record<string, string>>;
	/** Sent as JSON by POST, each time from another visitor's address. */
	body?: object;
};

export type Rate = { perSecond: number; p50: number; p99: number; answers: number };

/** Runs wrk against one address. Answers other than 2xx, and lost connections, spoil a measurement: they throw. */
export async function wrk(url: string, load: Load, scratch: string): Promise<Rate> {
	const script = join(scratch, 'request.lua');
	if (load.body) {
		const body = JSON.stringify(load.body).replaceAll("'", "\\'");
		const head = `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = '${body}'\n`;
		writeFileSync(script, head + manyVisitors);
	}
	const { stdout } = await promisify(execFile)('wrk', [
		...['--threads', '1', '--connections', String(load.connections), '--duration', `${load.seconds}s`],
		...['--timeout', '30s', '--latency'],
		...Object.entries(load.headers ?? {}).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
		...(load.body ? ['--script', script] : []),
		url,
	]);
	const failed = /Non-2xx[^\n]*|Socket errors: (?!connect 0, read 0, write 0, timeout 0)[^\n]*/.exec(stdout);
	if (failed) throw new Error(`${url}: ${failed[0]}`);
	return {
		perSecond: figure(stdout, /Requests\/sec:\s+([\d.]+)/),
		p50: milliseconds(stdout, 50),
		p99: milliseconds(stdout, 99),
		answers: figure(stdout, /(\d+) requests in/),
	};
}

function figure(report: string, pattern: RegExp): number {
	const value = Number(pattern.exec(report)?.[1]);
	if (!Number.isFinite(value)) throw new Error(`wrk said something unexpected:\n${report}`);
	return value;
}

const perUnit: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

function milliseconds(report: string, percentile: number): number {
	const [, value, unit = ''] =
		new RegExp(`\\n\\s+${percentile}%\\s+([\\d.]+)(us|ms|s)\\s*\\n`).exec(report) ?? [];
	const factor = perUnit[unit];
	if (factor === undefined) throw new Error(`wrk said something unexpected:\n${report}`);
	return Number(value) * factor;
}
