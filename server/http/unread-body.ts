import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bodies up to this size are drained so that the connection can be reused. */
const maxDrainBytes = 64 * 1024;

/** Closing a socket with unread data sends RST, which can discard the response; give it time to arrive. */
const lingerMs = 500;

/** Closes the connection when a large body is rejected unread; Node would read and discard all of it. */
export function closeWithoutDraining(incoming: IncomingMessage, outgoing: ServerResponse): void {
	const { 'content-length': contentLength, 'transfer-encoding': transferEncoding } = incoming.headers;
	if (transferEncoding === undefined && Number(contentLength ?? 0) <= maxDrainBytes) return;
	const { socket } = incoming;
	outgoing.setHeader('connection', 'close');
	socket.destroySoon = () => {
		socket.end();
		// After Node's listeners, which have just resumed the socket.
		setImmediate(() => socket.pause());
		setTimeout(() => socket.destroy(), lingerMs).unref();
	};
	incoming.once('end', () => {
		Reflect.deleteProperty(socket, 'destroySoon');
		if (!outgoing.headersSent) outgoing.removeHeader('connection');
	});
}
