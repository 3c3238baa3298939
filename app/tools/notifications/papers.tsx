import { useEffect, useState } from 'react';
import { later } from '#app/kits/later.tsx';
import { Fold, Folds } from '#app/ui/fold.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { type PaperId, paperAnchor, paperIds, paperTitles } from '#domain/incident/papers.ts';
import type { NoticeFacts } from './fields.ts';

const PaperText = later(async () => (await import('./paper-text.tsx')).PaperText, 'loading');

/** The paper that the address names, such as #paper-insurer. */
function paperInAddress(): PaperId | undefined {
	return paperIds.find((id) => location.hash === `#${paperAnchor(id)}`);
}

/** Papers that are unfolded; the one named in the address is, as soon as the page is hydrated. */
export function useOpenPapers() {
	const [open, setOpen] = useState<ReadonlySet<PaperId>>(new Set());
	useEffect(() => {
		const named = paperInAddress();
		if (!named) return;
		setOpen(new Set([named]));
		document.getElementById(paperAnchor(named))?.scrollIntoView();
	}, []);
	function toggle(id: PaperId, isOpen: boolean) {
		setOpen((current) => new Set([...current].filter((each) => each !== id).concat(isOpen ? [id] : [])));
	}
	return { open, toggle };
}

type OpenPapers = ReturnType<typeof useOpenPapers>;

export function FormalPapers({ open, toggle, values }: OpenPapers & { values: NoticeFacts }) {
	return (
		<section aria-labelledby="formal-papers">
			<Stack gap="gap-3">
				<h2 id="formal-papers">Formal papers</h2>
				<p className="text-soft">
					Drafts for a lawyer to approve; nothing is sent from here. They fill themselves from the fields
					above.
				</p>
				<Folds>
					{paperIds.map((id) => (
						<div key={id} id={paperAnchor(id)} className="scroll-mt-24">
							<Fold title={paperTitles[id]} open={open.has(id)} onToggle={(isOpen) => toggle(id, isOpen)}>
								{open.has(id) ? <PaperText id={id} values={values} /> : null}
							</Fold>
						</div>
					))}
				</Folds>
			</Stack>
		</section>
	);
}
