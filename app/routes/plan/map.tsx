import { Check, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { stateNames } from '#app/features/plan/content.ts';
import { classNames } from '#app/ui/class-names.ts';
import { TitledSection } from '#app/ui/layout.tsx';
import { groupNames } from '#domain/ready/control.ts';
import type { Standing, State } from '#domain/ready/state.ts';
import { countInPlace, getControlLink } from './logic.ts';

/** The sign says the state, color repeats it. */
const signs: Readonly<Record<State, { sign: ReactNode; look: string }>> = {
	'in-place': { sign: <Check size={18} />, look: 'tone-ok border-(--solid) bg-solid text-on' },
	partly: { sign: '½', look: 'tone-soon border-(--solid) bg-wash text-tone' },
	missing: { sign: '×', look: 'tone-now border-(--solid) text-tone' },
	unknown: { sign: '?', look: 'border-dashed border-edge text-ink' },
	due: { sign: <RotateCw size={16} />, look: 'tone-alert border-(--solid) bg-wash text-tone' },
	conflict: { sign: '!', look: 'tone-now border-(--solid) bg-solid text-on' },
	'not-applicable': { sign: '–', look: 'border-line text-soft' },
};

function StateSign({ state, size = 'size-11' }: { state: State; size?: string }) {
	const { sign, look } = signs[state];
	return (
		<span
			aria-hidden="true"
			className={classNames(
				'grid place-content-center rounded-control border-[1.5px] font-bold print:[print-color-adjust:exact]',
				size,
				look,
			)}
		>
			{sign}
		</span>
	);
}

const keyOrder: readonly State[] = [
	'in-place',
	'due',
	'partly',
	'missing',
	'conflict',
	'unknown',
	'not-applicable',
];

function Group({ name, standings }: { name: string; standings: readonly Standing[] }) {
	return (
		<li className="grid content-start gap-1.5 print:break-inside-avoid">
			<p className="flex justify-between gap-2 text-sm">
				<b>{name}</b>
				<span className="text-soft">{countInPlace(standings)}</span>
			</p>
			<ul aria-label={name} className="flex flex-wrap gap-1">
				{standings.map((standing) => {
					const label = `${standing.control.name}: ${stateNames[standing.state].toLowerCase()}`;
					return (
						<li key={standing.control.id}>
							<Link
								to={getControlLink(standing)}
								aria-label={label}
								title={label}
								className="block no-underline"
							>
								<StateSign state={standing.state} />
							</Link>
						</li>
					);
				})}
			</ul>
		</li>
	);
}

/** Every control, in the order of the catalog; those that do not apply stay, so that nobody thinks they were forgotten. */
export function ControlMap({ standings }: { standings: readonly Standing[] }) {
	const used = new Set(standings.map(({ state }) => state));
	return (
		<TitledSection id="map" title={`All ${standings.length} controls`} gap="gap-4">
			<ul aria-label="What the signs mean" className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
				{keyOrder
					.filter((state) => used.has(state))
					.map((state) => (
						<li key={state} className="flex items-center gap-1.5">
							<StateSign state={state} size="size-6 text-sm" />
							{stateNames[state]}
						</li>
					))}
			</ul>
			<ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
				{Object.entries(groupNames).map(([id, name]) => (
					<Group key={id} name={name} standings={standings.filter(({ control }) => control.group === id)} />
				))}
			</ul>
		</TitledSection>
	);
}
