import type { Mode, Step } from '#app/site/steps.ts';
import { NextLink } from './next-link.tsx';
import { RelatedLinks } from './related-links.tsx';

export function NextSteps({ mode, step, pathname }: { mode: Mode; step: Step; pathname: string }) {
	return (
		<>
			<NextLink step={step} pathname={pathname} />
			<RelatedLinks mode={mode} pathname={pathname} />
		</>
	);
}
