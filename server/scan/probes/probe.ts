import type { ConnectResult, PortState } from '#server/scan/net/connect.ts';
import {
	type Conversation,
	type ConversationLimits,
	withConversation,
} from '#server/scan/net/conversation.ts';
import { HttpSession } from '#server/scan/net/http.ts';
import { readTlsInfo, startTls, type TlsInfo } from '#server/scan/net/tls.ts';
import type { DetectedService } from '#server/scan/scan-results.ts';

/** One TCP port of one judged address, ready to be connected to, as often as a probe needs. */
export type ProbeTarget = {
	readonly connect: () => Promise<ConnectResult>;
	readonly port: number;
	/** The name the visitor gave, or the address when there is none: for SNI and the Host header. */
	readonly host: string;
	readonly signal: AbortSignal;
};

export type ProbeResult = { readonly state: PortState; readonly service?: DetectedService };

export type Probe = (target: ProbeTarget) => Promise<ProbeResult>;

/** Most probes are one short conversation on one connection. */
export function createConversationProbe(
	converse: (conversation: Conversation, target: ProbeTarget) => Promise<DetectedService | undefined>,
	limits: Partial<ConversationLimits> = {},
): Probe {
	return async (target) => {
		const connection = await target.connect();
		if (connection.state !== 'open') return connection;
		const service = await withConversation(
			connection.socket,
			target.signal,
			(conversation) => converse(conversation, target),
			limits,
		);
		return service === undefined ? { state: 'open' } : { state: 'open', service };
	};
}

/** A further connection to a port that was just seen open. */
export async function withNewConnection<T>(
	target: ProbeTarget,
	converse: (conversation: Conversation) => Promise<T>,
): Promise<T | undefined> {
	const connection = await target.connect();
	if (connection.state !== 'open') return undefined;
	return withConversation(connection.socket, target.signal, converse);
}

/** The same port; the connection that showed it to be open is used up before new ones are made. */
export function reuseConnection(first: ConnectResult, target: ProbeTarget): ProbeTarget {
	let isUsed = false;
	return {
		...target,
		connect: async () => {
			if (isUsed) return target.connect();
			isUsed = true;
			return first;
		},
	};
}

/** Asks the port for pages, with or without TLS. */
export function createHttpSession(
	{ connect, host, port, signal }: ProbeTarget,
	isSecure: boolean,
	onTls: (info: TlsInfo) => void = () => {},
): HttpSession {
	const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
	const open = async () => {
		const connection = await connect();
		if (connection.state !== 'open') return undefined;
		if (!isSecure) return connection.socket;
		const stream = await startTls(connection.socket, { name: host, ms: 3_000, signal });
		if (stream !== undefined) onTls(readTlsInfo(stream));
		return stream;
	};
	return new HttpSession(new URL(`${isSecure ? 'https' : 'http'}://${authority}`), open, signal);
}
