import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Mode, Step } from '#app/site/steps.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { getNextPage } from './outline.ts';
import { RelatedLinks } from './related-links.tsx';

function NextLink({ step, pathname }: { step: Step; pathname: string }) {
	const next = getNextPage(step, pathname);
	return (
		<Link
			to={next.to}
			className="group/next flex flex-wrap items-center gap-3.5 rounded-panel border-[1.5px] border-brand px-3.5 py-3.5 sm:px-4.5 leading-snug text-ink no-underline print:hidden"
		>
			<Illustration name={next.step.id} size="small" />
			<span className="grow basis-32">
				<span className="block text-sm text-soft">Done? Next:</span>
				<b className="block text-lg group-hover/next:underline">{next.name}</b>
				<span className="block text-sm text-soft">{next.outcome}</span>
			</span>
			<ArrowRight size={20} className="text-brand" />
		</Link>
	);
}

export function NextSteps({ mode, step, pathname }: { mode: Mode; step: Step; pathname: string }) {
	return (
		<>
			<NextLink step={step} pathname={pathname} />
			<RelatedLinks mode={mode} pathname={pathname} />
		</>
	);
}
