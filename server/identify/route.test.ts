import { expect, it } from 'vitest';
import { startAnalyzer } from './route.ts';

it('returns each concurrent request its own result', async () => {
	const { run } = startAnalyzer();
	const note = { fileContent: 'Your files are encrypted by Akira.', fileName: 'note.txt' };
	const harmless = { fileContent: 'Minutes of the garden club.', fileName: 'note.txt' };
	const [named, none, again] = await Promise.all([run(note, 'a'), run(harmless, 'a'), run(note, 'b')]);
	expect(named.matches[0]?.id).toBe('akira');
	expect(none.matches).toEqual([]);
	expect(again).toEqual(named);
});
