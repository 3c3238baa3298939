import { expect, it } from 'vitest';
import { chooseBrowserTests, listAffected } from './changed-tests.ts';

const sources = new Map([
	['app/ui/button.tsx', ''],
	['app/tools/costs/logic.ts', "import { round } from '#domain/round.ts';"],
	[
		'app/tools/costs/page.tsx',
		"import { sum } from './logic.ts';\nconst Chart = lazy(() => import('./chart.tsx'));",
	],
	['app/tools/costs/chart.tsx', "import type { Costs } from './logic.ts';"],
	['app/routes/pack.tsx', "import { Chart } from '#app/tools/costs/chart.tsx';"],
	['tests/support/rooms.ts', ''],
	['tests/e2e/costs.spec.ts', "page.goto('/tools/costs'); page.goto('/pack');"],
	['tests/e2e/pack.spec.ts', "page.goto('/pack'); page.goto('/pack');"],
	['tests/e2e/room.spec.ts', "import { enter } from '#tests/support/rooms.ts'; page.goto(path('share'));"],
]);
const pages = [
	{ address: '/pack', file: 'app/routes/pack.tsx' },
	{ address: '/tools/costs', file: 'app/tools/costs/page.tsx' },
	{ address: '/share', file: 'app/ui/button.tsx' },
];

it('follows imports to the files that use a changed one, the closest first', () => {
	expect(listAffected(['domain/round.ts'], sources)).toEqual([
		'domain/round.ts',
		'app/tools/costs/logic.ts',
		'app/tools/costs/page.tsx',
		'app/tools/costs/chart.tsx',
		'app/routes/pack.tsx',
	]);
});

it('chooses the closest pages and the specs that open them', () => {
	expect(chooseBrowserTests(['domain/round.ts'], sources, pages)).toEqual({
		addresses: ['/tools/costs', '/pack'],
		specs: ['tests/e2e/costs.spec.ts', 'tests/e2e/pack.spec.ts'],
	});
	expect(chooseBrowserTests(['app/ui/button.tsx'], sources, pages).specs).toEqual(['tests/e2e/room.spec.ts']);
});

it('chooses the specs that use a changed part of the tests', () => {
	expect(chooseBrowserTests(['tests/support/rooms.ts'], sources, pages)).toEqual({
		addresses: [],
		specs: ['tests/e2e/room.spec.ts'],
	});
});

it('chooses nothing for a change of the server', () => {
	expect(chooseBrowserTests(['server/main.ts'], sources, pages)).toEqual({ addresses: [], specs: [] });
});
