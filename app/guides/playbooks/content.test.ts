import { describe, expect, test } from 'vitest';
import { findStarted, getSteps } from '#domain/models/guide.ts';
import { illustrations, sections } from './content.ts';

const stepsOf = (id: string) =>
	getSteps(sections.filter((section) => section.id === id)).map((step) => step.id);

describe('the started playbook', () => {
	const [firewallStep = ''] = stepsOf('firewall-vpn');
	const [paperStep = ''] = stepsOf('on-paper');
	const allBackups = stepsOf('backups');
	test.each([
		['none without a check', [], undefined],
		['the one with a check', [[firewallStep, 1]], 'firewall-vpn'],
		[
			'the one with the latest check',
			[
				[paperStep, 2],
				[firewallStep, 1],
			],
			'on-paper',
		],
		['not a finished one', allBackups.map((id) => [id, 3] as const), undefined],
		[
			'an unfinished one before a finished one',
			[[firewallStep, 1] as const, ...allBackups.map((id) => [id, 3] as const)],
			'firewall-vpn',
		],
		['none for a check of another page', [['elsewhere', 1]], undefined],
	] as const)('is %s', (_, checked, expected) => {
		const checks = new Map(checked.map(([id, at]) => [id, new Date(at)]));
		expect(findStarted(sections, checks)?.id).toBe(expected);
	});
});

test('every playbook has a drawing', () => {
	expect(Object.keys(illustrations)).toEqual(sections.map(({ id }) => id));
});
