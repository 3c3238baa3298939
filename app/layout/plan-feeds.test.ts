import { describe, expect, it } from 'vitest';
import { guides } from '#app/guides/list.ts';
import { injects } from '#app/guides/tabletop/content.ts';
import { toAnswers as toTabletopAnswers } from '#app/guides/tabletop/logic.ts';
import { toLooks as toWatchLooks } from '#app/routes/watch/feeds.ts';
import { sections as backupSections } from '#app/tools/backup-checklist/content.ts';
import { toAnswers as toContactAnswers } from '#app/tools/emergency-contacts/feeds.ts';
import { sections as hardeningSections } from '#app/tools/hardening-checklist/content.ts';
import { toLooks } from '#app/tools/network-exposure/feeds.ts';
import { questions as readinessQuestions } from '#app/tools/ransomprep/content.ts';
import { toAnswers as toPlanAnswers } from '#app/tools/recovery-wizard/feeds.ts';
import { fields as planFields } from '#app/tools/recovery-wizard/fields.ts';
import { registry } from '#app/tools/registry.ts';
import { questions as targetQuestions } from '#app/tools/target-score/content.ts';
import { toAnswers as toTimelineAnswers } from '#app/tools/timeline-builder/feeds.ts';
import { sections as spotterSections } from '#app/tools/vulnerability-spotter/content.ts';
import type { Watch } from '#contract/watch.ts';
import { getDefaultValues } from '#domain/fields/form.ts';
import { scanChecks } from '#domain/scan/checks.ts';
import type { ScanFinding } from '#domain/scan/findings.ts';
import withoutControl from '#tests/support/plan/without-control.json' with { type: 'json' };
import { allForms } from './forms.ts';
import { feedsByTool } from './plan-catalog.ts';

const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = withoutControl;

const reconnectFeeds = feedsByTool['guides/before-you-reconnect'] ?? [];

const isFed = (tool: string, item: string) => feedsByTool[tool]?.some(([fed]) => fed === item) ?? false;

function hasReason(tool: string, item: string): boolean {
	return Object.keys(reasons[tool] ?? {}).some(
		(known) => known === item || (known.endsWith('*') && item.startsWith(known.slice(0, -1))),
	);
}

const isGuide = (id: string) => guides.some((guide) => guide.id === id);
const toToolId = (id: string) => (isGuide(id) ? `guides/${id}` : id);

type Listed = { readonly items: readonly { readonly id: string }[] };
const itemsOf = (tool: string, sections: readonly Listed[]) =>
	sections.flatMap(({ items }) => items.map(({ id }) => [tool, id] as const));

const items = [
	...itemsOf('hardening-checklist', hardeningSections),
	...itemsOf('backup-checklist', backupSections),
	...itemsOf('vulnerability-spotter', spotterSections),
	...readinessQuestions.map(({ id }) => ['ransomprep', id] as const),
	...targetQuestions.map(({ id }) => ['target-score', id] as const),
	...scanChecks.map(({ id }) => ['network-exposure', id] as const),
	...injects.map(({ id }) => ['guides/tabletop', id] as const),
	...allForms
		.filter(({ form }) => [...registry, ...guides].some(({ id }) => id === form.tool))
		.flatMap(({ form }) =>
			Object.entries(form.fields)
				.filter(([id, { kind }]) => kind !== 'rows' && id !== 'done')
				.map(([id]) => [toToolId(form.tool), id] as const),
		),
];

describe('every item of a tool', () => {
	it('feeds a control or is listed with its reason', () => {
		const open = items.filter(([tool, item]) => !isFed(tool, item) && !hasReason(tool, item));
		expect(open).toEqual([]);
	});

	it('belongs to a tool or guide that feeds or is listed', () => {
		const known = [...registry.map(({ id }) => id), ...guides.map(({ id }) => `guides/${id}`)];
		expect(known.filter((tool) => !feedsByTool[tool] && !reasons[tool])).toEqual([]);
		const tools = [...Object.keys(feedsByTool), ...Object.keys(reasons)];
		expect(tools.filter((tool) => !known.includes(tool) && tool !== 'watch')).toEqual([]);
	});

	it('is known by the id that its feed names', () => {
		const known = new Set(items.map(([tool, item]) => `${tool} ${item}`));
		const lists = [
			'hardening-checklist',
			'backup-checklist',
			'vulnerability-spotter',
			'ransomprep',
			'target-score',
		];
		for (const tool of lists)
			expect(feedsByTool[tool]?.filter(([item]) => !known.has(`${tool} ${item}`))).toEqual([]);
	});

	it.each([
		['ransomprep', readinessQuestions],
		['target-score', targetQuestions],
	] as const)('has feeds for values that its options have: %s', (tool, questions) => {
		const values = new Set(
			questions.flatMap(({ id, options }) => options.map(({ value }) => `${id} ${value}`)),
		);
		expect(feedsByTool[tool]?.filter(([item, value]) => !values.has(`${item} ${value}`))).toEqual([]);
	});

	it('of the twelve questions feeds with its best and its worst answer', () => {
		for (const { id, options } of readinessQuestions)
			for (const option of [options[0], options.at(-1)])
				expect(feedsByTool.ransomprep?.some(([item, value]) => item === id && value === option?.value)).toBe(
					true,
				);
	});

	it('of the reconnect list that says go says no-go too, unless go alone is a part', () => {
		const values = (item: string) =>
			reconnectFeeds.filter(([fed]) => fed === item).map(([, value, , , , mark]) => mark ?? value);
		for (const item of new Set(reconnectFeeds.map(([fed]) => fed)))
			expect(values(item).includes('no-go') || values(item).every((value) => value === 'at-least')).toBe(
				true,
			);
	});
});

const finding = (more: Partial<ScanFinding>): ScanFinding => ({
	...{ id: '', address: null, port: null, protocol: 'tcp', service: null, product: null, version: null },
	...{ verdict: 'exposed', evidence: [], steps: [], kev: null },
	...more,
});

describe('what a tool says', () => {
	it('of a finished scan: each check at its target, and what was found', () => {
		const checks = scanChecks.map((check) => ({
			...check,
			status: check.id === 'rdp' ? ('exposed' as const) : ('safe' as const),
			findings: check.id === 'web-admin' ? [finding({ product: 'esxi' })] : [],
		}));
		const looks = toLooks({
			target: { domain: 'example.org', ipAddress: '203.0.113.7' },
			at: new Date(),
			checks,
		});
		const answerOf = (item: string) => {
			const look = looks.find((one) => one.item === item);
			return look && `${look.target} ${look.answer}`;
		};
		expect(['rdp', 'dns', 'product:esxi', 'product:veeam', 'kev'].map(answerOf)).toEqual([
			'203.0.113.7 exposed',
			'example.org safe',
			'203.0.113.7 exposed',
			'203.0.113.7 gone',
			'203.0.113.7 gone',
		]);
		const exploited = finding({
			product: 'esxi',
			kev: { catalogDate: '', listed: null, exploited: { cves: [], fixedIn: null } },
		});
		const [check] = checks;
		const later = check
			? toLooks({
					target: { domain: '', ipAddress: 'a' },
					at: new Date(),
					checks: [{ ...check, findings: [exploited] }],
				})
			: [];
		expect(later.filter(({ answer }) => answer === 'exploited').map(({ item }) => item)).toEqual([
			'kev',
			'product:esxi',
		]);
	});

	it('of the watches: what the last look saw, and what closed', () => {
		const at = '2027-03-01T00:00:00.000Z';
		const watch: Watch = {
			...{
				id: '',
				domain: 'example.org',
				state: 'active',
				proof: 'dns',
				weekly: false,
				fileUrl: '',
				mailbox: null,
			},
			...{ record: { name: '', value: '' }, lineToken: null, waitsForConfirmation: false, isProven: true },
			...{ lastScanAt: at, nextScanAt: at, mailsChanges: true },
			exposed: [{ finding: 'ssh:203.0.113.7:22', text: '' }],
			changes: [{ at, kind: 'closed', finding: 'rdp:203.0.113.7:3389', text: '' }],
		};
		expect(toWatchLooks([watch]).map(({ item, answer }) => `${item} ${answer}`)).toEqual([
			'state active',
			'rdp safe',
			'ssh exposed',
		]);
		expect(toWatchLooks([{ ...watch, state: 'paused' }]).map(({ answer }) => answer)).toEqual(['paused']);
		expect(toWatchLooks([]).map(({ answer }) => answer)).toEqual(['']);
	});

	it('of forms is what its feeds know', () => {
		const plan: Parameters<typeof toPlanAnswers>[0] = {
			...getDefaultValues(planFields),
			...{ criticalSystems: [], rtoObjective: '1hour', backupSolution: 'none', keyPersonnel: 'Ann' },
			...{ alternateLocation: ' ', customSystems: [] },
		};
		const said = {
			'recovery-wizard': toPlanAnswers(plan),
			'timeline-builder': toTimelineAnswers([]),
			'guides/tabletop': toTabletopAnswers(Object.fromEntries(injects.map(({ id }) => [id, 3]))),
			'emergency-contacts': toContactAnswers({ ceo: 'Ann' }),
		};
		expect(said['recovery-wizard']).toMatchObject({
			criticalSystems: '',
			rtoObjective: 'chosen',
			keyPersonnel: 'filled',
			alternateLocation: '',
		});
		expect(said['guides/tabletop'].run).toBe('complete');
		expect(
			feedsByTool['guides/tabletop']?.some(([item, value]) => item === 'run' && value === 'complete'),
		).toBe(true);
		for (const [tool, answers] of Object.entries(said))
			for (const [item, answer] of Object.entries(answers))
				if (answer !== '' && !hasReason(tool, item))
					expect(feedsByTool[tool]?.some(([fed, value]) => fed === item && value === answer)).toBe(true);
	});
});
