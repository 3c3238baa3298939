import type { ServiceFact } from '#server/scan/facts.ts';
import type { DialResult, PortState } from '#server/scan/net/dial.ts';
import { HttpSession } from '#server/scan/net/http.ts';
import { type Talk, type TalkLimits, talkOver } from '#server/scan/net/talk.ts';
import { startTls, type TlsFacts, tlsFacts } from '#server/scan/net/tls.ts';

/** One TCP port of one judged address, ready to be connected to, as often as a probe needs. */
export type Knock = {
	readonly dial: () => Promise<DialResult>;
	readonly port: number;
	/** The name the visitor gave, or the address when there is none: for SNI and the Host header. */
	readonly host: string;
	readonly signal: AbortSignal;
};

export type Seen = { readonly state: PortState; readonly service?: ServiceFact };

export type Probe = (knock: Knock) => Promise<Seen>;

/** Most probes are one short conversation on one connection. */
export function conversation(
	hold: (talk: Talk, knock: Knock) => Promise<ServiceFact | undefined>,
	limits: Partial<TalkLimits> = {},
): Probe {
	return async (knock) => {
		const dialed = await knock.dial();
		if (dialed.state !== 'open') return dialed;
		const service = await talkOver(dialed.socket, knock.signal, (talk) => hold(talk, knock), limits);
		return service === undefined ? { state: 'open' } : { state: 'open', service };
	};
}

/** A further connection to a port that was just seen open. */
export async function again<T>(knock: Knock, hold: (talk: Talk) => Promise<T>): Promise<T | undefined> {
	const dialed = await knock.dial();
	if (dialed.state !== 'open') return undefined;
	return talkOver(dialed.socket, knock.signal, hold);
}

/** The same port; the connection that showed it to be open is used up before new ones are made. */
export function startingWith(first: DialResult, knock: Knock): Knock {
	let used = false;
	return {
		...knock,
		dial: async () => {
			if (used) return knock.dial();
			used = true;
			return first;
		},
	};
}

/** Asks the port for pages, with or without TLS. */
export function httpSession(
	{ dial, host, port, signal }: Knock,
	isSecure: boolean,
	onTls: (facts: TlsFacts) => void = () => {},
): HttpSession {
	const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
	const open = async () => {
		const dialed = await dial();
		if (dialed.state !== 'open') return undefined;
		if (!isSecure) return dialed.socket;
		const stream = await startTls(dialed.socket, { name: host, ms: 3_000, signal });
		if (stream !== undefined) onTls(tlsFacts(stream));
		return stream;
	};
	return new HttpSession(new URL(`${isSecure ? 'https' : 'http'}://${authority}`), open, signal);
}
