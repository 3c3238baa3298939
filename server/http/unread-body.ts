import type { IncomingMessage, ServerResponse } from 'node:http';

/** A body up to this length is read even when it is refused, so that the connection can go on. */
const alwaysReadBytes = 64 * 1024;

/** For the answer to arrive: a connection that is closed over unread bytes is reset, and its answer may go with it. */
const answerArrivesWithinMs = 500;

/**
 * A long body that is answered before it has been read costs its sender the connection, and us no reading: Node would
 * read all of it only to throw it away.
 */
export function leaveUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
	const { 'content-length': announced, 'transfer-encoding': coding } = incoming.headers;
	if (coding === undefined && Number(announced ?? 0) <= alwaysReadBytes) return;
	const { socket } = incoming;
	outgoing.setHeader('connection', 'close');
	// What Node calls once the answer is written.
	socket.destroySoon = () => {
		socket.end();
		// After Node's own listeners, which have just told the connection to read on.
		setImmediate(() => socket.pause());
		setTimeout(() => socket.destroy(), answerArrivesWithinMs).unref();
	};
	incoming.once('end', () => {
		Reflect.deleteProperty(socket, 'destroySoon');
		if (!outgoing.headersSent) outgoing.removeHeader('connection');
	});
}
