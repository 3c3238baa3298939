import { type ReactNode, useDeferredValue, useState } from 'react';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import type { ToastMessage } from '#app/ui/toast.tsx';
import type { Report } from '#domain/models/report.ts';
import { formatReport } from '#domain/models/report-text.ts';

const ReportView = lazyComponent(
	async () => (await import('#app/features/results/report-view.tsx')).ReportView,
);

type DocumentOutputProps = {
	title: string;
	completionText?: string;
	fileName: string;
	/** The preview omits the date, because prerendered output must not depend on the clock. */
	report: (writtenAt?: Date) => Report;
	copyLabel: string;
	copiedLabel?: string;
	copyMessage: ToastMessage;
	note?: ReactNode;
};

export function DocumentOutput({
	title,
	completionText,
	fileName,
	report,
	copyLabel,
	copiedLabel,
	copyMessage,
	note,
}: DocumentOutputProps) {
	const [isOpen, setIsOpen] = useState(false);
	const deferredReport = useDeferredValue(report());
	return (
		<Stack gap="gap-5">
			<ResultHero
				focusOnMount={false}
				verdict={title}
				picture={<Illustration name="document" size="large" />}
				{...(completionText !== undefined && { tags: <span className="text-soft">{completionText}</span> })}
				actions={
					<ResultActions
						fileName={fileName}
						report={() => report(new Date())}
						copyMessage={copyMessage}
						inRecord
					/>
				}
			>
				<p>
					Blank fields stay blank. Read it once before you hand it over; it leaves your device only when you
					send it.
				</p>
				{note}
				<ButtonRow>
					<CopyButton
						text={() => formatReport(report(new Date()))}
						variant="primary"
						label={copyLabel}
						message={copyMessage}
						{...(copiedLabel !== undefined && { copiedLabel })}
					/>
					<Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
						{isOpen ? 'Hide the text' : 'Show the text'}
					</Button>
				</ButtonRow>
			</ResultHero>
			{isOpen ? <ReportView report={deferredReport} /> : null}
		</Stack>
	);
}
