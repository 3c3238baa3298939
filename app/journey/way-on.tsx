import { NextLink } from './next-link.tsx';
import { RelatedLinks } from './page-foot.tsx';
import type { Mode, Step } from './steps.ts';

/** The end of every tool and guide. */
export function NextSteps({ mode, step, pathname }: { mode: Mode; step: Step; pathname: string }) {
	return (
		<>
			<NextLink step={step} pathname={pathname} />
			<RelatedLinks mode={mode} pathname={pathname} />
		</>
	);
}
