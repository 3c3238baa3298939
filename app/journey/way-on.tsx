import { NextLink } from './next-link.tsx';
import { PageFoot } from './page-foot.tsx';
import type { Mode, Step } from './steps.ts';

/** The end of every tool and guide. */
export function WayOn({ mode, step, pathname }: { mode: Mode; step: Step; pathname: string }) {
	return (
		<>
			<NextLink step={step} pathname={pathname} />
			<PageFoot mode={mode} pathname={pathname} />
		</>
	);
}
