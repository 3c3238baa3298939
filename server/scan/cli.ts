import { parseArgs } from 'node:util';
import { allTcpPorts } from './plan.ts';
import { type ScanReport, scan } from './scan.ts';
import { parseTarget, ScanRefusedError } from './target.ts';

const usage = `Usage: npm run --silent scan -- HOST [--ip ADDRESS] [--json]
Prints what HOST shows to the internet. Set SCAN_ALLOW_PRIVATE=true to scan your own private network.`;

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			ip: { type: 'string' },
			json: { type: 'boolean', default: false },
			help: { type: 'boolean', short: 'h' },
		},
	});
	const [domain = '', ...more] = positionals;
	if (values.help || more.length > 0 || (domain === '' && values.ip === undefined)) {
		console.log(usage);
		process.exitCode = values.help ? 0 : 1;
		return;
	}
	const allowPrivate = process.env.SCAN_ALLOW_PRIVATE === 'true';
	const abortController = new AbortController();
	process.once('SIGINT', () => abortController.abort());
	const report = await scan(
		parseTarget({ domain, ipAddress: values.ip }, { allowPrivate }),
		{ allowPrivate },
		{
			signal: abortController.signal,
			onValidated: ({ label, addresses }) => {
				if (!values.json)
					console.log(`Scanning ${label} (${addresses.map(({ ip }) => ip).join(', ') || 'no address'})\n`);
			},
			onCheck: ({ name, severity, status, details }) => {
				if (!values.json)
					console.log(`${status.toUpperCase()}  ${name} (${severity})\n${indent(details ?? '')}\n`);
			},
		},
	);
	console.log(
		values.json
			? JSON.stringify({ results: report.results, ports: report.ports }, null, '\t')
			: summary(report),
	);
}

function indent(text: string): string {
	return text.replaceAll(/^/gm, '  ');
}

function summary({ results, ports }: ScanReport): string {
	const count = (status: string) => results.filter((result) => result.status === status).length;
	const critical = results.filter(
		({ status, severity }) => status === 'exposed' && severity === 'critical',
	).length;
	const open = ports
		.filter(({ state }) => state === 'open')
		.map(({ protocol, port }) => `${port}/${protocol}`);
	return [
		`Safe: ${count('safe')}  Exposed: ${count('exposed')}  Critical Risk: ${critical}  Unknown: ${count('unknown')}`,
		`Open ports of the ${allTcpPorts.length} TCP ports tried: ${[...new Set(open)].join(', ') || 'none'}`,
	].join('\n');
}

try {
	await main();
} catch (error) {
	const isExpected = error instanceof ScanRefusedError || (error instanceof TypeError && 'code' in error);
	console.error(isExpected ? error.message : error);
	process.exitCode = 1;
}
