import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Language, Parser } from '@vscode/tree-sitter-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Analyzer } from '#domain/evidence/analysis.ts';
import { tellStory } from '#domain/evidence/story.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { OpenFile } from './read-files.ts';
import { scripts } from './sources-content.ts';

const pathOf = (file: string) => join(import.meta.dirname, '../../../public/collect', file);
const read = (file: string) => readFileSync(pathOf(file));
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

describe.each(Object.values(scripts))('$file', ({ file, sha256 }) => {
	it('has the fingerprint that the page shows', () => {
		expect(hash(read(file))).toBe(sha256);
	});

	it('is short enough to read', () => {
		expect(read(file).toString().split('\n').length).toBeLessThan(100);
	});
});

const wasm = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm'));

async function parse(language: 'bash' | 'powershell', script: string) {
	const parser = new Parser();
	parser.setLanguage(await Language.load(join(wasm, `tree-sitter-${language}.wasm`)));
	const root = parser.parse(script)?.rootNode;
	if (!root) throw new Error('The parser stopped.');
	const find = (type: string) => root.descendantsOfType(type).filter((node) => node !== null);
	const list = (type: string) => [...new Set(find(type).map(({ text }) => text))];
	return { root, find, list };
}

describe('the grammar of the collectors', () => {
	beforeAll(() => Parser.init());

	it('accepts the script for Windows, which reads and writes to its own folder alone', async () => {
		const { root, find, list } = await parse('powershell', read('collect-windows.ps1').toString());
		expect(root.descendantCount).toBeGreaterThan(1000);
		expect(root.hasError).toBe(false);
		const reading = [
			'Get-ChildItem',
			'Get-Date',
			'Get-FileHash',
			'Get-WinEvent',
			'Resolve-Path',
			'Test-Path',
		];
		const shaping = ['Add-Type', 'Join-Path', 'Out-Null', 'Where-Object', 'Write-Host'];
		const writing = ['Add-Content', 'Copy-Item', 'New-Item', 'Set-Content', 'wevtutil'];
		expect(list('command_name').toSorted()).toEqual([...reading, ...shaping, ...writing].toSorted());
		for (const text of list('command'))
			if (writing.some((name) => text.startsWith(name)))
				expect(text).toMatch(
					/^(?:Add-Content|Set-Content) -LiteralPath (?:\$unread|\(Join-Path \$work )|^New-Item -ItemType Directory -Path (?:\$folder|\(Join-Path \$work )|^Copy-Item .* -Destination \$folder |^wevtutil epl \$log\.LogName \$file /,
				);
		const methods = find('invokation_expression').map((node) => /\w+(?=\([^()]*\)$)/.exec(node.text)?.[0]);
		expect(new Set(methods)).toEqual(
			new Set(['CreateFromDirectory', 'Substring', 'ToLower', 'ToString', 'ToUniversalTime']),
		);
	});

	it('accepts the script for Linux, which reads and writes to its own folder alone', async () => {
		const { root, list } = await parse('bash', read('collect-logs.sh').toString());
		expect(root.descendantCount).toBeGreaterThan(500);
		expect(root.hasError).toBe(false);
		const builtIn = [':', 'cd', 'command', 'echo', 'exit', 'return', 'set', 'shift', 'umask'];
		const reading = [
			'cat',
			'date',
			'dirname',
			'find',
			'hostname',
			'id',
			'pwd',
			'sed',
			'sha256sum',
			'tr',
			'uname',
		];
		const own = ['"$@"', 'keep', 'note'];
		expect(list('command_name').toSorted()).toEqual(
			[...builtIn, ...reading, ...own, 'cp', 'mkdir', 'tar'].toSorted(),
		);
		const commands = list('command');
		expect(commands.filter((text) => /^(?:cp|mkdir|tar|find)\b/.test(text))).toEqual([
			'mkdir "$work"',
			'mkdir -p "$folder"',
			'cp -p "$1" "$folder/"',
			'find . -type f ! -name hashes-sha256.txt -exec sha256sum {} \\;',
			'tar -czf "$work.tgz" -C "$to" "$name"',
		]);
		expect(commands.filter((text) => text.startsWith('note')).map((text) => text.split(' ')[2])).toEqual([
			'journalctl',
			'last',
			'lastb',
			'ps',
			'ps',
		]);
		for (const text of list('file_redirect'))
			expect(text).toMatch(/^\d?>(?:&[12]|\/dev\/null|>?"\$unread"|"\$work\/|hashes-sha256\.txt)/);
	});

	it('notices a fault and a command that deletes', async () => {
		expect((await parse('powershell', 'if ($x) { Write-Host "a"')).root.hasError).toBe(true);
		expect((await parse('bash', 'if [ -f x ]; then echo')).root.hasError).toBe(true);
		expect((await parse('bash', 'x || $(rm -r y)')).list('command_name')).toContain('rm');
		const { list } = await parse('powershell', '@(1) | % { Remove-Item $_ }');
		expect(list('command_name')).toContain('Remove-Item');
	});
});

const line = (minute: number, text: string) =>
	`2026-11-12T01:${String(minute).padStart(2, '0')}:00+00:00 web1 ${text}\n`;
const guesses = Array.from({ length: 40 }, (_, index) =>
	line(index, `sshd[7]: Failed password for root from 198.51.100.7 port 40${index} ssh2`),
).join('');
const logs = {
	'var/log/auth.log': line(41, 'sshd[7]: Accepted password for root from 198.51.100.7 port 4999 ssh2'),
	'var/log/auth.log.1.gz': gzipSync(guesses),
	'var/log/syslog': line(
		44,
		'useradd[9]: new user: name=sysd, UID=0, home=/home/sysd, shell=/bin/bash, from=x',
	),
	'home/sysd/.ssh/authorized_keys': 'ssh-ed25519 AAAA attacker\n',
	'var/lib/secret.db': 'not a log',
};

describe('collect-logs.sh', () => {
	const stick = createTempFolder();
	const disk = createTempFolder({ ...logs, 'etc/hostname': 'web1\n' });
	afterAll(() => {
		stick.remove();
		disk.remove();
	});
	const run = (...args: string[]) =>
		spawnSync('sh', [pathOf('collect-logs.sh'), ...args], { encoding: 'utf8' });

	async function readArchive(path: string) {
		const analyzer = new Analyzer();
		const file = new File([readFileSync(path).slice()], path.replace(/^.*\//, ''), { lastModified: 5 });
		const options = { analyzer, onBytes: () => undefined, isCanceled: () => false, zone: 'UTC' };
		const files = await new OpenFile(file).read(options);
		return { files, story: tellStory(analyzer.finish()) };
	}

	it('makes one archive that the page reads: every file with its hash, and the way in', async () => {
		const { status, stdout } = run(stick.path, disk.path);
		expect(status).toBe(0);
		expect(stdout).toContain(`Done: ${stick.path}/web1-logs.tgz`);
		const { files, story } = await readArchive(`${stick.path}/web1-logs.tgz`);
		const hashes = new Map(
			files.map(({ name, sha256 }) => [name.replace(/^.*?web1-logs\/(?=\w)/, ''), sha256]),
		);
		for (const [name, content] of Object.entries(logs))
			expect(hashes.get(`files/${name}`), name).toBe(name.startsWith('var/lib') ? undefined : hash(content));
		const manifest = readFileSync(`${stick.path}/web1-logs/hashes-sha256.txt`, 'utf8').trim().split('\n');
		expect(manifest.length).toBe(6);
		for (const row of manifest) {
			const [sha256, name = ''] = row.split('  ./');
			expect(hashes.get(name), name).toBe(sha256);
		}
		expect(story.wayIn.candidates[0]?.finding.id).toBe('ssh-guess-success');
		expect(story.lines.map(({ id }) => id)).toContain('new-user');
		expect(readFileSync(`${stick.path}/web1-logs/machine.txt`, 'utf8')).toMatch(
			/^machine: web1\n.*\nthe same in UTC: \d{4}-\d\d-\d\dT/,
		);
	});

	it('collects from this machine and overwrites nothing', async () => {
		const first = run(stick.path);
		expect(first.status).toBe(0);
		const [, archive = ''] = /^Done: (.*)$/m.exec(first.stdout) ?? [];
		const { files } = await readArchive(archive);
		for (const name of ['machine.txt', 'hashes-sha256.txt', 'could-not-read.txt', 'files/etc/passwd'])
			expect(files.map((file) => file.name).join('\n')).toContain(`-logs/${name}`);
		expect(run(stick.path).status).toBe(1);
	});

	it.each([[[]], [['/no/such/folder']], [['/tmp', '/no/such/disk']]])(
		'asks for a folder instead of %j',
		(args) => {
			const { status, stderr } = run(...args);
			expect(status).toBe(2);
			expect(stderr).toContain('Name a folder on your stick');
		},
	);
});
