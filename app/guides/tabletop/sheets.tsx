import { CardGrid, List, TitledPanel } from '#app/ui/layout.tsx';
import { afterActionAdvice, afterActionQuestions, roles, smallTeamNote, twists } from './sheets-content.ts';

function RoleCards() {
	return (
		<TitledPanel id="roles" title="Role cards" gap="gap-4">
			<CardGrid>
				{roles.map(({ name, task, avoid, firstCall }) => (
					<article key={name} className="grid content-start gap-1.5 border-t-2 border-brand pt-2">
						<h3>{name}</h3>
						<p>{task}.</p>
						<p>
							<b>Never:</b> {avoid.charAt(0).toLowerCase() + avoid.slice(1)}.
						</p>
						<p className="text-soft">First call: {firstCall}</p>
					</article>
				))}
			</CardGrid>
			<p className="text-sm text-soft">{smallTeamNote}</p>
		</TitledPanel>
	);
}

function AfterAction() {
	return (
		<TitledPanel id="after-action" title="What to write down at the end">
			<List ordered items={afterActionQuestions} />
			<p className="text-sm text-soft">{afterActionAdvice}</p>
		</TitledPanel>
	);
}

function Twists() {
	return (
		<TitledPanel id="twists" title="Twists for a strong team" titleClass="text-lg">
			<List items={twists} />
		</TitledPanel>
	);
}

/** Lazy: to print, far down the page. */
export function Sheets() {
	return (
		<>
			<RoleCards />
			<AfterAction />
			<Twists />
		</>
	);
}
