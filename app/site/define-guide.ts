import type { PageName } from './paths.ts';
import type { StepId } from './steps.ts';

export type GuideDefinition = {
	id: PageName;
	path: string;
	title: string;
	shortTitle: string;
	summary: string;
	/** Name of a Lucide icon, drawn in `app/ui/icons/tools.svg`. */
	icon: string;
	keywords: readonly string[];
	step: StepId;
};
