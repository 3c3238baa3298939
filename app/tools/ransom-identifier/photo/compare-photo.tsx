import { useTabState } from '#app/features/incident/use-tab-state.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ButtonRow, Stack, TitledPanel } from '#app/ui/layout.tsx';
import type { RansomwareMatch } from '#contract/identify.ts';
import { type ComparedAddress, listAddresses, splitInGroups } from './addresses.ts';
import { compareText } from './content.ts';

function Groups({ text, other, label }: { text: string; other: string; label: string }) {
	return (
		<div>
			<p className="text-sm text-soft">{label}</p>
			<p className="flex flex-wrap gap-x-3 gap-y-1 font-mono">
				<span className="sr-only">{text}</span>
				{splitInGroups(text, other).map(({ start, letters, differs }) => (
					<span
						key={start}
						aria-hidden="true"
						className={classNames(differs && 'rounded-control outline-2 outline-dashed outline-danger')}
					>
						{letters.map(({ at, letter, differs }) =>
							differs ? (
								<b key={at} className="text-danger underline decoration-dashed">
									{letter}
								</b>
							) : (
								letter
							),
						)}
					</span>
				))}
			</p>
		</div>
	);
}

function Address({ kind, read, known, isExact }: ComparedAddress) {
	return (
		<li className="grid gap-1.5 border-t border-line pt-3">
			<h3>{compareText.kinds[kind]}</h3>
			<Groups text={read} other={known ?? read} label={compareText.read} />
			{known === undefined ? (
				<p className="text-sm">{isExact ? compareText.exact : compareText.unknown}</p>
			) : (
				<Groups text={known} other={read} label={compareText.known} />
			)}
		</li>
	);
}

type ComparePhotoProps = { note: string; match: RansomwareMatch; onCorrect: () => void };

/** Shown until the visitor has compared the letters or typed them. */
export function ComparePhoto({ note, match, onCorrect }: ComparePhotoProps) {
	const { photoText } = useTabState();
	const addresses = listAddresses(note, match.indicators ?? []);
	return (
		<TitledPanel id="compare-photo" title={compareText.title} titleClass="text-lg">
			<Stack gap="gap-4">
				<p>{compareText.introduction}</p>
				<ul className="grid gap-4">
					{addresses.map((address) => (
						<Address key={address.read} {...address} />
					))}
				</ul>
				<ButtonRow>
					<Button onClick={() => photoText.set('')}>{compareText.same}</Button>
					<Button onClick={onCorrect}>{compareText.correct}</Button>
				</ButtonRow>
				<p className="text-sm">{compareText.doNotOpen}</p>
			</Stack>
		</TitledPanel>
	);
}
