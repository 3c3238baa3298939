import type { Step } from '#app/site/steps.ts';

export type StepPage = { path: string; title: string; shortTitle: string; step: Step['id'] };

export type Outline = { pages: readonly StepPage[]; toolCount: number; emergencyToolCount: number };

/**
 * Defined at build time (scripts/build/build-outline.ts), so that pages do not bundle the summaries,
 * keywords and icons of all tools.
 */
declare const __OUTLINE__: Outline;

export const outline: Outline = __OUTLINE__;
