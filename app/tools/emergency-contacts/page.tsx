import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { CallCockpit, useCallParts } from './call-cockpit.tsx';
import { tool } from './tool.ts';
import { useCountry } from './use-country.ts';

const Directory = lazyComponent(async () => (await import('./directory.tsx')).Directory);
const CardMaker = lazyComponent(async () => (await import('./card-maker.tsx')).CardMaker);

export const meta = () => toolMeta(tool);

export default function Page() {
	// Before anything below renders, whose parts would load at the same time.
	useCallParts();
	const { country, selectCountry, isSuggested } = useCountry();
	const [isPrintingCard, setIsPrintingCard] = useState(false);

	useEffect(() => {
		const clearPrintView = () => setIsPrintingCard(false);
		addEventListener('afterprint', clearPrintView);
		return () => removeEventListener('afterprint', clearPrintView);
	}, []);

	const printCard = useCallback(() => {
		flushSync(() => setIsPrintingCard(true));
		window.print();
	}, []);

	return (
		<ToolPage tool={tool} hasResult>
			<Stack gap="gap-6" className={classNames(isPrintingCard && 'print:hidden')}>
				<CallCockpit country={country} />
				<Directory
					country={country}
					isSuggested={isSuggested}
					onSelect={selectCountry}
					isPrintingCard={isPrintingCard}
				/>
			</Stack>
			<Stack className={classNames(!isPrintingCard && 'print:hidden')}>
				<CardMaker country={country} onPrint={printCard} />
			</Stack>
			<RecordPanel />
		</ToolPage>
	);
}
