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

describe('a record file keeps its meaning when every sentence is reworded', () => {
	test.each(['incident-record-release-2.json', 'incident-record-release-3.json'])('%s', async (name) => {
		const meaning = await reworded.describeFile(name);
		expect(meaning).toEqual(await asWritten.describeFile(name));
		expect(meaning.saved).toEqual(meaning.opened);
		expect(meaning.leftOut).toBe(0);
	});

	it('reads the triage, steps and deadlines of the second release', async () => {
		const { opened } = await reworded.describeFile('incident-record-release-2.json');
		expect(opened).toMatchObject({
			answers: {
				1: 'yes-encrypted',
				2: 'yes-ransom',
				3: 'no-access',
				4: 'no',
				5: 'yes-untested',
				6: 'no',
				7: 'yes-infected',
				8: 'many',
			},
			urgency: 'critical',
			computedUrgency: 'critical',
			discovery: '2026-11-16T02:10',
			hasStarted: true,
			completedSteps: ['contain', 'identify', 'recover'],
		});
		expect(opened.deadlines.find(({ id }) => id === 'gen-insurer')).toMatchObject({ isMet: true });
	});

	it('reads the triage, findings and calls of the third release', async () => {
		const { opened } = await reworded.describeFile('incident-record-release-3.json');
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
			discovery: '2026-11-17T07:30',
		});
	});

	it('prints the answers in the words of today', () => {
		const name = 'incident-record-release-2.json';
		expect(reworded.printAnswers(name)).toEqual(
			asWritten.printAnswers(name).map((row) => row.map((cell) => reword(cell))),
		);
	});
});

test('a room keeps its meaning when every sentence is reworded', async () => {
	const room = await reworded.describeRoom('incident-record-release-3.json');
	expect(room).toEqual(await asWritten.describeRoom('incident-record-release-3.json'));
	expect(room.leftOut).toBe(0);
	expect(room.opened.answers).toMatchObject({ 1: 'yes-suspicious', 8: 'few' });
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
