import { type Packages, type Room, rooms } from './rooms.ts';

type Pattern = { group: readonly string[]; message: string };

const acrossFolders: Pattern = {
	group: ['../**'],
	message: 'Across folders import through #app/…, #domain/…, #contract/…, #server/….',
};

const node = ['node:*', 'node:*/**'];
const react = ['react', 'react/**', 'react-dom', 'react-dom/**', 'react-router', 'lucide-react'];
const ofTheHouse = '#*/**';

/** How others write an import of this room's files. */
function specifiers(room: Room): readonly string[] {
	const globs = room.files.filter((glob) => !glob.startsWith('!')).map((glob) => `#${glob}`);
	return [...globs, ...globs.filter((glob) => glob.endsWith('.json')).map((glob) => `${glob}\\?url`)];
}

function roomCalled(name: string): Room {
	const room = rooms.find((candidate) => candidate.name === name);
	if (!room) throw new Error(`No room is called ${name}`);
	return room;
}

function packageGroups(packages: Packages): readonly (readonly string[])[] {
	if (packages === 'all') return [];
	if (packages === 'browser') return [node];
	if (packages === 'server') return [react];
	return [['**', '!./**', `!${ofTheHouse}`, ...packages.map((name) => `!${name}`)]];
}

/** In a room of many folders, as the tools are, a folder sees its own files only. */
function onePerFolder(room: Room): boolean {
	return room.files.every((glob) => glob.includes('/*/'));
}

function patterns(room: Room): readonly Pattern[] {
	const reachable = [...room.mayImport.map(roomCalled), ...(onePerFolder(room) ? [] : [room])];
	const inside = reachable.flatMap(specifiers).map((specifier) => `!${specifier}`);
	const groups = [[ofTheHouse, ...inside], ...packageGroups(room.packages)];
	return [
		acrossFolders,
		...groups.map((group) => ({ group, message: `${room.rule} (scripts/arrows/rooms.ts)` })),
	];
}

function override(includes: readonly string[], rules: readonly Pattern[]): object {
	const options = { patterns: rules };
	return {
		includes,
		linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
	};
}

/** The part of the linter's configuration that follows from the table; a later entry wins over an earlier one. */
export function lintRules(): object {
	return {
		overrides: [
			override(['**'], [acrossFolders]),
			...rooms.map((room) => override(room.files, patterns(room))),
			override(['**/*.test.ts', '**/*.spec.ts'], [acrossFolders]),
		],
	};
}
