import type { PortKey } from '#server/scan/plan.ts';
import { scan } from '#server/scan/scan.ts';
import type { PortResult } from '#server/scan/scan-results.ts';
import { createPortMap } from './stub-servers.ts';

/** On loopback the adaptive timeout would be 300 ms, which a busy machine exceeds. */
const minTimeoutMs = 2_000;

async function scanLoopback(open: Partial<Record<PortKey, number>>) {
	return scan({ ip: '127.0.0.1' }, { allowPrivate: true, ports: createPortMap(open), minTimeoutMs });
}

export async function scanService(key: PortKey, port: number) {
	const report = await scanLoopback({ [key]: port });
	const [protocol, number] = key.split('/');
	const fact = report.ports.find(
		(each): each is PortResult => each.protocol === protocol && each.port === Number(number),
	);
	const unexpected = report.ports.find((each) => each !== fact && each.state !== 'closed');
	if (unexpected)
		throw new Error(
			`${unexpected.protocol}/${unexpected.port} is ${unexpected.state}, though nothing runs there`,
		);
	return { fact, report };
}
