import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export type NmapPort = { readonly state: string; readonly service: string };

/** What nmap says of each port, keyed like "tcp/22". */
export async function nmap(address: string, ...options: string[]): Promise<Map<string, NmapPort>> {
	const family = address.includes(':') ? ['-6'] : [];
	const { stdout } = await execute('nmap', ['-Pn', '-n', '-T4', ...family, ...options, '-oX', '-', address], {
		maxBuffer: 16 * 1024 * 1024,
	});
	const ports = stdout.matchAll(
		/<port protocol="(\w+)" portid="(\d+)"><state state="([^"]+)"[^>]*\/>(?:<service name="([^"]+)")?/g,
	);
	return new Map(
		[...ports].map(([, protocol, port, state = '', service = '']) => [
			`${protocol}/${port}`,
			{ state, service },
		]),
	);
}
