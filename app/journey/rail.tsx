import { Link } from 'react-router';
import { path } from '#app/paths.ts';
import { Spine } from '#app/shell/spine.tsx';
import { stopsOf } from './map.ts';
import { outline } from './outline.ts';
import { type Mode, modeNames, type Step, stepsOf } from './steps.ts';

const indexes = {
	attack: { to: path('emergency-hub'), label: `All ${outline.emergencyTools} emergency tools` },
	ready: { to: path('tools'), label: 'All tools' },
} as const;

function Stops({ step, pathname }: { step: Step; pathname: string }) {
	return (
		<ul className="pl-10.5 text-sm">
			{stopsOf(step).map((stop) => (
				<li key={stop.path}>
					<Link
						to={stop.path}
						aria-current={stop.path === pathname ? 'page' : undefined}
						className="block min-h-12 content-center leading-tight text-soft no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-brand"
					>
						{stop.shortTitle}
					</Link>
				</li>
			))}
		</ul>
	);
}

type RailProps = { mode: Mode; step: Step | undefined; pathname: string };

/** The map beside the page on a wide screen; the current step opens to its pages. */
export function Rail({ mode, step, pathname }: RailProps) {
	const index = indexes[mode];
	return (
		<nav aria-label={`${modeNames[mode]}, step by step`} className="sticky top-13 pt-9">
			<p className="font-bold">{modeNames[mode]}</p>
			<Spine
				steps={stepsOf(mode)}
				current={step}
				under={step ? <Stops step={step} pathname={pathname} /> : null}
			/>
			<p className="mt-3 border-t border-line text-sm">
				<Link to={index.to} className="inline-flex min-h-12 items-center text-brand underline">
					{index.label}
				</Link>
			</p>
		</nav>
	);
}
