import { CardGrid, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { afterActionAdvice, afterActionQuestions, roles, smallTeamNote, twists } from './sheets-content.ts';

function RoleCards() {
	return (
		<Panel aria-labelledby="roles">
			<Stack gap="gap-4">
				<h2 id="roles">Role cards</h2>
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
			</Stack>
		</Panel>
	);
}

function AfterAction() {
	return (
		<Panel aria-labelledby="after-action">
			<Stack gap="gap-3">
				<h2 id="after-action">What to write down at the end</h2>
				<List ordered items={afterActionQuestions} />
				<p className="text-sm text-soft">{afterActionAdvice}</p>
			</Stack>
		</Panel>
	);
}

function Twists() {
	return (
		<Panel aria-labelledby="twists">
			<Stack gap="gap-3">
				<h2 id="twists" className="text-lg">
					Twists for a strong team
				</h2>
				<List items={twists} />
			</Stack>
		</Panel>
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
