import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { useTabState } from '#app/features/incident/use-tab-state.ts';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { toolMeta } from '#app/site/meta.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { getDeviceZone } from '#domain/time/zone.ts';
import { CallCockpit, useCallParts } from './call-cockpit.tsx';
import { tool } from './tool.ts';

type CountryLookup = typeof import('./find-country.ts');

/** The contacts of all countries load after the calls, which need none of them at first. */
function useCountry() {
	const { hash } = useLocation();
	const { country: countryDraft } = useTabState();
	const selectedId = countryDraft.use();
	const [lookup, setLookup] = useState<CountryLookup>();
	const linkedCountryId = lookup?.findCountryByHash(hash)?.id;

	useEffect(() => {
		void retryWhenOnline(() => import('./find-country.ts')).then((loaded) =>
			// Otherwise a list that is not hydrated yet would be replaced by its fallback.
			startTransition(() => setLookup(loaded)),
		);
	}, []);

	useEffect(() => {
		if (linkedCountryId) countryDraft.set(linkedCountryId);
	}, [linkedCountryId, countryDraft]);

	const country =
		selectedId === '' ? lookup?.findCountryByTimeZone(getDeviceZone()) : lookup?.findCountryById(selectedId);
	return {
		country,
		// An empty draft means that nothing was selected yet.
		selectCountry: (id: string) => countryDraft.set(id || 'all'),
		isSuggested: selectedId === '' && country !== undefined,
	};
}

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
