import { lazyComponent } from '#app/ui/lazy-component.tsx';

const load = () => import('./source-details.tsx');

/** Lazy: far down the page. */
export const AgeBanner = lazyComponent(async () => (await load()).AgeBanner);
export const SourceList = lazyComponent(async () => (await load()).SourceList);
