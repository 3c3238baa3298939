/** npm run lines [COMMIT]: lines of code by folder and by kind, of the working copy or of a commit. */
import { execFileSync } from 'node:child_process';
import { formatInteger } from '#domain/formats/numbers.ts';
import { root } from './run.ts';

/** The first that fits counts. */
const kinds = [
	['tests', /\.(test|spec)\.|^tests\//],
	['does not ship', /^(bench|scripts|signatures)\/|^[^/]+$/],
	[
		'words, facts',
		/(content|facts|countries)\.ts$|sheets[\w-]*\.ts$|^domain\/duties\/(us-|europe|asia-|places)/,
	],
	['css', /\.css$/],
	['components', /\.tsx$/],
	['server', /^(server|contract)\//],
	['domain rules', /^domain\//],
	['app logic', /^app\//],
] as const;
const code = ['css', 'components', 'server', 'domain rules', 'app logic'];
type CountedFile = readonly [path: string, lines: number];

function readFiles(commit: string | undefined): CountedFile[] {
	const args = ['grep', '--count', '-I', '', ...(commit ? [commit] : [])];
	const text = execFileSync('git', [...args, '--', '*.ts', '*.tsx', '*.mts', '*.css'], {
		cwd: root,
		encoding: 'utf8',
	});
	return text
		.trim()
		.split('\n')
		.map((line) => line.split(':').slice(-2))
		.map(([path = '', lines]) => [path, Number(lines)]);
}

const getKind = (path: string) => kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? '';

function sumBy(files: readonly CountedFile[], getName: (path: string) => string): Map<string, number> {
	const sums = new Map<string, number>();
	for (const [path, lines] of files) sums.set(getName(path), (sums.get(getName(path)) ?? 0) + lines);
	return new Map([...sums].toSorted(([, a], [, b]) => b - a));
}

function print(title: string, sums: ReadonlyMap<string, number>): void {
	console.log(`\n${title}`);
	for (const [name, lines] of sums) console.log(`${formatInteger(lines).padStart(8)}  ${name}`);
}

const counted = readFiles(process.argv[2]);
const shown = counted.filter(([path]) => getKind(path) !== 'tests');
const byKind = sumBy(counted, getKind);
const sum = (names: readonly string[]) => names.reduce((total, name) => total + (byKind.get(name) ?? 0), 0);

const byFolder = sumBy(shown, (path) => /^(?:(?:app|domain)\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? 'settings');
print('By folder, without tests', byFolder);
print('By kind', byKind);
print(
	'Together',
	new Map([
		['without tests', sum(kinds.slice(1).map(([name]) => name))],
		['code that ships', sum(code)],
	]),
);
