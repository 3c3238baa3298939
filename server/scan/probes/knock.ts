import type { ServiceFact } from '#server/scan/facts.ts';
import type { Dialled, PortState } from '#server/scan/net/dial.ts';
import { type Talk, type TalkLimits, talkOver } from '#server/scan/net/talk.ts';

/** One TCP port of one judged address, ready to be connected to, as often as a probe needs. */
export type Knock = {
	readonly dial: () => Promise<Dialled>;
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
		const dialled = await knock.dial();
		if (dialled.state !== 'open') return dialled;
		const service = await talkOver(dialled.socket, knock.signal, (talk) => hold(talk, knock), limits);
		return service === undefined ? { state: 'open' } : { state: 'open', service };
	};
}

/** A further connection to a port that was just seen open. */
export async function again<T>(knock: Knock, hold: (talk: Talk) => Promise<T>): Promise<T | undefined> {
	const dialled = await knock.dial();
	if (dialled.state !== 'open') return undefined;
	return talkOver(dialled.socket, knock.signal, hold);
}
