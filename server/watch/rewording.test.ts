import { afterEach, expect, it, vi } from 'vitest';
import { checkCases, makePort } from '#tests/lab/check-cases.ts';

const now = new Date('2026-06-01T00:00:00Z');

const reverse = (text: string) => [...text].reverse().join('');

/** Reverses every string in what a module exports, also in what its functions return. */
function reword(value: unknown): unknown {
	if (typeof value === 'string') return reverse(value);
	if (typeof value === 'function') return (...parameters: unknown[]) => reword(value(...parameters));
	if (Array.isArray(value)) return value.map(reword);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, reword(each)]));
}

const screenConnect = { product: 'screenconnect', path: '/', version: '23.9.7', signs: ['a header'] };

/** Everything that a program decides about the cases, without the words. */
async function decide() {
	const { evaluateCheck } = await import('#server/scan/checks.ts');
	const logic = await import('#app/tools/network-exposure/logic.ts');
	const { listChanges } = await import('./changes.ts');
	const { parseStoredResult, rejudge } = await import('./rules.ts');
	const panel = makePort(8040, 'open', {
		kind: 'web',
		title: '',
		server: '',
		panels: [screenConnect],
		portals: [],
		unseen: [],
	});
	const results = [
		...checkCases.map(([, id, ports]) => evaluateCheck(id, { ports, now })),
		evaluateCheck('web-admin', { ports: [panel], now }),
	];
	/** One result per check, the last of the list. */
	const store = (list: typeof results) => ({
		at: now.toISOString(),
		checks: [...new Map(list.map((result) => [result.id, result])).values()],
	});
	const previous = parseStoredResult(JSON.stringify(store(results)));
	const scan = { target: { domain: 'a.org' }, at: now, checks: results };
	return {
		details: results.map(({ details }) => details),
		decisions: {
			findings: results.map(({ status, findings }) => ({ status, findings })),
			grades: results.map((result) => logic.getGrade([result])),
			order: logic.sortBySeverity(results).map(({ id }) => id),
			actions: logic.getFirstActions(scan).map(({ id }) => id),
			entryPoint: logic.findEntryPoint(results),
			comparison: logic.compareScans(logic.toSnapshot({ ...scan, checks: [] }), scan).newProducts,
			changes: listChanges('a.org', previous, store(results.toReversed())).length,
			unchanged: listChanges('a.org', previous, store(results)).length,
			rejudged: rejudge(previous, () => ({
				catalogDate: '2027-01-01',
				listed: { count: 99, newest: '2027-01-01' },
				exploited: null,
			})).changes.length,
		},
	};
}

const wordModules = ['#domain/scan/finding-text.ts', '#app/tools/network-exposure/content.ts'];

afterEach(() => {
	for (const path of wordModules) vi.doUnmock(path);
	vi.resetModules();
});

it('reaches the same verdicts, steps and comparisons when every text is reworded', async () => {
	vi.resetModules();
	const plain = await decide();
	vi.resetModules();
	for (const path of wordModules)
		vi.doMock(path, async (importOriginal) => reword({ ...(await importOriginal<object>()) }) as object);
	const reworded = await decide();
	expect(reworded.details).toEqual(plain.details.map((details) => reverse(details ?? '')));
	expect(reworded.decisions).toEqual(plain.decisions);
	expect(plain.decisions).toMatchObject({
		unchanged: 0,
		comparison: [{ product: 'cisco-anyconnect' }, { product: 'screenconnect' }],
	});
	expect(plain.decisions.changes).toBeGreaterThan(0);
	expect(plain.decisions.rejudged).toBeGreaterThan(0);
});
