import { type Location, useLocation } from 'react-router';
import { pageMeta, unlistedPageMeta } from '#app/site/meta.ts';
import { planPages } from '#app/site/plan-pages.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

const parts = {
	plan: lazyComponent(async () => (await import('./plan.tsx')).Plan),
	'plan-action': lazyComponent(async () => (await import('./control-page.tsx')).ActionPage),
	'plan-conflict': lazyComponent(async () => (await import('./control-page.tsx')).ConflictPage),
	'plan-board': lazyComponent(async () => (await import('./board-page.tsx')).BoardPage),
	'plan-insurer': lazyComponent(async () => (await import('./insurer-page.tsx')).InsurerPage),
	'plan-coverage': lazyComponent(async () => (await import('./coverage-page.tsx')).CoveragePage),
	'plan-if-it-happens': lazyComponent(async () => (await import('./night-page.tsx')).NightPage),
};

function getPart(pathname: string): keyof typeof parts {
	const [, , name] = pathname.split('/');
	const id = `plan-${name}`;
	return Object.hasOwn(parts, id) ? (id as keyof typeof parts) : 'plan';
}

export const meta = ({ location }: { location: Location }) => {
	const part = getPart(location.pathname);
	if (part === 'plan-action') return unlistedPageMeta(part, 'My plan: action', 'One action of your plan.');
	if (part === 'plan-conflict')
		return unlistedPageMeta(part, 'My plan: conflict', 'One conflict of your plan.');
	const page = planPages.find(({ id }) => id === part) ?? planPages[0];
	return pageMeta(page.id, page.title, page.summary, page.keywords);
};

export default function PlanPage() {
	const Part = parts[getPart(useLocation().pathname)];
	return (
		// Full viewport height, so that the footer does not move when the record has loaded.
		<div className="min-h-svh">
			<Part />
		</div>
	);
}
