import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CareCard } from '#app/ui/care-card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckField, controlShape, Field, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { CallButton } from '#app/ui/phone.tsx';
import { toast } from '#app/ui/toast.tsx';
import { collectedPhrase } from '#domain/collected.ts';
import { wholeNumber } from '#domain/formats.ts';
import {
	acceptedEndings,
	beforeYouStart,
	clueHint,
	collectedOn,
	faq,
	fileProblems,
	labels,
	messages,
	noMatchSteps,
	privacyNote,
} from './content.ts';
import { fileSizeInKb, splitByConfidence } from './logic.ts';
import { MatchCard } from './match-card.tsx';
import { tool } from './tool.ts';
import { type Analysis, useAnalysis } from './use-analysis.ts';

export const meta = () => toolMeta(tool);

const longestText = 1_000_000;

function matchedWhere({ where, checked, milliseconds }: Analysis): string {
	const place = {
		server: 'on our server',
		device: 'on this device; nothing was sent',
		'device-no-answer': 'on this device, since our server did not answer',
		'device-too-large': 'on this device, since the text is too large to send',
	}[where];
	return `${wholeNumber(checked)} signatures checked in ${Math.round(milliseconds)} ms ${place}.`;
}

function Results({ analysis }: { analysis: Analysis }) {
	const { likely, lessLikely } = splitByConfidence(analysis.matches);
	return (
		<section aria-label="Results" aria-live="polite">
			<Stack>
				<p className="text-sm text-soft">{matchedWhere(analysis)}</p>
				{likely.map((match) => (
					<MatchCard key={match.id} match={match} />
				))}
				{likely.length === 0 ? (
					<CareCard
						urgency="soon"
						title={analysis.matches.length === 0 ? 'No matches found' : 'Nothing we would put a name to'}
					>
						<List items={noMatchSteps} />
						<p className="mt-3">
							<Link to="/ransomadvisor">Find out what to do now</Link>
						</p>
					</CareCard>
				) : null}
				{lessLikely.length > 0 ? (
					<details>
						<summary>Less likely ({lessLikely.length})</summary>
						<Stack className="pt-2">
							{lessLikely.map((match) => (
								<MatchCard key={match.id} match={match} />
							))}
						</Stack>
					</details>
				) : null}
			</Stack>
		</section>
	);
}

/** The readable text of a file, or undefined after the visitor was told why there is none. */
async function readNote(file: File): Promise<string | undefined> {
	try {
		const { fileText } = await import('#domain/identify/file-text.ts');
		const result = fileText(new Uint8Array(await file.arrayBuffer()));
		if (result.ok) return result.text;
		console.warn(fileProblems[result.problem]);
	} catch (error) {
		console.warn('The file could not be read', error);
	}
	toast({ ...messages.unreadable, tone: 'danger' });
	return undefined;
}

export default function Page() {
	const [file, setFile] = useState<File>();
	const [text, setText] = useState('');
	const [clue, setClue] = useState('');
	const [keepLocal, setKeepLocal] = useState(false);
	const fileInput = useRef<HTMLInputElement>(null);
	const { analyzing, analysis, analyzeNote, lookUp } = useAnalysis();

	function chooseFile(chosen: File | undefined) {
		setFile(chosen);
		if (chosen) setText('');
	}

	function typeText(typed: string) {
		setText(typed);
		if (typed.trim() === '') return;
		setFile(undefined);
		if (fileInput.current) fileInput.current.value = '';
	}

	async function analyzeInput(event: FormEvent) {
		event.preventDefault();
		if (analyzing) return;
		if (!file && text.trim() === '') {
			toast({ ...messages.noContent, tone: 'danger' });
			return;
		}
		const fileContent = file ? await readNote(file) : text;
		if (fileContent === undefined) return;
		await analyzeNote({ fileContent, fileName: file?.name ?? 'manual_input.txt' }, keepLocal);
	}

	return (
		<ToolPage tool={tool} back={{ to: '/', label: 'Back to Home' }}>
			<Split
				wide="side"
				main={
					<Stack>
						<Panel aria-label="Your note">
							<form className="grid gap-4" onSubmit={analyzeInput}>
								<Field
									label={labels.file}
									hint={
										file
											? `${file.name}, ${fileSizeInKb(file.size)}`
											: 'One of .txt .md .rtf .doc .docx; drop it here or choose it'
									}
								>
									{(control) => (
										<input
											{...control}
											ref={fileInput}
											type="file"
											accept={acceptedEndings}
											className={controlShape}
											onChange={(event) => chooseFile(event.target.files?.[0])}
										/>
									)}
								</Field>
								<TextAreaField
									label={labels.text}
									value={text}
									onChange={typeText}
									rows={7}
									maxLength={longestText}
									spellCheck={false}
									hint="Or paste the note here"
								/>
								<CheckField label={labels.keepLocal} checked={keepLocal} onChange={setKeepLocal} />
								<p className="text-sm text-soft">{privacyNote}</p>
								<Button look="primary" type="submit" disabled={analyzing || (!file && text.trim() === '')}>
									{analyzing ? labels.analyzing : labels.analyze}
								</Button>
							</form>
						</Panel>
						<List items={beforeYouStart} soft />
						<Panel aria-label="Clue search">
							<form
								className="grid gap-4"
								onSubmit={(event) => {
									event.preventDefault();
									lookUp(clue);
								}}
							>
								<h2 className="text-lg">No note? Look up one clue</h2>
								<TextField
									label={labels.clue}
									value={clue}
									onChange={setClue}
									maxLength={300}
									autoComplete="off"
									autoCapitalize="none"
									spellCheck={false}
									hint={clueHint}
								/>
								<Button type="submit" disabled={analyzing || clue.trim().length < 2}>
									Look up clue
								</Button>
							</form>
						</Panel>
					</Stack>
				}
				side={
					<Stack>
						{analysis ? (
							<Results analysis={analysis} />
						) : (
							<p className="text-soft">The result appears here, with the evidence for it.</p>
						)}
						<Panel aria-label="Emergency data recovery hotline">
							<Stack gap="gap-2.5">
								<h2 className="text-lg">24/7 emergency recovery hotline</h2>
								<p className="text-soft">
									A paid service of our partner. Call your insurer and lawyer first if you have them.
								</p>
								<div>
									<CallButton />
								</div>
							</Stack>
						</Panel>
						<Panel aria-label="Incident triage">
							<Stack gap="gap-2.5">
								<h2 className="text-lg">Not sure what to do now?</h2>
								<p className="text-soft">Eight questions tell how urgent it is and what comes first.</p>
								<div>
									<LinkButton look="primary" to="/ransom-advisor">
										Launch RansomAdvisor
									</LinkButton>
								</div>
							</Stack>
						</Panel>
						<Panel aria-label="Questions and answers">
							<h2 className="text-lg">Questions and answers</h2>
							<p className="text-sm text-soft">
								Facts {collectedPhrase(collectedOn)}. We have not opened every link: make sure that a tool’s
								page is its maker’s own.
							</p>
							{faq.map(({ question, answer }) => (
								<Disclosure key={question} summary={question}>
									<p>{answer}</p>
								</Disclosure>
							))}
						</Panel>
					</Stack>
				}
			/>
		</ToolPage>
	);
}
