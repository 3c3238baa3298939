import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { baseEnvironment } from './environment.ts';
import { type RunningServer, startServer } from './server.ts';

export type FakeClockServer = RunningServer & {
	setClock(offsetMs: number): Promise<void>;
};

export async function startServerWithFakeClock(
	env: Readonly<Record<string, string>>,
	folder: string,
): Promise<FakeClockServer> {
	const clockFile = join(folder, 'clock');
	const server = await startServer({
		...env,
		NODE_OPTIONS: `${baseEnvironment.NODE_OPTIONS} --import ${new URL('./fake-clock.ts', import.meta.url).href}`,
		CLOCK_FILE: clockFile,
	});
	return {
		...server,
		async setClock(offsetMs) {
			writeFileSync(clockFile, String(offsetMs));
			process.kill(server.pid, 'SIGUSR2');
			await expect.poll(() => server.output()).toContain(`clock moved ${offsetMs}`);
		},
	};
}
