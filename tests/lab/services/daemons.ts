import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.ts';
import {
	chownRecursively,
	createCertificate,
	type Daemon,
	type SecurityLevel,
	writeConfigFile,
} from './daemon.ts';
import { mariadb, memcached, postgres, redis } from './database-daemons.ts';
import { labNetwork } from './hosts.ts';

const sshd: Daemon = (folder) => {
	const key = join(folder, 'host_key');
	run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', key);
	return [
		'/usr/sbin/sshd',
		'-D',
		'-e',
		'-f',
		writeConfigFile(folder, 'sshd_config', `HostKey ${key}\nPidFile none\n`),
	];
};

const smbd =
	(level: SecurityLevel): Daemon =>
	(folder) => {
		const directoryOptions = ['lock', 'state', 'cache', 'pid', 'private'].map((name) => {
			mkdirSync(join(folder, name), { mode: 0o755 });
			const option = name === 'private' ? 'private dir' : `${name} directory`;
			return `${option} = ${join(folder, name)}`;
		});
		const minProtocol = level === 'insecure' ? 'NT1' : 'SMB3';
		const signing = level === 'insecure' ? 'auto' : 'mandatory';
		const config = `[global]\nserver role = standalone\nsmb ports = 445 139\nserver min protocol = ${minProtocol}\nserver signing = ${signing}\n${directoryOptions.join('\n')}\n`;
		return [
			'smbd',
			'--foreground',
			'--no-process-group',
			'--debug-stdout',
			'-s',
			writeConfigFile(folder, 'smb.conf', config),
		];
	};

const postfix =
	(level: SecurityLevel): Daemon =>
	(folder) => {
		const { cert, key } = createCertificate(folder);
		const queue = join(folder, 'queue');
		const data = join(folder, 'data');
		mkdirSync(queue);
		mkdirSync(data);
		run('chown', 'postfix', data);
		const tls =
			level === 'hardened'
				? `smtpd_tls_security_level = may\nsmtpd_tls_cert_file = ${cert}\nsmtpd_tls_key_file = ${key}\n`
				: '';
		writeConfigFile(
			folder,
			'main.cf',
			`compatibility_level = 3.6\nmyhostname = mail.lab.test\nqueue_directory = ${queue}\ndata_directory = ${data}\ninet_interfaces = all\ninet_protocols = all\nmaillog_file = ${join(folder, 'log')}\nmaillog_file_prefixes = ${folder}\n${tls}`,
		);
		const services = [
			'smtp inet n - n - - smtpd',
			'submission inet n - n - - smtpd',
			'postlog unix-dgram n - n - 1 postlogd',
			'tlsmgr unix - - n 1000? 1 tlsmgr',
			'anvil unix - - n - 1 anvil',
			'rewrite unix - - n - - trivial-rewrite',
			'cleanup unix n - n - 0 cleanup',
			'proxymap unix - - n - - proxymap',
		];
		writeConfigFile(folder, 'master.cf', `${services.join('\n')}\n`);
		return ['postfix', '-c', folder, 'start-fg'];
	};

const dovecot =
	(level: SecurityLevel): Daemon =>
	(folder) => {
		const { cert, key } = createCertificate(folder);
		const tls =
			level === 'hardened'
				? 'ssl = required'
				: 'ssl = yes\ndisable_plaintext_auth = no\nssl_min_protocol = TLSv1\nssl_cipher_list = ALL:@SECLEVEL=0';
		const config = `protocols = imap pop3\nlisten = *, ::\nbase_dir = /run/dovecot\nlog_path = /dev/stderr\n${tls}\nssl_cert = <${cert}\nssl_key = <${key}\npassdb {\n  driver = static\n  args = nopassword=y\n}\nuserdb {\n  driver = static\n  args = uid=nobody gid=nogroup home=${folder}\n}\n`;
		return ['dovecot', '-F', '-c', writeConfigFile(folder, 'dovecot.conf', config)];
	};

const nginx =
	(level: SecurityLevel): Daemon =>
	(folder) => {
		const { cert, key } = createCertificate(folder);
		const tempPathOptions = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
			(name) => `${name}_temp_path ${join(folder, name)};`,
		);
		const tlsOptions =
			level === 'insecure'
				? 'ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; ssl_ciphers ALL:@SECLEVEL=0;'
				: 'ssl_protocols TLSv1.2 TLSv1.3;';
		const respondWithHtml = (body: string) => `default_type text/html; return 200 '${body}';`;
		const adminLocations =
			level === 'insecure'
				? `location = /phpmyadmin/ { ${respondWithHtml('<title>phpMyAdmin</title>')} }\nlocation = /admin { return 302 /admin/; }\nlocation = /admin/ { auth_basic "Office"; auth_basic_user_file ${writeConfigFile(folder, 'users', '')}; }`
				: '';
		const vpnLocation =
			level === 'insecure'
				? `location = /remote/login { ${respondWithHtml('<script src="/fgt_lang?lang=en"></script>')} }`
				: '';
		const site = `location = / { ${respondWithHtml('<title>Lab</title>')} }\nlocation / { return 404; }`;
		const config = `daemon off;\nerror_log stderr;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${tempPathOptions.join('\n')}
server { listen 80; listen [::]:80; ${adminLocations}\n${site} }
server { listen 443 ssl; listen [::]:443 ssl; ssl_certificate ${cert}; ssl_certificate_key ${key}; ${tlsOptions}\n${vpnLocation}\n${site} }
}\n`;
		return ['nginx', '-p', folder, '-c', writeConfigFile(folder, 'nginx.conf', config)];
	};

const xrdp: Daemon = (folder) => {
	const { cert, key } = createCertificate(folder);
	const config = `[Globals]\nini_version=1\nfork=true\nport=3389\nsecurity_layer=negotiate\ncrypt_level=high\ncertificate=${cert}\nkey_file=${key}\nssl_protocols=TLSv1.2, TLSv1.3\nbitmap_cache=true\nmax_bpp=32\n[Logging]\nLogFile=${join(folder, 'log')}\nLogLevel=WARNING\nEnableSyslog=false\n[Channels]\n[Xorg]\nname=Xorg\nlib=libxup.so\nusername=ask\npassword=ask\nip=127.0.0.1\nport=-1\ncode=20\n`;
	return ['xrdp', '--nodaemon', '--config', writeConfigFile(folder, 'xrdp.ini', config)];
};

const named =
	(level: SecurityLevel): Daemon =>
	(folder) => {
		const zone = `$TTL 60\n@ SOA ns.lab.test. admin.lab.test. 1 60 60 60 60\n@ NS ns.lab.test.\n`;
		const address = labNetwork.hosts[level].ip4;
		const mail =
			level === 'hardened'
				? '@ MX 10 mail\n@ TXT "v=spf1 mx -all"\n_dmarc TXT "v=DMARC1; p=reject"\n@ CAA 0 issue "letsencrypt.org"\nselector1._domainkey TXT "v=DKIM1; p=MIIB"\n'
				: '';
		const records = writeConfigFile(
			folder,
			'zone',
			`${zone}@ A ${address}\nns A ${address}\nmail A ${address}\n${mail}`,
		);
		const accessOptions =
			level === 'insecure'
				? 'allow-transfer { any; }; recursion yes; allow-recursion { any; };'
				: 'allow-transfer { none; }; recursion no;';
		chownRecursively('bind', folder);
		const config = `options { directory "${folder}"; pid-file none; session-keyfile "${join(folder, 'session.key')}"; listen-on { any; }; listen-on-v6 { any; }; dnssec-validation no; ${accessOptions} };
controls { };
zone "lab.test" { type primary; file "${records}"; };\n`;
		return ['named', '-g', '-u', 'bind', '-c', writeConfigFile(folder, 'named.conf', config)];
	};

const openvpn: Daemon = (folder) => {
	const { cert, key } = createCertificate(folder);
	const keys = ['--ca', cert, '--cert', cert, '--key', key, '--dh', 'none'];
	const server = ['--dev', 'tun', '--server', '192.0.2.0', '255.255.255.0', '--topology', 'subnet'];
	return ['openvpn', ...server, '--proto', 'udp6', '--port', '1194', '--verb', '1', ...keys];
};

const charon: Daemon = () => ['/usr/lib/ipsec/charon', '--use-syslog'];

const pptpd: Daemon = (folder) => {
	const options = writeConfigFile(folder, 'options', 'name pptpd\n');
	const config = `option ${options}\nlocalip 192.0.2.1\nremoteip 192.0.2.10-20\n`;
	return ['pptpd', '-f', '-c', writeConfigFile(folder, 'pptpd.conf', config), '-p', join(folder, 'pid')];
};

export const hostServices: Record<
	'insecure' | 'hardened' | 'firewalled',
	{ daemons: Record<string, Daemon>; ports: readonly number[] }
> = {
	insecure: {
		daemons: {
			sshd,
			smbd: smbd('insecure'),
			postgres: postgres('insecure'),
			redis: redis('insecure'),
			mariadb: mariadb('insecure'),
			memcached,
			postfix: postfix('insecure'),
			dovecot: dovecot('insecure'),
			nginx: nginx('insecure'),
			xrdp,
			named: named('insecure'),
			openvpn,
			charon,
			pptpd,
		},
		ports: [22, 25, 53, 80, 110, 139, 143, 443, 445, 587, 993, 995, 1723, 3306, 3389, 5432, 6379, 11211],
	},
	hardened: {
		daemons: {
			smbd: smbd('hardened'),
			postgres: postgres('hardened'),
			redis: redis('hardened'),
			mariadb: mariadb('hardened'),
			postfix: postfix('hardened'),
			dovecot: dovecot('hardened'),
			nginx: nginx('hardened'),
			named: named('hardened'),
		},
		ports: [25, 53, 80, 110, 139, 143, 443, 445, 587, 993, 995, 3306, 5432, 6379],
	},
	firewalled: {
		daemons: { sshd, nginx: nginx('hardened'), postgres: postgres('insecure') },
		ports: [22, 80, 443, 5432],
	},
};
