import { unlistedPageMeta } from '#app/site/meta.ts';
import { planPage } from './plan-page.tsx';

export const meta = () =>
	unlistedPageMeta('plan-conflict', 'My plan: conflict', 'One conflict of your plan.');

export default planPage(async () => (await import('./control-page.tsx')).ConflictPage);
