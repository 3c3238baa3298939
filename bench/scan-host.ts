/** The services of the mixed host: enough for a scan to hold real conversations. Started inside its namespace. */
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer } from 'node:net';
import { mail, mysql, replies, SMTP_WITH_TLS, says } from '#tests/lab/protocols.ts';
import { VALID_TLS } from '#tests/lab/servers.ts';

const servers = [
	[22, createServer(says('SSH-2.0-OpenSSH_9.2p1\r\n'))],
	[25, createServer(mail(SMTP_WITH_TLS))],
	[80, createHttp((_, response) => response.end('<title>Lab</title>'))],
	[443, createHttps(VALID_TLS, (_, response) => response.end('<title>Lab</title>'))],
	[3306, createServer(mysql({ version: '8.0.36', admits: false }))],
	[6379, createServer(replies(() => '+PONG\r\n'))],
] as const;

await Promise.all(
	servers.map(([port, server]) => new Promise<void>((resolve) => void server.listen(port, '::', resolve))),
);
console.log('ready');
