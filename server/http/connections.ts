import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';

type Bounds = {
	/** All connections together. */
	most: number;
	/** Of one peer, where the peer is the visitor and not a proxy. */
	mostPerPeer: number;
	/** How long an answer may wait for a client that does not read it. */
	longestWriteMs: number;
};

/** Room for the database, files and the scanner's own connections. */
const keptDescriptors = 400;

export function connectionBounds(trustedProxies: number): Bounds {
	const most = Math.max(100, Math.min(10_000, openFileLimit() - keptDescriptors));
	return { most, mostPerPeer: trustedProxies > 0 ? most : Math.min(500, most), longestWriteMs: 60_000 };
}

/** So that connections run into our bound, which is logged, before they run into the system's, which is not. */
function openFileLimit(): number {
	const report: unknown = process.report.getReport();
	const limit = (report as { userLimits?: { open_files?: { soft?: unknown } } }).userLimits?.open_files?.soft;
	return Number.isFinite(Number(limit)) ? Number(limit) : 10_000;
}

/** Holds a server to its bounds, whatever its clients do with their connections. */
export function boundConnections(server: Server, bounds: Bounds, log: Logger): void {
	const { most, mostPerPeer, longestWriteMs } = bounds;
	const perPeer = new Map<string, number>();
	const open = new Map<Socket, { sent: number; stuckSince: number | undefined }>();
	let refused = 0;
	server.maxConnections = most;
	server.on('drop', () => {
		refused++;
	});

	server.on('connection', (socket: Socket) => {
		const peer = socket.remoteAddress ?? 'unknown';
		const count = (perPeer.get(peer) ?? 0) + 1;
		perPeer.set(peer, count);
		open.set(socket, { sent: 0, stuckSince: undefined });
		socket.once('close', () => {
			open.delete(socket);
			const left = (perPeer.get(peer) ?? 1) - 1;
			if (left > 0) perPeer.set(peer, left);
			else perPeer.delete(peer);
		});
		if (count <= mostPerPeer) return;
		refused++;
		socket.destroy();
	});

	/** Neither has anything been read of what waits, nor was anything added to it, since the last look. */
	const look = () => {
		const now = performance.now();
		for (const [socket, state] of open) {
			const isStuck = socket.writableLength > 0 && socket.bytesWritten === state.sent;
			state.sent = socket.bytesWritten;
			state.stuckSince = isStuck ? (state.stuckSince ?? now) : undefined;
			if (state.stuckSince !== undefined && now - state.stuckSince > longestWriteMs) socket.destroy();
		}
		if (refused > 0) log.warn({ refused, open: open.size }, 'connections refused');
		refused = 0;
	};
	const timer = setInterval(look, Math.min(2_000, longestWriteMs / 4)).unref();
	server.once('close', () => clearInterval(timer));
}
