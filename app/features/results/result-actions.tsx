import { later } from './later.tsx';

/** Copy, print, download and save: the one way a result leaves the page. */
export const ResultActions = later(async () => (await import('./result-bar.tsx')).ResultBar, 'prerendered');
