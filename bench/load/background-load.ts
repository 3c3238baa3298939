import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

type BackgroundLoad = { name: string; start(): () => Promise<void> };

const analyzerPath = '/api/functions/ransomware-analyzer';

export async function createBackgroundLoads(url: string): Promise<BackgroundLoad[]> {
	const contract = z.object({ paths: z.record(z.string(), z.unknown()) });
	const { paths } = contract.parse(await (await fetch(`${url}/api/openapi.json`)).json());
	return [createSlowBodies(url), ...(Object.hasOwn(paths, analyzerPath) ? [createLongNotes(url)] : [])];
}

function createSlowBodies(url: string): BackgroundLoad {
	const count = 500;
	return {
		name: `${count} slow uploads`,
		start() {
			const { hostname, port } = new URL(url);
			const sockets: Socket[] = Array.from({ length: count }, () => {
				const socket = connect(Number(port), hostname).on('error', () => {});
				socket.write(
					'POST /api/assessment-responses HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
				);
				return socket;
			});
			const timer = setInterval(() => {
				for (const socket of sockets) if (socket.writable) socket.write(' ');
			}, 200);
			return async () => {
				clearInterval(timer);
				for (const socket of sockets) socket.destroy();
			};
		},
	};
}

function createLongNotes(url: string): BackgroundLoad {
	const body = JSON.stringify({
		fileContent: 'All your files are encrypted. Pay in bitcoin. '.repeat(22_000),
	});
	return {
		name: 'ransom notes of 1 MB, one after the other',
		start() {
			let isRunning = true;
			const sendLoop = (async () => {
				while (isRunning) {
					const response = await fetch(`${url}${analyzerPath}`, {
						method: 'POST',
						headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
						body,
					});
					await response.text();
					// A rate-limited request is not slow.
					if (response.status === 429) await delay(100);
				}
			})();
			return async () => {
				isRunning = false;
				await sendLoop;
			};
		},
	};
}
