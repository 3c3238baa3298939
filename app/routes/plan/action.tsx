import { unlistedPageMeta } from '#app/site/meta.ts';
import { planPage } from './plan-page.tsx';

export const meta = () => unlistedPageMeta('plan-action', 'My plan: action', 'One action of your plan.');

export default planPage(async () => (await import('./control-page.tsx')).ActionPage);
