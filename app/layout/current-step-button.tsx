import { ChevronDown } from 'lucide-react';
import { getStepsForMode, modeNames, type Step } from '#app/site/steps.ts';
import { menuId } from './menu-id.ts';

/** Mobile only: shows the current step and opens the step menu. */
export function CurrentStepButton({ step }: { step: Step }) {
	const modeSteps = getStepsForMode(step.mode);
	const position = modeSteps.findIndex(({ id }) => id === step.id) + 1;
	return (
		<button
			type="button"
			popoverTarget={menuId}
			className="mb-4 flex min-h-12 w-full cursor-pointer items-center gap-2.5 border-b border-line pb-2 text-left lg:hidden print:hidden"
		>
			<b className="whitespace-nowrap">{step.name}</b>
			<span className="text-sm text-soft">
				step {position} of {modeSteps.length}, {modeNames[step.mode].toLowerCase()}
			</span>
			<ChevronDown size={20} aria-hidden="true" className="ml-auto shrink-0" />
		</button>
	);
}
