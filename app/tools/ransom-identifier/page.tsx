import { ArrowLeft, House } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { FormDisclosure } from '#app/features/forms/form-disclosure.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { List } from '#app/ui/list.tsx';
import { beforeYouStart } from './content.ts';
import { FormAside } from './form-aside.tsx';
import { IndicatorForm } from './indicator-form.tsx';
import { lockedFilesText } from './locked-files/content.ts';
import { LockedFilesPanel } from './locked-files/locked-files-panel.tsx';
import { NoteForm } from './note-form.tsx';
import { photoText } from './photo/content.ts';
import { PhotoPanel } from './photo/photo-panel.tsx';
import { readNoteInput } from './read-note.ts';
import { tool } from './tool.ts';
import { useAnalysis } from './use-analysis.ts';
import { useFamilyFromHash } from './use-family-from-hash.ts';

export const meta = () => toolMeta(tool);

const IdentifierResult = lazyComponent(async () => (await import('./result.tsx')).IdentifierResult);

/** The specification asks for both on this page. */
function HomeLinks() {
	return (
		<nav aria-label="Back" className="order-first -my-3 flex gap-6 text-sm print:hidden">
			<Link to="/" className="inline-flex min-h-12 items-center gap-1">
				<ArrowLeft size={16} aria-hidden="true" />
				Back
			</Link>
			<Link to="/" className="inline-flex min-h-12 items-center gap-1">
				<House size={16} aria-hidden="true" />
				Home
			</Link>
		</nav>
	);
}

export default function Page() {
	const [text, setText] = useState('');
	const [textHint, setTextHint] = useState<string>();
	const [file, setFile] = useState<File>();
	const [note, setNote] = useState('');
	const { isAnalyzing, analysis, failedSubject, analyzeNote, identifyFiles, lookUp } = useAnalysis();
	const familyName = useFamilyFromHash(lookUp);
	const [isCollapsed, setIsCollapsed] = useState(false);
	const indicatorSearch = useRef<HTMLElement>(null);
	// With no match the form stays open for another indicator.
	useEffect(() => setIsCollapsed(analysis !== undefined && analysis.matches.length > 0), [analysis]);

	function showIndicatorForm() {
		flushSync(() => setIsCollapsed(false));
		indicatorSearch.current?.querySelector('input')?.focus();
	}

	function updateText(newText: string, hint?: string) {
		setText(newText);
		setTextHint(hint);
	}

	return (
		<ToolPage tool={tool} hasResult={analysis !== undefined}>
			<HomeLinks />
			{analysis ? (
				<IdentifierResult key={analysis.id} analysis={analysis} note={note} onLookUp={showIndicatorForm} />
			) : null}
			<Split
				wide={analysis ? 'one' : 'main'}
				main={
					<FormDisclosure
						label="Check another note"
						collapsible={analysis !== undefined}
						collapsed={isCollapsed}
						onCollapsedChange={setIsCollapsed}
					>
						<Stack>
							<Panel aria-label="Your note">
								<NoteForm
									text={text}
									onTextChange={updateText}
									textHint={textHint}
									file={file}
									onFileChange={setFile}
									isAnalyzing={isAnalyzing}
									hasFailed={failedSubject === 'note'}
									onAnalyze={(submittedNote, keepLocal) => {
										setNote(submittedNote.fileContent);
										analyzeNote(submittedNote, keepLocal);
									}}
								/>
							</Panel>
							<List items={beforeYouStart} soft />
							<Panel aria-label={photoText.title}>
								<Stack gap="gap-3">
									<h2 className="text-lg">{photoText.title}</h2>
									<PhotoPanel onText={(read) => updateText(read, photoText.corrected)} />
								</Stack>
							</Panel>
							<Panel aria-label={lockedFilesText.title}>
								<Stack gap="gap-3">
									<h2 className="text-lg">{lockedFilesText.title}</h2>
									<LockedFilesPanel
										isBusy={isAnalyzing}
										onIdentify={async (files) => {
											const noteInput = await readNoteInput(text, file);
											setNote(noteInput.text);
											identifyFiles(files, noteInput);
										}}
									/>
								</Stack>
							</Panel>
							<Panel ref={indicatorSearch} aria-label="Clue search">
								<Stack gap="gap-3">
									<h2 className="text-lg">No note? Look up one clue</h2>
									<IndicatorForm
										key={familyName}
										initialIndicator={familyName}
										isAnalyzing={isAnalyzing}
										hasFailed={failedSubject === 'indicator'}
										onLookUp={(indicator) => {
											setNote('');
											lookUp(indicator);
										}}
									/>
								</Stack>
							</Panel>
						</Stack>
					</FormDisclosure>
				}
				side={<FormAside hasResult={analysis !== undefined} />}
			/>
		</ToolPage>
	);
}
