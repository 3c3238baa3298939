import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';

type Bounds = {
	max: number;
	/** Applies when clients connect directly, not through a proxy. */
	maxPerPeer: number;
	/** How long unsent response data may wait for a client that does not read. */
	maxWriteStallMs: number;
};

const reservedDescriptors = 400;

export function getConnectionLimits(trustedProxies: number): Bounds {
	const max = Math.max(100, Math.min(10_000, getOpenFileLimit() - reservedDescriptors));
	return { max, maxPerPeer: trustedProxies > 0 ? max : Math.min(500, max), maxWriteStallMs: 60_000 };
}

/** Our limit is logged; hitting the system's file descriptor limit is not. */
function getOpenFileLimit(): number {
	const report: unknown = process.report.getReport();
	const limit = (report as { userLimits?: { open_files?: { soft?: unknown } } }).userLimits?.open_files?.soft;
	return Number.isFinite(Number(limit)) ? Number(limit) : 10_000;
}

export function limitConnections(server: Server, bounds: Bounds, log: Logger): void {
	const { max, maxPerPeer, maxWriteStallMs } = bounds;
	const perPeer = new Map<string, number>();
	const open = new Map<Socket, { sent: number; stalledSince: number | undefined }>();
	let refused = 0;
	server.maxConnections = max;
	server.on('drop', () => {
		refused++;
	});

	server.on('connection', (socket: Socket) => {
		const peer = socket.remoteAddress ?? 'unknown';
		const count = (perPeer.get(peer) ?? 0) + 1;
		perPeer.set(peer, count);
		open.set(socket, { sent: 0, stalledSince: undefined });
		socket.once('close', () => {
			open.delete(socket);
			const remaining = (perPeer.get(peer) ?? 1) - 1;
			if (remaining > 0) perPeer.set(peer, remaining);
			else perPeer.delete(peer);
		});
		if (count <= maxPerPeer) return;
		refused++;
		socket.destroy();
	});

	/** Stalled: data is buffered and none was sent since the last check. */
	const checkConnections = () => {
		const now = performance.now();
		for (const [socket, state] of open) {
			const isStalled = socket.writableLength > 0 && socket.bytesWritten === state.sent;
			state.sent = socket.bytesWritten;
			state.stalledSince = isStalled ? (state.stalledSince ?? now) : undefined;
			if (state.stalledSince !== undefined && now - state.stalledSince > maxWriteStallMs) socket.destroy();
		}
		if (refused > 0) log.warn({ refused, open: open.size }, 'connections refused');
		refused = 0;
	};
	const timer = setInterval(checkConnections, Math.min(2_000, maxWriteStallMs / 4)).unref();
	server.once('close', () => clearInterval(timer));
}
