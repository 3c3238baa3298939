import { type Room, rooms } from './rooms.ts';

const id = (name: string) => name.replaceAll(' ', '-');

function folder(room: Room): string {
	return room.files
		.filter((glob) => !glob.startsWith('!'))
		.join(', ')
		.replaceAll('/**', '/');
}

/** An arrow that another way already implies is left out of the picture. */
function direct(room: Room): readonly string[] {
	const reachedBy = (name: string): readonly string[] =>
		rooms
			.find((candidate) => candidate.name === name)
			?.mayImport.flatMap((next) => [next, ...reachedBy(next)]) ?? [];
	return room.mayImport.filter(
		(name) => !room.mayImport.some((other) => other !== name && reachedBy(other).includes(name)),
	);
}

/** The rooms and arrows for docs/architecture.md. */
export function picture(): string {
	const nodes = rooms.map((room) => `\t${id(room.name)}["${room.name}<br>${folder(room)}"]`);
	const arrows = rooms.flatMap((room) => direct(room).map((name) => `\t${id(room.name)} --> ${id(name)}`));
	return ['```mermaid', 'flowchart LR', ...nodes, ...arrows, '```'].join('\n');
}
