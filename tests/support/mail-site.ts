import { fileURLToPath } from 'node:url';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type RunningServer, startServer } from './server.ts';
import { createTempFolder } from './temp-folder.ts';

export type MailSite = { server: RunningServer; mail: MailServer; stop(): Promise<void> };

export async function startMailSite(env: Readonly<Record<string, string>>): Promise<MailSite> {
	const folder = createTempFolder();
	const mail = await startMailServer();
	const server = await startServer({
		SITE_FILES: fileURLToPath(new URL('../../build/client', import.meta.url)),
		DATABASE_URL: `sqlite:${folder.path}/x.db`,
		SITE_ORIGIN: 'http://site.test',
		SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
		MAIL_FROM: 'site@example.org',
		...env,
	});
	return {
		server,
		mail,
		async stop() {
			await server.stop();
			await mail.close();
			folder.remove();
		},
	};
}
