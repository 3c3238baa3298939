import { chmodSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.ts';
import { chownRecursively, type Daemon, type SecurityLevel, writeConfigFile } from './daemon.ts';

export const postgres =
	(level: SecurityLevel): Daemon =>
	(folder) => {
		const [bin] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
		const data = join(folder, 'data');
		chownRecursively('postgres', folder);
		const password = writeConfigFile(folder, 'password', 'lab-password\n');
		chmodSync(password, 0o644);
		run(
			'runuser',
			'-u',
			'postgres',
			'--',
			`${bin}/initdb`,
			'-D',
			data,
			'--no-sync',
			'-U',
			'lab',
			`--pwfile=${password}`,
			'-A',
			'scram-sha-256',
		);
		const method = level === 'insecure' ? 'trust' : 'scram-sha-256';
		writeConfigFile(data, 'pg_hba.conf', `host all all 0.0.0.0/0 ${method}\nhost all all ::/0 ${method}\n`);
		return [
			'runuser',
			'-u',
			'postgres',
			'--',
			`${bin}/postgres`,
			'-D',
			data,
			'-k',
			folder,
			'-c',
			'listen_addresses=*',
		];
	};

export const redis =
	(level: SecurityLevel): Daemon =>
	(folder) => [
		'redis-server',
		...['--port', '6379', '--bind', '*', '-::*', '--protected-mode', 'no', '--save', '', '--dir', folder],
		...(level === 'hardened' ? ['--requirepass', 'lab-password'] : []),
	];

/** The default configuration accepts only local connections; the insecure host accepts all. */
export const mariadb =
	(level: SecurityLevel): Daemon =>
	(folder) => {
		const data = join(folder, 'data');
		mkdirSync(data);
		chownRecursively('mysql', folder);
		run('mariadb-install-db', '--no-defaults', '--user=mysql', `--datadir=${data}`, '--skip-test-db');
		const paths = [
			`--datadir=${data}`,
			`--socket=${join(folder, 'socket')}`,
			`--pid-file=${join(folder, 'pid')}`,
		];
		const initScript = writeConfigFile(
			folder,
			'init.sql',
			"create user 'lab'@'%' identified by 'lab-password';\n",
		);
		const init = level === 'insecure' ? [`--init-file=${initScript}`] : [];
		return [
			'mariadbd',
			'--no-defaults',
			'--user=mysql',
			'--bind-address=*',
			'--skip-name-resolve',
			...paths,
			...init,
		];
	};

export const memcached: Daemon = () => [
	'memcached',
	'-u',
	'nobody',
	'-p',
	'11211',
	'-U',
	'0',
	'-l',
	'0.0.0.0,::',
];
