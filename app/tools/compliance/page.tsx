import { useState } from 'react';
import { AgeBanner } from '#app/kits/fact-source.tsx';
import { FormFold } from '#app/kits/form-fold.tsx';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { later } from '#app/kits/later.tsx';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Split, Stack } from '#app/ui/layout.tsx';
import { checkedNote, oldestCheck } from '#domain/facts/checked-note.ts';
import { general } from './content.ts';
import { form } from './fields.ts';
import { situationText } from './logic.ts';
import { ClockFields, SituationFields } from './situation.tsx';
import { tool } from './tool.ts';
import { type Compliance, useCompliance } from './use-compliance.ts';

export const meta = () => toolMeta(tool);

const ExampleDeadlines = later(
	async () => (await import('./example-deadlines.tsx')).ExampleDeadlines,
	'prerendered',
);
const Deadlines = later(async () => (await import('./deadlines.tsx')).Deadlines, 'nothing');
const Talk = later(async () => (await import('#app/kits/talk-to-someone.tsx')).TalkToSomeone, 'nothing');
const DutyChecklist = later(async () => (await import('./duty-checklist.tsx')).DutyChecklist, 'prerendered');

type SituationProps = Compliance & { folded: boolean; onFold: (folded: boolean) => void };

/** What the deadlines follow from. It steps aside once somebody asks for them, or knew the moment before. */
function Situation({ typed, timeZone, since, state, folded, onFold }: SituationProps) {
	return (
		<FormFold
			label="Change your situation"
			hint={situationText(state)}
			foldable={since !== undefined}
			folded={folded}
			onFold={onFold}
		>
			<Stack>
				<Split
					wide="even"
					main={<SituationFields form={typed} />}
					side={
						<Stack gap="gap-6">
							<ClockFields form={typed} timeZone={timeZone} />
							{since ? null : <ExampleDeadlines />}
						</Stack>
					}
				/>
				{since ? (
					<Button look="primary" className="justify-self-start" onClick={() => onFold(true)}>
						Show the deadlines
					</Button>
				) : null}
			</Stack>
		</FormFold>
	);
}

export default function Page() {
	const compliance = useCompliance();
	const { deadlines, since, ticks, toggle, exportOne, lists, always } = compliance;
	const facts = [...always, ...lists.flatMap((list) => list.duties)].map(({ fact }) => fact);
	const [folded, setFolded] = useState(since !== undefined);
	const [asked, setAsked] = useState(false);
	const hasDeadlines = since !== undefined && deadlines.length > 0;

	const situation = (
		<Situation
			key="situation"
			{...compliance}
			folded={folded}
			onFold={(wanted) => {
				setFolded(wanted);
				setAsked(wanted);
			}}
		/>
	);
	const answer = hasDeadlines ? (
		<Deadlines
			key="answer"
			deadlines={deadlines}
			ticks={ticks}
			onToggle={toggle}
			since={since}
			takesFocus={asked}
			onCalendar={exportOne}
		/>
	) : null;

	return (
		<ToolPage tool={tool} done={hasDeadlines && folded}>
			<PrefillOffer form={form} />
			{/* The keys let the form move below the answer without losing what is typed. */}
			{hasDeadlines && folded ? [answer, situation] : [situation, answer]}
			<AgeBanner facts={facts} />
			<p className="text-soft">
				This list helps you ask the right questions in time. It is not legal advice, and it is not complete:
				call a breach lawyer. {checkedNote(oldestCheck(general.duties.map(({ fact }) => fact)))}
			</p>
			<DutyChecklist {...compliance} />
			<IncidentRecordPanel />
			{hasDeadlines ? <Talk /> : null}
		</ToolPage>
	);
}
