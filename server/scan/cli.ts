import { parseArgs } from 'node:util';
import { limitsNote } from '#domain/scan/checks.ts';
import { getProductName } from '#domain/scan/products.ts';
import { allTcpPorts } from './plan.ts';
import { type ScanReport, scan } from './scan.ts';
import { parseTarget, ScanRefusedError } from './target.ts';

const usage = `Usage: npm run --silent scan -- HOST [--ip ADDRESS] [--json]
Prints what HOST shows to the internet. Set SCAN_ALLOW_PRIVATE=true to scan your own private network.
Exit status: 0 if nothing is exposed, 2 if something is, 3 if nothing is exposed but checks stay unknown, 1 if the scan did not run.`;

async function main(): Promise<number> {
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
		return values.help ? 0 : 1;
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
	const { results, ports } = report;
	console.log(
		values.json
			? JSON.stringify({ limits: limitsNote, products: listProducts(report), results, ports }, null, '\t')
			: summary(report),
	);
	const has = (wanted: string) => results.some(({ status }) => status === wanted);
	return has('exposed') ? 2 : has('unknown') ? 3 : 0;
}

function listProducts({ results }: ScanReport) {
	return results.flatMap(({ id, findings }) =>
		findings.flatMap(({ address, port, product, version, verdict, kev }) =>
			product === null
				? []
				: {
						check: id,
						address,
						port,
						product,
						name: getProductName(product),
						version,
						verdict,
						cves: kev?.exploited?.cves ?? [],
						isCertain: kev?.exploited ? !kev.exploited.isMaybe : null,
						fixedIn: kev?.exploited?.fixedIn ?? null,
						endedOn: kev?.endedOn ?? null,
					},
		),
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
		`${results.length} checks: Safe: ${count('safe')}  Exposed: ${count('exposed')} (Critical Risk: ${critical})  Unknown: ${count('unknown')}`,
		`Open ports of the ${allTcpPorts.length} TCP ports tried: ${[...new Set(open)].join(', ') || 'none'}`,
		limitsNote,
	].join('\n');
}

async function runCli(): Promise<number> {
	try {
		return await main();
	} catch (error) {
		const isExpected = error instanceof ScanRefusedError || (error instanceof TypeError && 'code' in error);
		console.error(isExpected ? error.message : error);
		return 1;
	}
}

const exitCode = await runCli();
// A target can keep its connections open, so the process ends by itself; output to a pipe is flushed first.
process.stdout.write('', () => process.exit(exitCode));
