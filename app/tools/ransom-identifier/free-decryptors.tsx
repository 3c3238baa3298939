import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, List, Stack } from '#app/ui/layout.tsx';
import { UrgencyCard } from '#app/ui/urgency-card.tsx';
import type { RansomwareMatch } from '#contract/identify.ts';
import { formatCheckedMonth, formatInForce } from '#domain/facts/fact-text.ts';
import { theftFirstDay } from '#domain/incident/theft-first-day.ts';
import { sources } from './facts.ts';
import { isFromKaspersky } from './logic.ts';
import { getDecryptors } from './meaning.ts';
import { decryptorTitles, decryptorWarning, kasperskyNote, meanings, theftOnly } from './result-content.ts';

function TheftFirstSteps() {
	return (
		<UrgencyCard urgency="now" title={theftOnly.title}>
			<Stack gap="gap-3">
				<p>{theftOnly.text}</p>
				<List items={theftFirstDay[0]?.steps.map(({ text }) => text) ?? []} />
				<ButtonRow>
					<LinkButton to={path('data-stolen')}>Data stolen, nothing locked: the guide</LinkButton>
				</ButtonRow>
			</Stack>
		</UrgencyCard>
	);
}

export function FreeDecryptors({ match }: { match: RansomwareMatch }) {
	if (match.encrypts === false) return <TheftFirstSteps />;
	const decryptors = getDecryptors(match);
	if (decryptors.length === 0) return <p>{meanings.keepFiles}</p>;
	return decryptors.map(({ kind, tool, url, note, checked }) => (
		<UrgencyCard key={tool} urgency="soon" title={decryptorTitles[kind]}>
			<Stack gap="gap-2">
				{kind === 'decryptor' ? <p>{decryptorWarning}</p> : null}
				<p className="text-sm">
					{tool}. {note}
				</p>
				<p>
					<a href={url} target="_blank" rel="noopener noreferrer">
						Open the page on {new URL(url).hostname} (new tab)
					</a>
				</p>
				{isFromKaspersky({ tool, url }) ? (
					<p className="text-sm">
						{kasperskyNote} {formatInForce(sources.kaspersky)}.
					</p>
				) : null}
				<p className="text-sm font-semibold">
					{formatCheckedMonth(checked)}. Read that page before you start.
				</p>
			</Stack>
		</UrgencyCard>
	));
}
