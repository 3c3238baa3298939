// After the install: which Node runs the project. The one that runs npm if it is new enough, otherwise the one that came
// with the install. Written for any Node, because the one that is here first may be old.
const { execFileSync } = require('node:child_process');
const { existsSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');

const needed = '26.10.0';
const modules = join(__dirname, '..', 'node_modules');
const command = join(modules, '.bin', 'node');

function isNewEnough(path) {
	try {
		const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
		const version = execFileSync(path, ['--version'], options).trim().slice(1);
		return version.localeCompare(needed, 'en', { numeric: true }) >= 0;
	} catch {
		return false;
	}
}

// Windows has links for administrators only, and needs no library that could be missing.
if (process.platform !== 'win32') {
	const system = process.env.npm_node_execpath || process.execPath;
	const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
	const brought = names.map((name) => join(modules, name, 'bin', 'node')).find(existsSync);
	const chosen = [system, brought].find((path) => path && isNewEnough(path));
	if (chosen) {
		// npm forgets the link where packages for several systems bring the same command.
		mkdirSync(join(modules, '.bin'), { recursive: true });
		rmSync(command, { force: true });
		symlinkSync(chosen === brought ? relative(dirname(command), chosen) : chosen, command);
	} else {
		console.error(
			brought && process.platform === 'linux'
				? `The Node that came with the install cannot run: install the library libatomic.so.1 (Debian: apt-get install libatomic1), or Node ${needed} or newer, then run npm install again.`
				: `Install Node ${needed} or newer, then run npm install again.`,
		);
		process.exitCode = 1;
	}
}
