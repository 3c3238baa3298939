import { later } from '#app/features/results/later.tsx';

/** All steps of both modes, in a sheet that the tab bar and the step line open. It needs no script to open. */
export const StepMenu = later(async () => (await import('./step-menu.tsx')).StepMenu, 'prerendered');
