import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import type { Instruction } from './content.ts';

function UnplugScene() {
	return (
		<svg
			viewBox="0 0 160 104"
			aria-hidden="true"
			className="mx-auto w-full max-w-58 fill-none stroke-brand stroke-2 lg:max-w-75"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<rect className="fill-tint stroke-none" x="21" y="53" width="76" height="32" rx="7" />
			<path d="M29 48 22 18M75 48l7-30" />
			<rect className="fill-panel" x="14" y="48" width="76" height="32" rx="7" />
			<g className="fill-ok-solid stroke-none">
				<circle cx="27" cy="64" r="3" />
				<circle cx="38" cy="64" r="3" />
				<circle cx="49" cy="64" r="3" />
			</g>
			<path d="M90 57H76v14h14M80 61v6M84 61v6" />
			<path d="M38 30a20 20 0 0 1 28 0M44.5 37a11 11 0 0 1 15 0" />
			<rect className="fill-tint stroke-none" x="118" y="61" width="24" height="16" rx="3" />
			<rect className="fill-panel" x="114" y="57" width="24" height="14" rx="3" />
			<path d="M114 61h-5v6h5M120 57v-4h8M138 64h8a9 9 0 0 1 9 9v27" />
			<path className="stroke-danger" d="M96 55l5-4M97 64h7M96 73l5 4" />
		</svg>
	);
}

/** No drawing rather than one that shows something else: of the checks, only cutting the network has one. */
export function hasPicture(instruction: Instruction): boolean {
	return !('check' in instruction) || instruction.check.id === 'disconnect';
}

export function InstructionPicture({ instruction }: { instruction: Instruction }) {
	if (!hasPicture(instruction)) return null;
	return 'check' in instruction ? (
		<UnplugScene />
	) : (
		<Illustration name={instruction.step} size="large" className="mx-auto" />
	);
}
