import { join } from 'node:path';
import { startServer } from './server.ts';
import { createTempFolder } from './temp-folder.ts';

export default async function setup(): Promise<() => Promise<void>> {
	const data = createTempFolder();
	const server = await startServer({
		DATABASE_URL: `sqlite:${join(data.path, 'test.db')}`,
		SUBMISSIONS_PER_MINUTE: '10000',
		SIGN_UPS_PER_HOUR: '10000',
		SIGN_INS_PER_HOUR: '10000',
		ROOMS_PER_DAY: '10000',
		PLAN_ROOMS_PER_DAY: '10000',
		SCAN_ALLOW_PRIVATE: 'true',
	});
	process.env.E2E_BASE_URL = server.url;
	return async () => {
		await server.stop();
		data.remove();
	};
}
