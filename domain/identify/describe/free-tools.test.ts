import { describe, expect, it } from 'vitest';
import type { Decryptor } from '#domain/identify/base.ts';
import { type Attack, describeFreeTools, hasLimits, judgeTool } from './free-tools.ts';

const tool: Decryptor = {
	kind: 'decryptor',
	tool: 'Vendor tool',
	url: 'https://vendor.example/tool',
	note: 'For some versions.',
	checked: '2026-11',
};
const attack: Attack = { ending: '', month: '', today: '2026-11-19' };

describe('judgeTool', () => {
	it.each([
		['no limits on record', undefined, {}, 'not-recorded'],
		['a tool for every version', {}, {}, 'opens'],
		[
			'a first month not reached',
			{ from: '2022-11', until: '2023-12' },
			{ month: '2022-10' },
			'does-not-open',
		],
		['the first month', { from: '2022-11', until: '2023-12' }, { month: '2022-11' }, 'opens'],
		['the last month', { from: '2022-11', until: '2023-12' }, { month: '2023-12' }, 'opens'],
		['a month too late', { from: '2022-11', until: '2023-12' }, { month: '2024-01' }, 'does-not-open'],
		['an unknown month', { until: '2023-12' }, {}, 'depends'],
		['an unknown ending', { endings: ['.phobos'] }, { month: '2024-01' }, 'depends'],
		['the ending', { endings: ['.phobos'] }, { ending: '.PHOBOS ' }, 'opens'],
		['the ending without its dot', { endings: ['.phobos'] }, { ending: 'phobos' }, 'opens'],
		['a whole file name', { endings: ['.unlock'] }, { ending: 'a.doc.[ID-7].unlock' }, 'opens'],
		['an ending that only ends alike', { endings: ['.lock'] }, { ending: '.unlock' }, 'does-not-open'],
		['another ending', { endings: ['.phobos'] }, { ending: '.makop' }, 'does-not-open'],
		['an ending that stays locked', { exceptEndings: ['.basta'] }, { ending: '.basta' }, 'does-not-open'],
		['any other ending', { exceptEndings: ['.basta'] }, { ending: '.k3y' }, 'opens'],
		['an ending that may stay locked', { exceptEndings: ['.basta'] }, {}, 'depends'],
		['a good month and no ending', { endings: ['.x1'], until: '2023-12' }, { month: '2023-01' }, 'depends'],
		[
			'a bad month and no ending',
			{ endings: ['.x1'], until: '2023-12' },
			{ month: '2024-01' },
			'does-not-open',
		],
	])('judges %s', (_, opens, known, verdict) => {
		expect(judgeTool({ ...tool, opens }, { ...attack, ...known })).toBe(verdict);
	});

	it.each([
		['2025-11', 'opens'],
		['2025-10', 'old'],
		[null, 'old'],
	])('trusts a last look of %s for a year: %s', (checked, verdict) => {
		expect(judgeTool({ ...tool, opens: {}, checked }, attack)).toBe(verdict);
	});

	it('says that an old tool does not open what is outside its limits', () => {
		const old = { ...tool, opens: { until: '2017-05' }, checked: '2023-07' };
		expect(judgeTool(old, { ...attack, month: '2024-01' })).toBe('does-not-open');
	});
});

it('asks only for what some limit needs', () => {
	expect([undefined, {}, { until: '2023-12' }].map((opens) => hasLimits({ ...tool, opens }))).toEqual([
		false,
		false,
		true,
	]);
});

describe('describeFreeTools', () => {
	const keyCheck = { ...tool, kind: 'key-check', tool: 'Police check' } as const;
	it.each([
		[
			'none',
			[],
			'No free tool was known to us in November 2026. Keep the encrypted files: keys are sometimes seized later.',
		],
		[
			'an old one',
			[{ ...tool, checked: '2023-07' }],
			'There was a free tool in 2023. Look whether it still exists before you hope.',
		],
		[
			'one without a date',
			[{ ...tool, checked: null }],
			'There was a free tool once. Look whether it still exists before you hope.',
		],
		[
			'one without limits',
			[tool],
			'There is a free tool: Vendor tool (last look November 2026). Whether it opens files of this attack is not recorded.',
		],
		[
			'one that opens',
			[{ ...tool, opens: {} }],
			'Vendor tool opens files of this attack (last look November 2026). Remove the intruder first',
		],
		[
			'one with limits',
			[{ ...tool, opens: { until: '2023-12' } }],
			'Vendor tool opens files of some attacks only (last look November 2026). The ending of a locked file and the month',
		],
		[
			'one that does not open',
			[{ ...tool, opens: { endings: ['.x1'] } }],
			'Vendor tool does not open files of this attack (last look November 2026). Keep the encrypted files',
		],
		[
			'a check of keys',
			[{ ...keyCheck, opens: {} }],
			'For this attack there is a free check whether the police hold your key: Police check (last look November 2026).',
		],
		[
			'a check for some',
			[{ ...keyCheck, opens: { until: '2024-02' } }],
			'For some attacks there is a free check whether the police hold your key',
		],
		[
			'a check outside its limits',
			[{ ...keyCheck, opens: { endings: ['.x1'] } }],
			'Police check is not for this attack (last look November 2026).',
		],
		[
			'a check without limits',
			[keyCheck],
			'There is a free check whether the police hold your key: Police check (last look November 2026). Whether it is for this attack is not recorded.',
		],
		[
			'the best of several',
			[
				{ ...tool, checked: '2023-07' },
				{ ...keyCheck, opens: { until: '2020-01' } },
				{ ...tool, tool: 'Other', opens: {} },
			],
			'Other opens files of this attack',
		],
	] as const)('describes %s', (_, tools, text) => {
		expect(describeFreeTools(tools, { ...attack, ending: '.k3y' }, '2026-11-19')).toContain(text);
	});
});
