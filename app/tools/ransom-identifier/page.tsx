import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormFold } from '#app/kits/form-fold.tsx';
import { later } from '#app/kits/later.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { BesideTheForm } from './beside-the-form.tsx';
import { ClueForm } from './clue-form.tsx';
import { beforeYouStart } from './content.ts';
import { lockedFilesWords } from './locked-files/content.ts';
import { LockedFilesPanel } from './locked-files/locked-files-panel.tsx';
import { NoteForm } from './note-form.tsx';
import { photoWords } from './photo/content.ts';
import { PhotoPanel } from './photo/photo-panel.tsx';
import { givenNote } from './read-note.ts';
import { tool } from './tool.ts';
import { useAnalysis } from './use-analysis.ts';
import { useFamilyInLink } from './use-family-in-link.ts';

export const meta = () => toolMeta(tool);

const IdentifierResult = later(async () => (await import('./result.tsx')).IdentifierResult, 'loading');

export default function Page() {
	const [text, setText] = useState('');
	const [textNote, setTextNote] = useState<string>();
	const [file, setFile] = useState<File>();
	const [note, setNote] = useState('');
	const { analyzing, analysis, failed, analyzeNote, identifyFiles, lookUp } = useAnalysis();
	const named = useFamilyInLink(lookUp);
	const [folded, setFolded] = useState(false);
	const clueSearch = useRef<HTMLElement>(null);
	// A name folds the form away; where there is none, the next clue is what helps.
	useEffect(() => setFolded(analysis !== undefined && analysis.matches.length > 0), [analysis]);

	function showClueForm() {
		flushSync(() => setFolded(false));
		clueSearch.current?.querySelector('input')?.focus();
	}

	function type(typed: string, whence?: string) {
		setText(typed);
		setTextNote(whence);
	}

	return (
		<ToolPage tool={tool} done={analysis !== undefined}>
			{analysis ? (
				<IdentifierResult key={analysis.id} analysis={analysis} note={note} onLookUp={showClueForm} />
			) : null}
			<Split
				wide={analysis ? 'one' : 'main'}
				main={
					<FormFold
						label="Check another note"
						foldable={analysis !== undefined}
						folded={folded}
						onFold={setFolded}
					>
						<Stack>
							<Panel aria-label="Your note">
								<NoteForm
									text={text}
									onType={type}
									textNote={textNote}
									file={file}
									onFile={setFile}
									analyzing={analyzing}
									failed={failed === 'note'}
									onAnalyze={(given, keepLocal) => {
										setNote(given.fileContent);
										analyzeNote(given, keepLocal);
									}}
								/>
							</Panel>
							<List items={beforeYouStart} soft />
							<Panel aria-label={photoWords.title}>
								<Stack gap="gap-3">
									<h2 className="text-lg">{photoWords.title}</h2>
									<PhotoPanel onText={(read) => type(read, photoWords.corrected)} />
								</Stack>
							</Panel>
							<Panel aria-label={lockedFilesWords.title}>
								<Stack gap="gap-3">
									<h2 className="text-lg">{lockedFilesWords.title}</h2>
									<LockedFilesPanel
										busy={analyzing}
										onIdentify={async (files) => {
											const given = await givenNote(text, file);
											setNote(given.text);
											identifyFiles(files, given);
										}}
									/>
								</Stack>
							</Panel>
							<Panel ref={clueSearch} aria-label="Clue search">
								<Stack gap="gap-3">
									<h2 className="text-lg">No note? Look up one clue</h2>
									<ClueForm
										key={named}
										first={named}
										analyzing={analyzing}
										failed={failed === 'clue'}
										onLookUp={(clue) => {
											setNote('');
											lookUp(clue);
										}}
									/>
								</Stack>
							</Panel>
						</Stack>
					</FormFold>
				}
				side={<BesideTheForm answered={analysis !== undefined} />}
			/>
		</ToolPage>
	);
}
