/** npm run check: what a change most likely breaks. `npm test` runs everything. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { chooseBrowserTests } from './changed-tests.ts';
import { root, runBuffered } from './run.ts';

const git = (...args: string[]) =>
	execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', base), ...untracked];

async function check(name: string, command: string, args: readonly string[]): Promise<boolean> {
	const startedAt = performance.now();
	const { code, output } = await runBuffered(command, args);
	if (code !== 0) console.log(output);
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	console.log(`== ${name}: ${code === 0 ? 'good' : 'FAILED'}, ${seconds} s`);
	return code === 0;
}

/** A page once for its own module and once for each layout around it. */
const listPages = (
	entries: readonly RouteConfigEntry[],
	layouts: readonly string[] = ['app/root.tsx'],
): { address: string; file: string }[] =>
	entries.flatMap(({ path, index, file, children = [] }) => {
		const files = [`app/${file}`, ...layouts];
		const own = path || index ? files.map((each) => ({ address: `/${path ?? ''}`, file: each })) : [];
		return [...own, ...listPages(children, files)];
	});

function readSources(): Map<string, string> {
	const files = [...git('ls-files', 'app', 'domain', 'contract', 'tests'), ...untracked];
	return new Map(
		files
			.filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
			.map((file) => [file, readFileSync(join(root, file), 'utf8')]),
	);
}

async function checkPages(): Promise<boolean> {
	const { addresses, specs } = chooseBrowserTests(changed, readSources(), listPages(await routes));
	if (addresses.length + specs.length === 0) return true;
	if (!(await check('build', 'npm', ['run', '--silent', 'build']))) return false;
	const results = [];
	if (addresses.length > 0) {
		const titles = addresses.map((address) => ` ${address.replace(/\W/g, '\\$&')} opens`).join('|');
		results.push(
			await check(`pages ${addresses.join(', ')}`, 'playwright', ['test', 'every-page', '--grep', titles]),
		);
	}
	if (specs.length > 0) results.push(await check(specs.join(', '), 'playwright', ['test', ...specs]));
	return results.every(Boolean);
}

const results = await Promise.all([
	check('types', 'npm', ['run', '--silent', 'types']),
	check('lint', 'npm', ['run', '--silent', 'lint']),
	check('unit tests of what changed', 'vitest', [
		'run',
		'--project',
		'unit',
		'--changed',
		base,
		'--passWithNoTests',
	]),
	checkPages(),
]);
process.exitCode = results.every(Boolean) ? 0 : 1;
