import { later } from '#app/features/results/later.tsx';

const parts = () => import('./source-list.tsx');

/** At the top of a page, once facts on it are overdue or the operator says that nobody reviews them. */
export const AgeBanner = later(async () => (await parts()).AgeBanner, 'nothing');

/** All the sources of a page, folded away. */
export const SourceList = later(async () => (await parts()).SourceList, 'prerendered');
