import { pageMeta } from '#app/site/meta.ts';
import { planPage } from './plan-page.tsx';

export const meta = () =>
	pageMeta(
		'plan-insurer',
		'Insurer’s questions',
		'Thirty typical questions of cyber insurers, answered from your plan, doubtful ones marked.',
	);

export default planPage(async () => (await import('./insurer-page.tsx')).InsurerPage);
