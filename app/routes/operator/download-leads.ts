const lineEnd = '\r\n';

/** Positions behind complete rows. The text starts with a row; a line end between quotes belongs to a cell. */
function findRowEnds(text: string): number[] {
	let position = 0;
	return text.split('"').flatMap((part, index) => {
		const start = position;
		position += part.length + 1;
		const isQuoted = index % 2 === 1;
		return isQuoted ? [] : [...part.matchAll(/\r\n/g)].map((match) => start + match.index + lineEnd.length);
	});
}

/** Undefined for the heading. */
const getId = (text: string, start: number) => /^[0-9a-f-]{36}(?=,)/.exec(text.slice(start, start + 37))?.[0];

/** Collects whole rows, so that a download that breaks off goes on behind the last of them. */
export function createLeadFile() {
	const parts: string[] = [];
	let rest = '';
	let count = 0;
	let lastId: string | undefined;
	return {
		add(text: string): void {
			rest += text;
			const ends = findRowEnds(rest);
			const ids = [0, ...ends.slice(0, -1)].flatMap((start) => getId(rest, start) ?? []);
			const end = ends.at(-1);
			if (end === undefined) return;
			count += ids.length;
			lastId = ids.at(-1) ?? lastId;
			parts.push(rest.slice(0, end));
			rest = rest.slice(end);
		},
		/** Before going on: the rest of a row comes again, and without a row the heading, too. */
		dropIncomplete(): void {
			rest = '';
			if (!lastId) parts.length = 0;
		},
		getCount: () => count,
		getLastId: () => lastId,
		toBlob: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
	};
}

export type LeadFile = ReturnType<typeof createLeadFile>;

/** Reads the rows behind the last complete one. */
export async function readLeads(file: LeadFile, signal: AbortSignal, onProgress: (count: number) => void) {
	file.dropIncomplete();
	const lastId = file.getLastId();
	// Not the API client, whose timeout would end a long download.
	const response = await fetch(`/api/operator/leads.csv${lastId ? `?after=${lastId}` : ''}`, { signal });
	if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}.`);
	for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
		file.add(text);
		onProgress(file.getCount());
	}
}
