import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** 1,000 client addresses, so that rate limits do not apply. Needs TRUST_PROXY=1. */
const visitorScript = `
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

type LoadOptions = {
	connections: number;
	seconds: number;
	headers?: Readonly<Record<string, string>>;
	body?: object;
};

export async function measureWrkRate(url: string, load: LoadOptions, scratch: string): Promise<number> {
	const script = join(scratch, 'request.lua');
	if (load.body) {
		const body = JSON.stringify(load.body).replaceAll("'", "\\'");
		const head = `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = '${body}'\n`;
		writeFileSync(script, head + visitorScript);
	}
	const { stdout } = await promisify(execFile)('wrk', [
		...['--threads', '1', '--connections', String(load.connections), '--duration', `${load.seconds}s`],
		...['--timeout', '30s'],
		...Object.entries(load.headers ?? {}).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
		...(load.body ? ['--script', script] : []),
		url,
	]);
	const failed = /Non-2xx[^\n]*|Socket errors: (?!connect 0, read 0, write 0, timeout 0)[^\n]*/.exec(stdout);
	if (failed) throw new Error(`${url}: ${failed[0]}`);
	const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
	if (!Number.isFinite(perSecond)) throw new Error(`wrk said something unexpected:\n${stdout}`);
	return perSecond;
}
