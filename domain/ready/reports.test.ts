import { describe, expect, it } from 'vitest';
import { planCatalog } from '#app/layout/plan-catalog.ts';
import { type Coverage, getCoverage } from './coverage.ts';
import { type AnswerKind, answerInsurer } from './insurer.ts';
import type { Action } from './plan-cells.ts';
import { dayMs, deriveStandings } from './state.ts';
import type { FlagAnswer, Ruling, Said } from './statement.ts';

const now = Date.UTC(2027, 2, 10, 9);

const say = (tool: string, item: string, answer: string, daysAgo = 1, target?: string): Said => ({
	...{ tool, item, answer, at: now - daysAgo * dayMs, who: '' },
	...(target && { target }),
});
const plan = (control: string, state: string, daysAgo = 1) => say('plan', control, state, daysAgo);

function answer(
	number: number,
	said: readonly Said[],
	more: { flags?: FlagAnswer[]; rulings?: Ruling[]; actions?: [string, Action][] } = {},
) {
	const { flags = [], rulings = [], actions = [] } = more;
	const standings = deriveStandings(planCatalog, { said, rulings, flags }, now);
	const found = answerInsurer(standings, new Map(actions)).find(({ question }) => question.number === number);
	if (!found) throw new Error(`No question ${number}`);
	return found;
}

type Row = [title: string, number: number, said: Said[], kind: AnswerKind, isDoubtful: boolean];

const rows: Row[] = [
	['all in place', 1, [plan('mfa-email', 'in-place')], 'yes', false],
	[
		'one of two is partly so',
		2,
		[plan('mfa-remote', 'in-place'), plan('one-remote-door', 'partly')],
		'partly',
		true,
	],
	[
		'one of two is missing',
		2,
		[plan('mfa-remote', 'missing'), plan('one-remote-door', 'partly')],
		'no',
		false,
	],
	['one of two is unknown', 2, [plan('mfa-remote', 'in-place')], 'unknown', true],
	['one is due', 1, [plan('mfa-email', 'in-place', 91)], 'check', true],
	['the last day before it is due', 1, [plan('mfa-email', 'in-place', 90)], 'yes', false],
	['a part that is partly so and due', 1, [plan('mfa-email', 'partly', 91)], 'partly', true],
	[
		'a look contradicts',
		9,
		[
			plan('no-rdp-internet', 'in-place'),
			plan('nothing-else-exposed', 'in-place'),
			say('network-exposure', 'rdp', 'exposed', 1, 'office'),
		],
		'unknown',
		true,
	],
	['nobody but the visitor can say', 30, [], 'own', false],
	['second step for some (question 5)', 1, [say('ransomprep', '5', 'yes-some')], 'unknown', true],
	['basic endpoint protection (question 2)', 7, [say('ransomprep', '2', 'yes-basic')], 'partly', true],
	['updates on their own (question 6)', 10, [say('ransomprep', '6', 'automated')], 'partly', true],
	['basic administrator rules (question 9)', 5, [say('ransomprep', '9', 'yes-basic')], 'unknown', true],
	['a tested plan (question 3)', 24, [say('ransomprep', '3', 'yes-tested')], 'partly', true],
	['doors closed (target score)', 9, [say('target-score', 'doors', 'closed')], 'unknown', true],
];

describe('the insurer’s answers', () => {
	it.each(rows)('%s', (_, number, said, kind, isDoubtful) => {
		expect(answer(number, said)).toMatchObject({ kind, isDoubtful });
	});

	it('are thirty, about controls that exist', () => {
		const answers = answerInsurer(
			deriveStandings(planCatalog, { said: [], rulings: [], flags: [] }, now),
			new Map(),
		);
		expect(answers.map(({ question }) => question.number)).toEqual(
			Array.from({ length: 30 }, (_, index) => index + 1),
		);
		const ids = planCatalog.controls.map(({ id }) => id);
		for (const { question, kind } of answers) {
			expect(ids).toEqual(expect.arrayContaining([...question.controls]));
			expect(kind).toBe(question.controls.length === 0 ? 'own' : 'unknown');
		}
	});

	it('name the day that was agreed for what is missing', () => {
		const action: Action = { who: 'Lee', due: '2027-04-01', note: '', accepted: '' };
		expect(answer(1, [plan('mfa-email', 'missing')], { actions: [['mfa-email', action]] }).plannedFor).toBe(
			'2027-04-01',
		);
	});

	it('leave out what does not apply, and say so where nothing applies', () => {
		const flags: FlagAnswer[] = [{ flag: 'has-remote-access', answer: 'no', at: now }];
		expect(answer(2, [], { flags }).kind).toBe('not-applicable');
	});

	it('are to check while nobody has seen an opening closed', () => {
		const said = [
			plan('nothing-else-exposed', 'in-place'),
			say('network-exposure', 'rdp', 'exposed', 3, 'office'),
		];
		const ruling: Ruling = {
			ruling: 'closed-since',
			finding: 'rdp',
			target: 'office',
			about: now - 3 * dayMs,
			seen: 'missing',
			at: now - dayMs,
			who: '',
		};
		expect(answer(9, said, { rulings: [ruling] })).toMatchObject({ kind: 'check', isDoubtful: true });
	});
});

describe('coverage', () => {
	const coverOf = (said: readonly Said[], flags: FlagAnswer[] = []) =>
		getCoverage(deriveStandings(planCatalog, { said, rulings: [], flags }, now));
	const countSupported = ({ requirements }: Coverage) =>
		requirements.filter(({ status }) => status === 'supported').length;
	const all = planCatalog.controls.map(({ id }) => plan(id, 'in-place'));

	it('counts what the list asks about, and says what it leaves out', () => {
		const [cis, csf, cpg] = coverOf([]);
		expect(cis?.requirements.filter(({ isInPart }) => !isInPart)).toHaveLength(35);
		expect(cis?.requirements.filter(({ isInPart }) => isInPart)).toHaveLength(18);
		expect(
			[cis, csf, cpg].map((one) => [one?.total, one?.notAskedCount, one && countSupported(one)]),
		).toEqual([
			[56, 3, 0],
			[106, 67, 0],
			[34, 5, 0],
		]);
		for (const one of [cis, cpg]) expect(one?.notAsked).toHaveLength(one?.notAskedCount ?? 0);
		const asked = [cis, cpg].flatMap((one) => one?.requirements.map(({ id }) => `${one.id} ${id}`) ?? []);
		for (const one of [cis, cpg])
			for (const { id } of one?.notAsked ?? []) expect(asked).not.toContain(`${one?.id} ${id}`);
	});

	it('supports a requirement only when all of its controls are in place', () => {
		expect(coverOf(all).map(countSupported)).toEqual([35, 39, 29]);
		const [cis] = coverOf(
			all.map((one) => (one.item === 'mfa-cloud-apps' ? { ...one, answer: 'partly' } : one)),
		);
		expect(cis?.requirements.find(({ id }) => id === '6.3')?.status).toBe('started');
		const flags: FlagAnswer[] = [{ flag: 'has-cloud-apps', answer: 'no', at: now }];
		const [without] = coverOf(
			all.filter(({ item }) => item !== 'mfa-cloud-apps'),
			flags,
		);
		expect(without?.requirements.find(({ id }) => id === '6.3')?.status).toBe('supported');
	});
});
