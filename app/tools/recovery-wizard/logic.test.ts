import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { validateFields } from '#domain/fields/validate.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { cloudRestoreHours, criticalSystems } from './content.ts';
import { fields, type RecoveryPlan, steps } from './fields.ts';
import {
	emptyPlan,
	getAllSystems,
	getPlanWarnings,
	isPlanComplete,
	isStepComplete,
	splitSummarySystems,
	validateCustomSystem,
} from './logic.ts';
import { buildPlanReport } from './report.ts';

const fullPlan: RecoveryPlan = {
	businessType: 'nonprofit',
	criticalSystems: ['email'],
	customSystems: [],
	rtoObjective: '24hours',
	rpoObjective: '24hours',
	backupSolution: 'hybrid',
	alternateLocation: 'Home offices',
	keyPersonnel: 'Ana',
	emergencyContacts: 'Insurer',
	communicationPlan: 'Phone tree',
	vendorContacts: 'Internet provider',
};

describe('options', () => {
	test.each([
		['recovery time', fields.rtoObjective.options, ['1hour', '4hours', '24hours', '3days', '1week']],
		['data loss', fields.rpoObjective.options, ['none', '1hour', '4hours', '24hours', '1week']],
		['backups', fields.backupSolution.options, ['local-only', 'cloud-only', 'hybrid', 'tape', 'none']],
	])('for %s are those of the specification', (_, choices, values) => {
		expect(choices.map(({ value }) => value)).toEqual(values);
	});

	it('has twelve systems, and non-profits among the business types', () => {
		expect(new Set(criticalSystems.map(({ value }) => value)).size).toBe(12);
		expect(fields.businessType.options.map(({ value }) => value)).toContain('nonprofit');
	});
});

describe('completion', () => {
	it('spreads every required field over the five steps', () => {
		expect(steps).toHaveLength(5);
		const ids = steps.flatMap((step) => Object.keys(step.fields));
		expect(new Set([...ids, 'customSystems'])).toEqual(new Set(Object.keys(emptyPlan)));
	});

	it('starts with no step complete and ends with all', () => {
		expect(steps.some((step) => isStepComplete(step, emptyPlan))).toBe(false);
		expect(isPlanComplete(fullPlan)).toBe(true);
	});

	test.each(
		steps.flatMap((step) =>
			Object.keys(step.fields).map((field) => ({ step, field: field as keyof RecoveryPlan })),
		),
	)('are incomplete without $field', ({ step, field }) => {
		const without = { ...fullPlan, [field]: emptyPlan[field] };
		expect(isStepComplete(step, without)).toBe(false);
		expect(isPlanComplete(without)).toBe(false);
		expect(steps.filter((other) => other !== step).every((other) => isStepComplete(other, without))).toBe(
			true,
		);
	});

	it('does not count blanks or a text over the limit as filled', () => {
		expect(isPlanComplete({ ...fullPlan, keyPersonnel: ' \n ' })).toBe(false);
		expect(isPlanComplete({ ...fullPlan, keyPersonnel: 'x'.repeat(5000) })).toBe(true);
		expect(isPlanComplete({ ...fullPlan, keyPersonnel: 'x'.repeat(5001) })).toBe(false);
		expect(validateFields(fields, { ...fullPlan, keyPersonnel: 'x'.repeat(100_000) }).keyPersonnel).toContain(
			'this has 100,000',
		);
	});

	it('does not need a custom system, nor take it for one of the list', () => {
		expect(isPlanComplete({ ...fullPlan, criticalSystems: [], customSystems: ['Cold store'] })).toBe(false);
	});
});

describe('systems', () => {
	it('lists the chosen in the order of the list, then the custom ones; five, and the rest as more', () => {
		const ids = criticalSystems.map(({ value }) => value);
		fc.assert(
			fc.property(
				fc.shuffledSubarray(ids),
				fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 }),
				(chosen, customSystems) => {
					const plan = { ...fullPlan, criticalSystems: chosen, customSystems };
					const all = getAllSystems(plan);
					expect(all).toHaveLength(chosen.length + customSystems.length);
					expect(all.slice(chosen.length)).toEqual(customSystems);
					const { shown, hidden } = splitSummarySystems(plan);
					expect([...shown, ...hidden]).toEqual(all);
					expect(shown).toHaveLength(Math.min(5, all.length));
				},
			),
		);
	});

	test.each([
		['  ', /first/],
		['x'.repeat(101), /100 characters/],
		['EMAIL and calendar', /already/],
		['cold STORE', /already/],
		['Barcode scanners', undefined],
	])('checks the custom system %j before it is added', (name, expected) => {
		const error = validateCustomSystem({ ...fullPlan, customSystems: ['Cold store'] }, name);
		if (expected) expect(error).toMatch(expected);
		else expect(error).toBeUndefined();
	});

	it('rejects a custom system after fifty', () => {
		const customSystems = Array.from({ length: 50 }, (_, index) => `System ${index}`);
		expect(validateCustomSystem({ ...fullPlan, customSystems }, 'One more')).toMatch(/At most 50/);
	});
});

describe('warnings', () => {
	const hard = /hard to reach/;
	const noBackup = /no backup/;
	const slowCloud = /23 hours/;
	const mirror = /mirrors every change/;
	const oftener = /more often/;

	test.each<[Partial<RecoveryPlan>, RegExp[]]>([
		[{}, []],
		[{ backupSolution: 'none' }, [noBackup]],
		[{ backupSolution: 'none', rtoObjective: '4hours' }, [noBackup, hard]],
		[{ backupSolution: 'tape', rtoObjective: '1hour' }, [hard]],
		[{ backupSolution: 'local-only', rtoObjective: '4hours', rpoObjective: '1hour' }, [hard, oftener]],
		[{ backupSolution: 'tape', rpoObjective: '4hours' }, [oftener]],
		[{ backupSolution: 'cloud-only' }, [slowCloud]],
		[{ backupSolution: 'cloud-only', rtoObjective: '3days' }, []],
		[{ rpoObjective: 'none' }, [mirror]],
	])('for %j match the plan', (part, expected) => {
		const warnings = getPlanWarnings({ ...fullPlan, ...part });
		expect(warnings).toHaveLength(expected.length);
		for (const [index, pattern] of expected.entries()) expect(warnings[index]).toMatch(pattern);
	});

	it('takes 23 hours for 1 TB over 100 Mbps', () => {
		expect(cloudRestoreHours).toBe(23);
	});
});

describe('report', () => {
	it('keeps everything that was typed, in any script', () => {
		const values = {
			alternateLocation: 'مكتب المنزل',
			keyPersonnel: 'Ana 🦊\nZweite Zeile',
			emergencyContacts: '<script>alert(1)</script>',
			communicationPlan: 'a'.repeat(5000 + 10),
			vendorContacts: '=SUM(A1)',
		};
		const plan: RecoveryPlan = {
			...fullPlan,
			...values,
			criticalSystems: criticalSystems.map(({ value }) => value),
			customSystems: ['Cold store', 'Kühlhaus'],
		};
		const text = formatReport(buildPlanReport(plan));
		for (const value of [...Object.values(values), ...getAllSystems(plan)]) expect(text).toContain(value);
	});

	it('marks empty fields in the report', () => {
		const text = formatReport(buildPlanReport(emptyPlan));
		expect(text.match(/\[not filled in\]/g)).toHaveLength(10);
	});
});
