import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export type NmapPort = { readonly state: string; readonly service: string };

export async function runNmap(address: string, ...options: string[]): Promise<Map<string, NmapPort>> {
	const family = address.includes(':') ? ['-6'] : [];
	const { stdout } = await execute('nmap', ['-Pn', '-n', '-T4', ...family, ...options, '-oX', '-', address], {
		maxBuffer: 16 * 1024 * 1024,
	});
	const portMatches = stdout.matchAll(
		/<port protocol="(\w+)" portid="(\d+)"><state state="([^"]+)"[^>]*\/>(?:<service name="([^"]+)")?/g,
	);
	const listedPorts = [...portMatches].map(
		([, protocol, port, state = '', service = '']): [string, NmapPort] => [
			`${protocol}/${port}`,
			{ state, service },
		],
	);
	return new Map([...listedPorts, ...parseExtraPorts(stdout)]);
}

/** nmap lists ports of the most common state only in `extrareasons`. */
function parseExtraPorts(xml: string): [string, NmapPort][] {
	const groups = xml.matchAll(/<extraports state="([^"]+)"[^>]*>([\s\S]*?)<\/extraports>/g);
	return [...groups].flatMap(([, state = '', reasons = '']) =>
		[...reasons.matchAll(/proto="(\w+)" ports="([^"]+)"/g)].flatMap(([, protocol, ports = '']) =>
			ports.split(',').flatMap((range) => {
				const [first = 0, last = first] = range.split('-').map(Number);
				const rangePorts = Array.from({ length: last - first + 1 }, (_, index) => first + index);
				return rangePorts.map((port): [string, NmapPort] => [`${protocol}/${port}`, { state, service: '' }]);
			}),
		),
	);
}
