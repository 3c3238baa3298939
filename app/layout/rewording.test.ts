import { beforeAll, describe, expect, it, test } from 'vitest';
import * as asWritten from '#tests/support/record-meaning.ts';
import { loadReworded, reword } from '#tests/support/reword-content.ts';

let reworded: typeof asWritten;

beforeAll(async () => {
	const { module, server } = await loadReworded<typeof asWritten>('/tests/support/record-meaning.ts');
	reworded = module;
	return () => server.close();
});

test('rewords the content files and nothing else', () => {
	expect(asWritten.firstQuestion).toBe('Are files behaving strangely?');
	expect(reworded.firstQuestion).toBe('strangely? behaving files Are');
});

describe('a record of release 2.0', () => {
	const name = 'incident-record-2.0.json';

	it('keeps its meaning when every sentence is reworded', async () => {
		const meaning = await reworded.describeFile(name);
		expect(meaning).toEqual(await asWritten.describeFile(name));
		expect(meaning.saved).toEqual(meaning.opened);
		expect(meaning.leftOut).toBe(0);
	});

	it('has its triage, findings, calls, steps and deadlines', async () => {
		const { opened } = await reworded.describeFile(name);
		expect(opened).toMatchObject({
			answers: {
				1: 'yes-suspicious',
				2: 'yes-popup',
				3: 'limited',
				4: 'yes-minor',
				5: 'yes-tested',
				6: 'yes-contact',
				7: 'yes-clean',
				8: 'few',
			},
			urgency: 'high',
			computedUrgency: 'high',
			answersFromNote: { 1: 'yes-encrypted', 2: 'yes-ransom' },
			discovery: '2026-11-17T07:30-05:00[America/New_York]',
			hasStarted: true,
			completedSteps: ['contain', 'identify', 'recover'],
		});
		expect(opened.deadlines.find(({ id }) => id === 'gen-insurer')).toMatchObject({ isMet: true });
	});

	it('prints the answers in the words of today', () => {
		expect(reworded.printAnswers(name)).toEqual(
			asWritten.printAnswers(name).map((row) => row.map((cell) => reword(cell))),
		);
	});

	it('keeps its meaning in a room when every sentence is reworded', async () => {
		const room = await reworded.describeRoom(name);
		expect(room).toEqual(await asWritten.describeRoom(name));
		expect(room.leftOut).toBe(0);
		expect(room.opened.answers).toMatchObject({ 1: 'yes-suspicious', 8: 'few' });
	});
});

test.each([
	{
		tool_type: 'ransomadvisor',
		responses: {
			1: 'yes-encrypted',
			2: 'yes-ransom',
			3: 'no-access',
			4: 'no',
			5: 'no',
			6: 'no',
			7: 'no',
			8: 'one',
		},
		result: { score: null, risk_level: 'Active Ransomware Attack', isUrgent: true },
	},
	{
		tool_type: 'ransomprep',
		responses: {
			1: 'yes-tested',
			2: 'yes-basic',
			3: 'yes-tested',
			4: 'annually',
			5: 'yes-some',
			6: 'manual-regular',
			7: 'yes-basic',
			8: 'yes-business',
			9: 'yes-basic',
			10: 'yes-basic',
			11: 'annually',
			12: 'minutes',
		},
		result: { score: 26, risk_level: 'Moderately Prepared', isUrgent: false },
	},
])('a saved response of $tool_type keeps its level', ({ result, ...row }) => {
	expect(asWritten.assessResponse(row)).toEqual(result);
	expect(reworded.assessResponse(row)).toEqual(result);
});

test('tools find their items and fill their blanks without the wording', () => {
	expect(reworded.describeTools()).toEqual(asWritten.describeTools());
	expect(reworded.describeTools()).toMatchObject({
		quickSteps: ['disconnect', 'call', 'assess', 'evidence', 'tell', 'restore'],
		openBlanks: 0,
		needs: ['database', 'file-server'],
	});
});
