import { useEffect, useState } from 'react';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { TitledSection } from '#app/ui/layout.tsx';
import { lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import {
	type DocumentId,
	documentIds,
	documentTitles,
	getDocumentAnchor,
} from '#domain/models/legal-documents.ts';
import type { NoticeValues } from './fields.ts';

const DocumentText = lazyWithPlaceholder(async () => (await import('./document-text.tsx')).DocumentText);

function findDocumentInHash(): DocumentId | undefined {
	return documentIds.find((id) => location.hash === `#${getDocumentAnchor(id)}`);
}

export function useOpenDocuments() {
	const [open, setOpen] = useState<ReadonlySet<DocumentId>>(new Set());
	useEffect(() => {
		const linkedId = findDocumentInHash();
		if (!linkedId) return;
		setOpen(new Set([linkedId]));
		document.getElementById(getDocumentAnchor(linkedId))?.scrollIntoView();
	}, []);
	function toggle(id: DocumentId, isOpen: boolean) {
		setOpen((current) => new Set([...current].filter((openId) => openId !== id).concat(isOpen ? [id] : [])));
	}
	return { open, toggle };
}

type OpenDocuments = ReturnType<typeof useOpenDocuments>;

export function FormalDocuments({ open, toggle, values }: OpenDocuments & { values: NoticeValues }) {
	return (
		<TitledSection id="formal-papers" title="Formal letters and reports">
			<p className="text-soft">
				Drafts for a lawyer to approve; nothing is sent from here. They fill in automatically from the fields
				above.
			</p>
			<DisclosureGroup>
				{documentIds.map((id) => (
					<div key={id} id={getDocumentAnchor(id)} className="scroll-mt-24">
						<Disclosure
							title={documentTitles[id]}
							open={open.has(id)}
							onToggle={(isOpen) => toggle(id, isOpen)}
						>
							{open.has(id) ? <DocumentText id={id} values={values} /> : null}
						</Disclosure>
					</div>
				))}
			</DisclosureGroup>
		</TitledSection>
	);
}
