import { CalendarPlus, FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { LockedForGuests } from '#app/features/forms/form-fields.tsx';
import { RowsField } from '#app/features/forms/rows-input.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { type RecordSession, useRecordSession } from '#app/features/incident/record-session.ts';
import { runDownload } from '#app/features/results/run-download.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Split, Stack } from '#app/ui/layout.tsx';
import { formatInteger } from '#domain/formats/numbers.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import type { form as definition } from './fields.ts';
import {
	computePeopleResult,
	type PeopleGroup,
	type PeopleResult,
	parsePeople,
	toPeopleRows,
} from './people.ts';
import { type Compliance, useCompliance } from './use-compliance.ts';

type PeopleFormProps = { form: FormState<typeof definition.fields> };

function PasteList({ form }: PeopleFormProps) {
	const [text, setText] = useState('');
	const [message, setMessage] = useState('');

	function count() {
		const { people, unreadLines } = parsePeople(text);
		if (people.size > 0) form.change('people', toPeopleRows(people));
		setMessage(
			[
				people.size > 0
					? `${people.size} ${people.size === 1 ? 'place' : 'places'} counted.`
					: 'No place found.',
				...(unreadLines.length > 0 ? [`Not read: ${unreadLines.slice(0, 3).join(' / ')}`] : []),
			].join(' '),
		);
	}

	return (
		<Disclosure inline title="Paste a list instead">
			<Stack gap="gap-3">
				<TextAreaField
					label="One state per line, or a column of addresses"
					hint="Such as CA 1200, NY 300. Counted on this device; names and addresses are not kept or sent."
					value={text}
					onChange={setText}
				/>
				<LockedForGuests>
					<Button onClick={count} disabled={text.trim() === ''}>
						Count
					</Button>
				</LockedForGuests>
				<p role="status">{message}</p>
			</Stack>
		</Disclosure>
	);
}

function downloadLetter({ loadForms, open }: RecordSession, group: PeopleGroup) {
	return runDownload('The letter', 'Try again.', async () => {
		const [{ buildStateLetter, collectKnownFacts }, { downloadWord }, forms, sync] = await Promise.all([
			import('./state-letter.ts'),
			import('#app/features/results/export.ts'),
			loadForms(),
			open(),
		]);
		const letter = buildStateLetter(group, collectKnownFacts(sync.getShownRecord(), forms));
		await downloadWord(`letter-${group.title.toLowerCase().replaceAll(' ', '-')}`, letter, undefined);
	});
}

function PlaceGroup(group: PeopleGroup) {
	const session = useRecordSession();
	const { title, count, lines, hasStateLetter } = group;
	return (
		<li className="grid gap-1 border-t border-line py-3 print:break-inside-avoid">
			<h4>
				{title} <span className="text-sm font-normal text-soft">{formatInteger(count)} people</span>
			</h4>
			<ul className="grid gap-2">
				{lines.map(({ key, when, text, insert, source }) => (
					<li key={key} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
						<b>{when}</b>
						<span>
							{text}
							{insert ? <span className="block text-sm">In the letter: {insert}</span> : null}
							<span className="block text-sm text-soft">{source}</span>
						</span>
					</li>
				))}
			</ul>
			{hasStateLetter ? (
				<Button variant="ghost" className="justify-self-start" onClick={() => downloadLetter(session, group)}>
					<FileDown size={18} />
					Letter for {title} (Word)
				</Button>
			) : null}
		</li>
	);
}

function PeopleAnswer({ result, compliance }: { result: PeopleResult; compliance: Compliance }) {
	const headingId = useId();
	const { discovery } = compliance.state.starts;
	return (
		<section aria-labelledby={headingId}>
			<Stack gap="gap-3">
				<p className="text-lg font-bold" role="status">
					{result.verdict}
				</p>
				{result.summary ? <p>{result.summary}</p> : null}
				<ButtonRow>
					{compliance.deadlines.length > 0 ? (
						<Button variant="primary" onClick={compliance.exportAll}>
							<CalendarPlus size={18} />
							Add to calendar
						</Button>
					) : null}
					<LinkButton to={path('notifications')}>Letters to send</LinkButton>
				</ButtonRow>
				<h3 id={headingId}>Who to tell, by when</h3>
				<p className="text-sm text-soft">
					{discovery
						? `Counted from ${formatDateTime(discovery)}. Have your lawyer check the list.`
						: 'Enter when you found out to see the days. Have your lawyer check the list.'}
				</p>
				<ol>
					{result.groups.map((group) => (
						<PlaceGroup key={group.title} {...group} />
					))}
				</ol>
			</Stack>
		</section>
	);
}

export function PeoplePerState() {
	const compliance = useCompliance();
	const { formState, lists, state, timeZone } = compliance;
	const result = computePeopleResult(state.situation, lists, state.starts, timeZone || 'UTC');
	const inputs = (
		<Panel aria-label="Where do they live?">
			<Stack gap="gap-4">
				<h3>Where do they live?</h3>
				<RowsField form={formState} id="people" />
				<PasteList form={formState} />
			</Stack>
		</Panel>
	);
	return (
		<Disclosure
			title="People per state"
			hint={result ? `(${formatInteger(result.total)} people)` : '(who to tell in each state)'}
			open={result !== undefined}
		>
			{/* The inputs keep their position, so that they keep focus when the first count is typed. */}
			<Split
				wide="even"
				main={result ? <PeopleAnswer result={result} compliance={compliance} /> : null}
				side={inputs}
			/>
		</Disclosure>
	);
}
