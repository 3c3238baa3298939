import { ArrowLeft, House } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { FormDisclosure } from '#app/features/forms/form-disclosure.tsx';
import { useIncidentRecord } from '#app/features/incident/record-session.ts';
import { useTabState } from '#app/features/incident/use-tab-state.ts';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { Hero, Kicker } from '#app/ui/hero.tsx';
import { ButtonRow, List, Split, Stack } from '#app/ui/layout.tsx';
import { lazyComponent, lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import { formIntroduction, lockedFileMethod, noteQuestions } from './content.ts';
import { FormAside } from './form-aside.tsx';
import { IndicatorForm } from './indicator-form.tsx';
import { FileInputMethod, InputMethodContent, inputMethodClass } from './input-method.tsx';
import type { LockedFile } from './locked-files/read-file.ts';
import { NoteForm } from './note-form.tsx';
import { photoText } from './photo/content.ts';
import { type PhotoState, usePhoto } from './photo/use-photo.ts';
import { readNoteInput } from './read-note.ts';
import { tool } from './tool.ts';
import { type Analysis, useAnalysis, useFamilyFromHash } from './use-analysis.ts';

export const meta = () => toolMeta(tool);

const LockedFilesPanel = lazyComponent(
	async () => (await import('./locked-files/locked-files-panel.tsx')).LockedFilesPanel,
);
const PhotoReading = lazyComponent(async () => (await import('./photo/photo-view.tsx')).PhotoReading);
const PhotoPicture = lazyComponent(async () => (await import('./photo/photo-view.tsx')).PhotoPicture);
const importResult = () => import('./result.tsx');
const IdentifierResult = lazyWithPlaceholder(async () => (await importResult()).IdentifierResult);
/** A chunk that does not arrive is retried when the result is shown. */
const preloadResult = () => importResult().catch(() => undefined);

/** Of a file that is known by its name alone. */
const emptySample = { start: new Uint8Array(), end: new Uint8Array() };

/** The specification asks for both on this page. */
function HomeLinks() {
	return (
		<nav aria-label="Back" className="order-first -my-3 flex gap-6 text-sm print:hidden">
			<Link to="/" className="inline-flex min-h-12 items-center gap-1">
				<ArrowLeft size={16} />
				Back
			</Link>
			<Link to="/" className="inline-flex min-h-12 items-center gap-1">
				<House size={16} />
				Home
			</Link>
		</nav>
	);
}

type PhotoInputMethodsProps = { photo: PhotoState; onOpen: (file: File | undefined) => void };

function PhotoInputMethods({ photo, onOpen }: PhotoInputMethodsProps) {
	return (
		<>
			<FileInputMethod
				primary
				icon="camera"
				hint={photoText.takeHint}
				accept="image/*"
				capture="environment"
				onChange={(event) => onOpen(event.target.files?.[0])}
			>
				{photoText.take}
			</FileInputMethod>
			<FileInputMethod icon="picture" accept="image/*" onChange={(event) => onOpen(event.target.files?.[0])}>
				{photoText.choose}
			</FileInputMethod>
			<p role="status" className="font-semibold text-danger empty:hidden">
				{photo.problem}
			</p>
		</>
	);
}

type IndicatorInputMethodProps = {
	ref: Ref<HTMLDetailsElement>;
	isOpen: boolean;
	onToggle: (isOpen: boolean) => void;
	familyName: string;
	isAnalyzing: boolean;
	hasFailed: boolean;
	onLookUp: (indicator: string) => void;
	onIdentify: (files: readonly LockedFile[]) => void;
};

function IndicatorInputMethod(props: IndicatorInputMethodProps) {
	const { ref, isOpen, onToggle, familyName, isAnalyzing, hasFailed, onLookUp, onIdentify } = props;
	return (
		<details ref={ref} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
			<summary className={inputMethodClass}>
				<InputMethodContent icon="locked" hint={lockedFileMethod.hint}>
					{lockedFileMethod.title}
				</InputMethodContent>
			</summary>
			<div className="grid gap-5 py-4">
				<IndicatorForm
					key={familyName}
					initialIndicator={familyName}
					isAnalyzing={isAnalyzing}
					hasFailed={hasFailed}
					onLookUp={onLookUp}
				/>
				{isOpen ? <LockedFilesPanel isBusy={isAnalyzing} onIdentify={onIdentify} /> : null}
			</div>
		</details>
	);
}

function NoteQuestions() {
	return (
		<DisclosureGroup>
			{noteQuestions.map(({ question, answers }) => (
				<Disclosure key={question} title={question}>
					<List items={answers} />
				</Disclosure>
			))}
		</DisclosureGroup>
	);
}

type InputMethodsProps = {
	familyName: string;
	run: ReturnType<typeof useAnalysis>;
	indicator: Pick<IndicatorInputMethodProps, 'ref' | 'isOpen' | 'onToggle'>;
	onNote: (text: string, photo?: File) => void;
};

function InputMethods({ familyName, run, indicator, onNote }: InputMethodsProps) {
	const { isAnalyzing, failedSubject, analyzeNote, identifyFiles, lookUp } = run;
	const { note, photoText } = useTabState();
	const text = note.use();
	const [file, setFile] = useState<File>();
	const { photo, open, cancel } = usePhoto(async (read, enough, taken) => {
		note.set(read);
		photoText.set(read);
		setFile(undefined);
		onNote(read, taken);
		if (enough) await analyzeNote({ fileContent: read, fileName: 'manual_input.txt' }, true);
	});
	const { image, reading } = photo;

	return (
		<>
			{image && reading ? <PhotoReading image={image} reading={reading} onCancel={cancel} /> : null}
			{/* Stays mounted, so that typed text is kept. */}
			<Stack gap="gap-2.5" className={reading ? 'hidden' : ''}>
				<PhotoInputMethods photo={photo} onOpen={open} />
				<section aria-label="Your note">
					<NoteForm
						text={text}
						onTextChange={note.set}
						textHint={photo.message}
						picture={image ? <PhotoPicture image={image} /> : null}
						file={file}
						onFileChange={setFile}
						isAnalyzing={isAnalyzing}
						hasFailed={failedSubject === 'note'}
						onAnalyze={(submittedNote, keepLocal) => {
							onNote(submittedNote.fileContent);
							analyzeNote(submittedNote, keepLocal);
						}}
						onPaste={(pastedNote) => {
							onNote(pastedNote.fileContent);
							analyzeNote(pastedNote, true);
						}}
					/>
				</section>
				<IndicatorInputMethod
					{...indicator}
					familyName={familyName}
					isAnalyzing={isAnalyzing}
					hasFailed={failedSubject === 'indicator'}
					onLookUp={(indicator) => {
						onNote('');
						lookUp(indicator);
					}}
					onIdentify={async (files) => {
						const noteInput = await readNoteInput(text, file);
						onNote(noteInput.text);
						identifyFiles(files, noteInput);
					}}
				/>
			</Stack>
		</>
	);
}

type SavedResult = { family: string; confidence: string; clues: readonly string[] };

function useSavedResult(): SavedResult | undefined {
	const { family = '', confidence, clues } = useIncidentRecord()[tool.id] ?? {};
	if (typeof family !== 'string' || family === '') return undefined;
	return {
		family,
		confidence: typeof confidence === 'string' ? confidence : '',
		clues: typeof clues === 'string' ? clues.split('\n').filter(Boolean) : [],
	};
}

const maxClues = 3;

type SavedResultHeroProps = { saved: SavedResult; onAnswerAgain: () => void };

function SavedResultHero({ saved: { family, confidence, clues }, onAnswerAgain }: SavedResultHeroProps) {
	const hero = useRef<HTMLElement>(null);
	// After a reload the browser restores the position in the longer page with the result.
	useEffect(() => {
		if ((hero.current?.getBoundingClientRect().top ?? 0) < 0) scrollTo({ top: 0 });
	}, []);
	return (
		<Hero ref={hero} aria-labelledby="saved-result" className="gap-3 print:hidden">
			<Kicker>Your result from before</Kicker>
			<h2 id="saved-result">
				{family}
				{confidence === '' ? '' : `, ${confidence}`}
			</h2>
			{clues.length > 0 ? <List items={clues.slice(0, maxClues)} /> : null}
			<ButtonRow>
				<LinkButton variant="primary" to={{ hash: new URLSearchParams({ family }).toString() }}>
					Open it
				</LinkButton>
				<Button onClick={onAnswerAgain}>Answer again</Button>
			</ButtonRow>
		</Hero>
	);
}

/** Which parts of the form are open, and the ways back to them. */
function useOpenParts(analysis: Analysis | undefined, hasSavedResult: boolean, familyName: string) {
	const [isCollapsed, setIsCollapsed] = useState(false);
	const [isIndicatorOpen, setIsIndicatorOpen] = useState(false);
	const indicatorSearch = useRef<HTMLDetailsElement>(null);
	// With no match the form stays open for another indicator.
	useEffect(
		() => setIsCollapsed(analysis ? analysis.matches.length > 0 : hasSavedResult),
		[analysis, hasSavedResult],
	);
	// It may have been opened before hydration.
	useEffect(
		() => setIsIndicatorOpen(indicatorSearch.current?.open === true || familyName !== ''),
		[familyName],
	);

	function answerAgain() {
		flushSync(() => setIsCollapsed(false));
		document.querySelector('main textarea')?.scrollIntoView({ block: 'center' });
		document.querySelector<HTMLElement>('main textarea')?.focus();
	}

	function showIndicatorForm() {
		flushSync(() => {
			setIsCollapsed(false);
			setIsIndicatorOpen(true);
		});
		indicatorSearch.current?.querySelector('input')?.focus();
	}

	const indicator = { ref: indicatorSearch, isOpen: isIndicatorOpen, onToggle: setIsIndicatorOpen };
	return { isCollapsed, setIsCollapsed, indicator, answerAgain, showIndicatorForm };
}

export default function Page() {
	const [{ note, photo }, setNote] = useState<{ note: string; photo?: File | undefined }>({ note: '' });
	const run = useAnalysis(preloadResult);
	const { analysis } = run;
	const familyName = useFamilyFromHash(run.lookUp);
	const saved = useSavedResult();
	const parts = useOpenParts(analysis, saved !== undefined, familyName);
	return (
		<ToolPage tool={{ ...tool, summary: formIntroduction }} hasResult={analysis !== undefined}>
			<HomeLinks />
			{analysis ? (
				<IdentifierResult
					key={analysis.id}
					analysis={analysis}
					note={note}
					photo={photo}
					onLookUp={parts.showIndicatorForm}
					onCorrect={parts.answerAgain}
					onIndicator={(name) => run.identifyFiles([{ name, sample: emptySample }], { text: note })}
				/>
			) : saved ? (
				<SavedResultHero saved={saved} onAnswerAgain={parts.answerAgain} />
			) : null}
			<Split
				wide={analysis ? 'one' : 'main'}
				main={
					<FormDisclosure
						label="Check another note"
						collapsible={analysis !== undefined || saved !== undefined}
						collapsed={parts.isCollapsed}
						onCollapsedChange={parts.setIsCollapsed}
					>
						<Stack gap="gap-6">
							<InputMethods
								familyName={familyName}
								run={run}
								indicator={parts.indicator}
								onNote={(text, taken) => setNote({ note: text, photo: taken })}
							/>
							<NoteQuestions />
						</Stack>
					</FormDisclosure>
				}
				side={<FormAside hasResult={analysis !== undefined} />}
			/>
		</ToolPage>
	);
}
