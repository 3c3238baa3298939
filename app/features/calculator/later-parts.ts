import { later } from '#app/features/results/later.tsx';

export const RangeEstimate = later(async () => (await import('./what-if.tsx')).RangeEstimate, 'nothing');
export const WhatIf = later(async () => (await import('./what-if.tsx')).WhatIf, 'nothing');
