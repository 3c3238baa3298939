import type { IncomingMessage, ServerResponse } from 'node:http';

/** A body up to this length is read even when it is refused, so that the connection can go on. */
const maxDrainBytes = 64 * 1024;

/** For the answer to arrive: a connection that is closed over unread bytes is reset, and its answer may go with it. */
const lingerMs = 500;

/**
 * A long body that is answered before it has been read costs its sender the connection, and us no reading: Node would
 * read all of it only to throw it away.
 */
export function closeWithoutDraining(incoming: IncomingMessage, outgoing: ServerResponse): void {
	const { 'content-length': contentLength, 'transfer-encoding': transferEncoding } = incoming.headers;
	if (transferEncoding === undefined && Number(contentLength ?? 0) <= maxDrainBytes) return;
	const { socket } = incoming;
	outgoing.setHeader('connection', 'close');
	// What Node calls once the answer is written.
	socket.destroySoon = () => {
		socket.end();
		// After Node's own listeners, which have just told the connection to read on.
		setImmediate(() => socket.pause());
		setTimeout(() => socket.destroy(), lingerMs).unref();
	};
	incoming.once('end', () => {
		Reflect.deleteProperty(socket, 'destroySoon');
		if (!outgoing.headersSent) outgoing.removeHeader('connection');
	});
}
