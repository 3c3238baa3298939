import type { ConnectResult, PortState } from '#server/scan/net/connect.ts';
import {
	type Conversation,
	type ConversationLimits,
	withConversation,
} from '#server/scan/net/conversation.ts';
import { HttpSession } from '#server/scan/net/http.ts';
import { readTlsInfo, startTls, type TlsInfo } from '#server/scan/net/tls.ts';
import type { DetectedService } from '#server/scan/scan-results.ts';

export type ProbeTarget = {
	readonly connect: () => Promise<ConnectResult>;
	readonly port: number;
	readonly host: string;
	readonly signal: AbortSignal;
};

export type ProbeResult = { readonly state: PortState; readonly service?: DetectedService };

export type Probe = (target: ProbeTarget) => Promise<ProbeResult>;

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

export async function withNewConnection<T>(
	target: ProbeTarget,
	converse: (conversation: Conversation) => Promise<T>,
): Promise<T | undefined> {
	const connection = await target.connect();
	if (connection.state !== 'open') return undefined;
	return withConversation(connection.socket, target.signal, converse);
}

/** Uses up the connection that found the port open before opening new ones. */
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
