import { pageMeta } from '#app/site/meta.ts';
import { planPage } from './plan-page.tsx';

export const meta = () =>
	pageMeta(
		'plan-board',
		'Owner’s page',
		'One sheet for the owner or the board: where you stand against ransomware, three gaps, money and decisions.',
	);

export default planPage(async () => (await import('./board-page.tsx')).BoardPage);
