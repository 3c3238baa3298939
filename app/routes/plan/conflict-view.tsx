import { useState } from 'react';
import { stateNames } from '#app/features/plan/content.ts';
import { settle } from '#app/features/plan/write-plan.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Hero, Kicker } from '#app/ui/hero.tsx';
import { List, Stack, TitledSection } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Position, Standing } from '#domain/ready/state.ts';
import type { Ruling } from '#domain/ready/statement.ts';
import { scanChecks } from '#domain/scan/checks.ts';
import { DoneLine } from './done-line.tsx';
import { LinkRow } from './link-row.tsx';
import { describeSaid } from './logic.ts';
import type { ControlProps } from './use-plan-state.ts';

type Choice = { ruling: Ruling['ruling']; title: string; text: string };

const choicesIfOpen: readonly Choice[] = [
	{
		ruling: 'you-are-right',
		title: 'The look is right',
		text: 'It is open. It goes to the top of the list.',
	},
	{
		ruling: 'closed-since',
		title: 'We closed it since',
		text: 'In place from now, marked “not seen closed yet”. The next look decides.',
	},
	{
		ruling: 'not-ours',
		title: 'That address is not ours',
		text: 'Set aside at this address, with your name and today’s date.',
	},
];

const choicesIfClosed: readonly Choice[] = [
	{ ruling: 'you-are-right', title: 'Closed, as seen', text: 'In place from now.' },
	{ ruling: 'still-open', title: 'Still open', text: 'A look from outside does not try everything.' },
];

/** Products and versions have no check of their own. */
const nameFinding = (item: string): string =>
	scanChecks.find(({ id }) => id === item)?.name ?? item.replace(/^product:/, '');

function Side({ tone, who, position }: { tone: string; who: string; position: Position | undefined }) {
	if (!position) return null;
	const { source, ruling, state, at } = position;
	return (
		<div className={classNames('grid content-start gap-1 rounded-panel bg-panel p-3 sm:p-4', tone)}>
			<p>
				<Tag>{who}</Tag>
			</p>
			<h2 className="text-xl">{stateNames[state]}</h2>
			<p className="text-sm text-soft wrap-anywhere">
				From {describeSaid(source ?? { tool: 'plan', at, who: ruling?.who ?? '' })}
				{source?.target === undefined ? '' : `, ${nameFinding(source.item)} at ${source.target}`}
			</p>
		</div>
	);
}

function Conflict({ standing, onChoose }: { standing: Standing; onChoose: (choice: Choice) => void }) {
	const { control, person, measured, state } = standing;
	const isOpen = state === 'conflict';
	return (
		<Hero tone={isOpen ? 'now' : 'calm'} aria-labelledby="conflict" className="gap-4">
			<div className="grid gap-2">
				<Kicker>{isOpen ? 'Settle this first' : 'Settled'}</Kicker>
				<h1 id="conflict">{control.name}</h1>
				<p>{control.meaning}</p>
				{isOpen ? (
					<p className="font-semibold">
						Two sources disagree. Until you settle it, it counts half in your score.
					</p>
				) : null}
			</div>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 sm:gap-3">
				<Side tone="tone-now" who="What was seen" position={measured} />
				<Side tone="tone-calm" who="What you said" position={person} />
			</div>
			{isOpen ? (
				<fieldset className="grid gap-2 sm:grid-cols-3">
					<legend className="sr-only">What is right?</legend>
					{(measured?.state === 'in-place' ? choicesIfClosed : choicesIfOpen).map((choice) => (
						<Button key={choice.ruling} onClick={() => onChoose(choice)}>
							<span className="grid h-full w-full content-start gap-1 py-1 text-left">
								<b>{choice.title}</b>
								<span className="text-sm font-normal text-soft">{choice.text}</span>
							</span>
						</Button>
					))}
				</fieldset>
			) : (
				<LinkButton className="justify-self-start" to={{ pathname: path('plan-action'), hash: control.id }}>
					Open the action
				</LinkButton>
			)}
		</Hero>
	);
}

function IfOpen({ firstStep }: { firstStep: string }) {
	return (
		<TitledSection id="if-open" title="If it is open">
			<List
				ordered
				items={[
					firstStep,
					'Look for sign-ins at night in the last 30 days.',
					'Scan again. The plan changes by itself.',
				]}
			/>
			<p>
				<LinkButton to={path('network-exposure')}>Scan again</LinkButton>
			</p>
		</TitledSection>
	);
}

function WhyAsked() {
	return (
		<TitledSection id="why-asked" title="Why we ask you" titleClass="text-lg">
			<p className="text-soft">
				A scan can be wrong: your address may have changed, or a neighbor may have it now. A checklist can be
				wrong too. We never change your answer without you.
			</p>
		</TitledSection>
	);
}

export function ConflictView({ state: { view, session }, standing }: ControlProps) {
	const { control } = standing;
	const [made, setMade] = useState<{ title: string; about: Standing }>();
	const others = view.conflicts.filter((other) => other.control.id !== control.id);
	return (
		<Stack gap="gap-6">
			{made ? (
				<DoneLine
					text={`${made.title}. Now: ${stateNames[standing.state].toLowerCase()}${standing.isNotSeenClosed ? ', not seen closed yet' : ''}.`}
					onUndo={() => {
						void settle(session, made.about, 'withdrawn');
						setMade(undefined);
					}}
				/>
			) : null}
			<Conflict
				standing={standing}
				onChoose={({ ruling, title }) => {
					setMade({ title, about: standing });
					void settle(session, standing, ruling);
				}}
			/>
			{standing.state === 'in-place' ? null : <IfOpen firstStep={control.firstStep} />}
			{standing.state === 'conflict' ? <WhyAsked /> : null}
			{others.length > 0 ? (
				<TitledSection id="others" title="Also waiting for you" titleClass="text-lg" gap="gap-1">
					<ul className="border-t border-line">
						{others.map(({ control: { id, name } }) => (
							<LinkRow key={id} to={{ hash: id }} title={name} />
						))}
					</ul>
				</TitledSection>
			) : null}
		</Stack>
	);
}
