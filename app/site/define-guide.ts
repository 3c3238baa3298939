import type { PageName } from './paths.ts';
import type { StepId } from './steps.ts';

/** A page with steps to check off that is not counted as a tool. */
export type GuideDefinition = {
	/** Folder name and last path segment. */
	id: PageName;
	path: string;
	title: string;
	/** Two or three words, for the step list. */
	shortTitle: string;
	summary: string;
	/** Name of a Lucide icon, drawn in `app/ui/icons/tools.svg`. */
	icon: string;
	keywords: readonly string[];
	step: StepId;
};
