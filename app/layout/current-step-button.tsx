import { ChevronDown, ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { getStepsForMode, modeNames, type Step } from '#app/site/steps.ts';
import { menuId } from './step-menu.tsx';

/** The specification asks for a link back to the list that a tool belongs to, at every width. */
function getToolList(step: Step, pathname: string) {
	return step.mode === 'ready' || pathname.startsWith(`${path('tools')}/`)
		? { to: path('tools'), label: 'All tools' }
		: { to: path('emergency-hub'), label: 'Emergency tools' };
}

export function CurrentStepButton({ step, pathname }: { step: Step; pathname: string }) {
	const modeSteps = getStepsForMode(step.mode);
	const position = modeSteps.findIndex(({ id }) => id === step.id) + 1;
	const list = getToolList(step, pathname);
	return (
		<div className="mb-4 flex items-center gap-3 border-b border-line pb-2 lg:hidden print:hidden">
			<Link to={list.to} className="inline-flex min-h-12 items-center gap-1 text-sm font-semibold">
				<ChevronLeft size={18} aria-hidden="true" className="shrink-0" />
				{list.label}
			</Link>
			<button
				type="button"
				popoverTarget={menuId}
				className="flex min-h-12 min-w-0 grow cursor-pointer flex-wrap items-center justify-end gap-x-2 text-right"
			>
				<b className="whitespace-nowrap">{step.name}</b>
				<ChevronDown size={20} aria-hidden="true" className="shrink-0" />
				<span className="sr-only">
					step {position} of {modeSteps.length}, {modeNames[step.mode].toLowerCase()}
				</span>
			</button>
		</div>
	);
}
