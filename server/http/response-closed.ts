import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';

type Release = () => void;

const openResponses = new WeakMap<Socket, Set<Release>>();

/** One listener for all pipelined responses of a connection. */
function getOpenResponses(socket: Socket): Set<Release> {
	const known = openResponses.get(socket);
	if (known) return known;
	const responses = new Set<Release>();
	openResponses.set(socket, responses);
	socket.once('close', () => {
		for (const close of responses) close();
	});
	return responses;
}

/**
 * Returns a function that keeps what a request acquired and releases it once the response has been handed to the system or
 * its connection is gone. A pipelined response whose turn never comes emits no event, so the connection is watched too.
 */
export function createReleaseOnClose({
	incoming: { socket },
	outgoing,
}: Pick<HttpBindings, 'incoming' | 'outgoing'>): (release: Release) => Release {
	const held = new Set<Release>();
	const responses = getOpenResponses(socket);
	let isClosed = false;
	const close = () => {
		isClosed = true;
		responses.delete(close);
		for (const release of held) release();
		held.clear();
	};
	responses.add(close);
	outgoing.once('close', close);
	if (socket.destroyed) close();
	return (release) => {
		if (isClosed) release();
		else held.add(release);
		return () => {
			held.delete(release);
			release();
		};
	};
}
