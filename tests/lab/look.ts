import type { PortFact } from '#server/scan/facts.ts';
import type { PortKey } from '#server/scan/plan.ts';
import { scan } from '#server/scan/scan.ts';
import { labPorts } from './servers.ts';

/** Scans a host on loopback where the given services run and every other port refuses. */
async function look(open: Partial<Record<PortKey, number>>) {
	return scan({ ip: '127.0.0.1' }, { allowPrivate: true, ports: labPorts(open) });
}

/** What one service, alone on its host, was recognized as. */
export async function seenAt(key: PortKey, port: number) {
	const report = await look({ [key]: port });
	const [protocol, number] = key.split('/');
	const fact = report.ports.find(
		(each): each is PortFact => each.protocol === protocol && each.port === Number(number),
	);
	const stray = report.ports.find((each) => each !== fact && each.state !== 'closed');
	if (stray) throw new Error(`${stray.protocol}/${stray.port} is ${stray.state}, though nothing runs there`);
	return { fact, report };
}
