import type { ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInNamespace, stopDaemon, waitUntil } from './commands.ts';
import { hostServices } from './daemons.ts';
import { labNetwork } from './hosts.ts';
import { applyFirewall, buildNetwork, removeNetwork, runInNamespace } from './network.ts';

export type Lab = { readonly log: string; close(): Promise<void> };

export async function startLab(): Promise<Lab> {
	removeNetwork(labNetwork);
	const folder = mkdtempSync(join(tmpdir(), 'ransomprep-services-'));
	chmodSync(folder, 0o755);
	const log = join(folder, 'daemons.log');
	const running: ChildProcess[] = [];
	const close = async () => {
		await Promise.all(running.map(stopDaemon));
		removeNetwork(labNetwork);
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		buildNetwork(labNetwork);
		for (const [host, { daemons }] of Object.entries(hostServices)) {
			for (const [name, prepare] of Object.entries(daemons)) {
				const daemonFolder = join(folder, `${host}-${name}`);
				mkdirSync(daemonFolder, { mode: 0o755 });
				const { namespace } = labNetwork.hosts[host as keyof typeof hostServices];
				running.push(
					startInNamespace(namespace, prepare(daemonFolder), (line) => appendFileSync(log, `${line}\n`)),
				);
			}
		}
		for (const [host, { ports }] of Object.entries(hostServices))
			await waitForPorts(host as keyof typeof hostServices, ports);
		applyFirewall(labNetwork.hosts.firewalled, [80, 443], [22]);
		return { log, close };
	} catch (error) {
		await close();
		throw error;
	}
}

async function waitForPorts(host: keyof typeof hostServices, ports: readonly number[]): Promise<void> {
	const getMissingPorts = () => {
		const sockets = runInNamespace(labNetwork.hosts[host].namespace, 'ss', '-Hltn');
		const openPorts = new Set([...sockets.matchAll(/:(\d+)\s+\S+:\*/g)].map(([, port]) => Number(port)));
		return ports.filter((port) => !openPorts.has(port));
	};
	try {
		await waitUntil(`${host} listening`, () => getMissingPorts().length === 0, 90);
	} catch {
		throw new Error(`On host ${host} nothing listens on ${getMissingPorts().join(', ')}.`);
	}
}
