import { createSocket } from 'node:dgram';
import { type Line, type PortState, stateOfError, takeAll } from './dial.ts';

/** UDP has no handshake: a reply proves something is there, an ICMP refusal that nothing is, silence proves nothing. */
export type Echo = { readonly state: PortState; readonly reply?: Buffer };

const attempts = 2;

/** Sends the questions and takes the first reply that `accepts` recognizes as an answer to one of them. */
export async function ask(
	line: Line,
	port: number,
	questions: readonly Uint8Array[],
	accepts: (reply: Buffer) => boolean,
): Promise<Echo> {
	const release = await takeAll(line);
	if (release === undefined) return { state: 'skipped' };
	try {
		let echo: Echo = { state: 'filtered' };
		for (let attempt = 1; attempt <= attempts && echo.state === 'filtered'; attempt += 1) {
			echo = await askOnce(line, port, questions, accepts);
		}
		return echo;
	} finally {
		release();
	}
}

function askOnce(
	{ address, timeout, signal }: Line,
	port: number,
	questions: readonly Uint8Array[],
	accepts: (reply: Buffer) => boolean,
): Promise<Echo> {
	return new Promise((resolve) => {
		if (signal.aborted) return resolve({ state: 'skipped' });
		const socket = createSocket(address.family === 4 ? 'udp4' : 'udp6');
		let settled = false;
		const settle = (echo: Echo) => {
			if (settled) return;
			settled = true;
			stopWaiting();
			signal.removeEventListener('abort', onAbort);
			socket.close();
			resolve(echo);
		};
		const onAbort = () => settle({ state: 'skipped' });
		const stopWaiting = timeout.wait(() => settle({ state: 'filtered' }));
		signal.addEventListener('abort', onAbort, { once: true });
		socket.on('error', (error: NodeJS.ErrnoException) => settle({ state: stateOfError(error.code) }));
		socket.on('message', (reply) => {
			if (accepts(reply)) settle({ state: 'open', reply });
		});
		// A connected socket hears ICMP refusals and takes packets from that address and port alone.
		socket.connect(port, address.ip, (error?: Error) => {
			if (settled) return;
			if (error) return settle({ state: stateOfError((error as NodeJS.ErrnoException).code) });
			for (const question of questions) {
				socket.send(question, (sendError) => {
					if (sendError) settle({ state: stateOfError((sendError as NodeJS.ErrnoException).code) });
				});
			}
		});
	});
}
