import type { PageName } from './paths.ts';
import type { StepId } from './steps.ts';

/** A page beside the tools: it is read and ticked off, and does not count as a tool. */
export type GuideDefinition = {
	/** Folder name, last segment of the path, and key wherever the guide is referred to. */
	id: PageName;
	path: string;
	title: string;
	/** Two or three words, for the list of a step. */
	shortTitle: string;
	/** One or two sentences for cards and the page's description. */
	summary: string;
	/** Name of a Lucide icon; `app/ui/icons/tools.svg` draws it. */
	icon: string;
	keywords: readonly string[];
	/** The one step of the journey that it hangs on. */
	step: StepId;
};
