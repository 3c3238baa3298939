import { Link } from 'react-router';
import { TitledSection } from '#app/ui/layout.tsx';
import { groupNames } from '#domain/ready/control.ts';
import type { Standing, State } from '#domain/ready/state.ts';
import { stateNames } from './content.ts';
import { getControlLink } from './links.ts';
import { StateSign } from './state-sign.tsx';

const keyOrder: readonly State[] = [
	'in-place',
	'due',
	'partly',
	'missing',
	'conflict',
	'unknown',
	'not-applicable',
];

function countInPlace(standings: readonly Standing[]): string {
	const applying = standings.filter(({ state }) => state !== 'not-applicable');
	if (applying.length === 0) return 'none here';
	return `${applying.filter(({ state }) => state === 'in-place').length} of ${applying.length}`;
}

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
