import { useEffect, useEffectEvent, useState } from 'react';
import { FormDisclosure } from '#app/features/forms/form-disclosure.tsx';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { StateToPlan } from '#app/features/plan/lazy-parts.tsx';
import { ContactOptions } from '#app/features/results/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { lazyComponent, lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import type { Starts } from '#domain/duties/situation.ts';
import { getDeviceZone } from '#domain/time/zone.ts';
import { formatSituation, getFirstStart, getSituation, hasAnyStart, readStarts } from './answers.ts';
import { EarlierDiscovery } from './earlier-discovery.tsx';
import { form } from './fields.ts';
import { ClockFields, PlaceFields, SituationFields } from './situation.tsx';
import { tool } from './tool.ts';

const ExampleDeadlines = lazyComponent(
	async () => (await import('./example-deadlines.tsx')).ExampleDeadlines,
);
const Deadlines = lazyWithPlaceholder(async () => (await import('./deadlines.tsx')).Deadlines);
const PeoplePerState = lazyComponent(async () => (await import('./people.tsx')).PeoplePerState);
const DutyChecklist = lazyComponent(async () => (await import('./duty-checklist.tsx')).DutyChecklist);

const Tonight = lazyComponent(async () => (await import('./tonight.tsx')).Tonight);

export const meta = () => toolMeta(tool);

type SituationProps = {
	formState: FormState<typeof form.fields>;
	timeZone: string;
	starts: Starts;
	isCollapsed: boolean;
	onCollapsedChange: (isCollapsed: boolean) => void;
};

function Situation({ formState, timeZone, starts, isCollapsed, onCollapsedChange }: SituationProps) {
	const hasStart = getFirstStart(starts) !== undefined;
	return (
		<FormDisclosure
			label="Change your situation"
			hint={formatSituation({ situation: getSituation(formState.values), starts })}
			collapsible={hasStart}
			collapsed={isCollapsed}
			onCollapsedChange={onCollapsedChange}
		>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
				<ClockFields form={formState} timeZone={timeZone} />
				{/* Second on a phone, and as wide as the page on a desktop. */}
				<div className="lg:order-last lg:col-span-full">
					<PlaceFields form={formState}>
						{hasStart ? (
							<Button variant="primary" onClick={() => onCollapsedChange(true)}>
								Show the deadlines
							</Button>
						) : null}
					</PlaceFields>
				</div>
				<Stack gap="gap-6">
					<SituationFields form={formState} />
					{hasStart ? null : <ExampleDeadlines />}
				</Stack>
			</div>
		</FormDisclosure>
	);
}

export default function Page() {
	const formState = useForm(form);
	// The prerendered page has no visitor; the time zone is read only after a time was typed.
	const timeZone = hasAnyStart(formState.values) ? getDeviceZone() : '';
	const starts = readStarts(formState.values);
	const hasStart = getFirstStart(starts) !== undefined;
	const [isCollapsed, setIsCollapsed] = useState(hasStart);
	const source = useRecordSession().recordSource.use();
	const showLoadedDeadlines = useEffectEvent(() => {
		const isTyping = document.activeElement?.matches('input, select, textarea');
		if (hasStart && !isTyping) setIsCollapsed(true);
	});
	useEffect(() => {
		if (source !== 'typed') showLoadedDeadlines();
	}, [source]);
	const [shouldFocus, setShouldFocus] = useState(false);
	const hasResult = hasStart && isCollapsed;

	const situation = (
		<Situation
			key="situation"
			formState={formState}
			timeZone={timeZone}
			starts={starts}
			isCollapsed={isCollapsed}
			onCollapsedChange={(collapsed) => {
				// The browser also reports what was collapsed by code, as on page load, which must not take focus.
				if (collapsed === isCollapsed) return;
				setIsCollapsed(collapsed);
				setShouldFocus(collapsed);
			}}
		/>
	);
	const answer = hasStart ? <Deadlines key="answer" shouldFocus={shouldFocus} /> : null;

	return (
		<ToolPage tool={tool} hasResult={hasResult}>
			<StateToPlan tool={tool.id} answers={{ result: hasStart ? 'shown' : '' }} />
			{/* The keys let the form move below the answer without losing what is typed. */}
			{hasResult ? [answer, situation] : [situation, answer]}
			{formState.values.firstWarning ? <EarlierDiscovery formState={formState} /> : null}
			<Tonight />
			<PeoplePerState />
			<DutyChecklist isFolded={hasResult} />
			<RecordPanel />
			{hasStart ? <ContactOptions /> : null}
		</ToolPage>
	);
}
