import { useState } from 'react';
import { FormDisclosure } from '#app/features/forms/form-disclosure.tsx';
import { PrefillOffer } from '#app/features/incident/prefill-offer.tsx';
import { RecordPanel } from '#app/features/incident/record-panel.tsx';
import { ContactOptions } from '#app/features/results/contact-options.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { AgeBanner } from '#app/features/sources/source-list.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Split, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { formatCheckedNote, getOldestCheck } from '#domain/facts/checked-note.ts';
import { form } from './fields.ts';
import { generalDuties as allGeneralDuties } from './general-duties.ts';
import { formatSituation } from './logic.ts';
import { ClockFields, SituationFields } from './situation.tsx';
import { tool } from './tool.ts';
import { type Compliance, useCompliance } from './use-compliance.ts';

const ExampleDeadlines = lazyComponent(
	async () => (await import('./example-deadlines.tsx')).ExampleDeadlines,
	null,
);
const Deadlines = lazyComponent(async () => (await import('./deadlines.tsx')).Deadlines, null);
const PeoplePerState = lazyComponent(async () => (await import('./people.tsx')).PeoplePerState, null);
const DutyChecklist = lazyComponent(async () => (await import('./duty-checklist.tsx')).DutyChecklist, null);

export const meta = () => toolMeta(tool);

type SituationProps = Compliance & { isCollapsed: boolean; onCollapsedChange: (folded: boolean) => void };

function Situation({
	formState,
	timeZone,
	startedAt,
	state,
	isCollapsed: folded,
	onCollapsedChange: onFold,
}: SituationProps) {
	return (
		<FormDisclosure
			label="Change your situation"
			hint={formatSituation(state)}
			collapsible={startedAt !== undefined}
			collapsed={folded}
			onCollapsedChange={onFold}
		>
			<Stack>
				<Split
					wide="even"
					main={
						<Stack gap="gap-6">
							<ClockFields form={formState} timeZone={timeZone} />
							{startedAt ? null : <ExampleDeadlines />}
						</Stack>
					}
					side={<SituationFields form={formState} />}
				/>
				{startedAt ? (
					<Button variant="primary" className="justify-self-start" onClick={() => onFold(true)}>
						Show the deadlines
					</Button>
				) : null}
			</Stack>
		</FormDisclosure>
	);
}

export default function Page() {
	const compliance = useCompliance();
	const { deadlines, startedAt, checks, toggle, exportOne, exportAll, lists, generalDuties } = compliance;
	const facts = [...generalDuties, ...lists.flatMap((list) => list.duties)].map(({ fact }) => fact);
	const [isCollapsed, setIsCollapsed] = useState(startedAt !== undefined);
	const [shouldFocus, setShouldFocus] = useState(false);
	const hasDeadlines = startedAt !== undefined && deadlines.length > 0;

	const situation = (
		<Situation
			key="situation"
			{...compliance}
			isCollapsed={isCollapsed}
			onCollapsedChange={(collapsed) => {
				setIsCollapsed(collapsed);
				setShouldFocus(collapsed);
			}}
		/>
	);
	const answer = hasDeadlines ? (
		<Deadlines
			key="answer"
			deadlines={deadlines}
			checks={checks}
			onToggle={toggle}
			startedAt={startedAt}
			shouldFocus={shouldFocus}
			onAddToCalendar={exportOne}
			onAddAllToCalendar={exportAll}
		/>
	) : null;

	return (
		<ToolPage tool={tool} hasResult={hasDeadlines && isCollapsed}>
			<PrefillOffer form={form} />
			{/* The keys let the form move below the answer without losing what is typed. */}
			{hasDeadlines && isCollapsed ? [answer, situation] : [situation, answer]}
			<PeoplePerState compliance={compliance} />
			<AgeBanner facts={facts} />
			<p className="text-soft">
				This list helps you ask the right questions in time. It is not legal advice, and it is not complete:
				call a breach lawyer. {formatCheckedNote(getOldestCheck(allGeneralDuties.map(({ fact }) => fact)))}
			</p>
			<DutyChecklist {...compliance} />
			<RecordPanel />
			{hasDeadlines ? <ContactOptions /> : null}
		</ToolPage>
	);
}
