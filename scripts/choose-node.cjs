// postinstall: selects the Node that runs the project: the one that runs npm if it is new enough, otherwise the installed
// one. CommonJS in old syntax, because the first Node may be old.
const { execFileSync } = require('node:child_process');
const { existsSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');

const needed = require('../package.json').devEngines.runtime.version;
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

// Windows allows symbolic links only for administrators.
if (process.platform !== 'win32') {
	const system = process.env.npm_node_execpath || process.execPath;
	const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
	const brought = names.map((name) => join(modules, name, 'bin', 'node')).find(existsSync);
	const chosen = [system, brought].find((path) => path && isNewEnough(path));
	if (chosen) {
		// npm omits the bin link when several optional packages provide the same command.
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
