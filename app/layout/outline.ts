import type { Step } from '#app/site/steps.ts';

/** A page on the map: a tool or a guide. */
export type StepPage = { path: string; title: string; shortTitle: string; step: Step['id'] };

export type Outline = { pages: readonly StepPage[]; toolCount: number; emergencyToolCount: number };

/**
 * What every page shows of the tools. The build writes it into the scripts (`make-outline.ts`), so that a page does not
 * carry the words, keywords and icons of all the others.
 */
declare const __OUTLINE__: Outline;

export const outline: Outline = __OUTLINE__;
