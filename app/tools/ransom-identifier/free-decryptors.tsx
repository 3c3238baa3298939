import { useForm } from '#app/features/forms/use-form.ts';
import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, List, Stack } from '#app/ui/layout.tsx';
import { UrgencyCard } from '#app/ui/urgency-card.tsx';
import type { RansomwareMatch } from '#contract/identify.ts';
import { formatCheckedMonth, formatInForce } from '#domain/facts/fact-text.ts';
import type { Decryptor } from '#domain/identify/base.ts';
import { type Attack, describeTool, hasLimits, judgeTool } from '#domain/identify/describe/free-tools.ts';
import { theftFirstDay } from '#domain/incident/theft-first-day.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { isFromKaspersky } from './logic.ts';
import { formatFreeTools, getDecryptors } from './meaning.ts';
import { attackQuestion, decryptorWarning, kasperskyNote, theftOnly } from './result-content.ts';
import { useAttack } from './use-attack.ts';

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

/** Asked only where the answer decides: of most tools no limits are on record. */
function AttackQuestion() {
	const { values, change } = useForm(form);
	return (
		<fieldset className="grid gap-4 md:grid-cols-2 print:hidden">
			<legend className="pb-2 font-semibold">{attackQuestion.title}</legend>
			<TextField
				label={attackQuestion.ending}
				hint={attackQuestion.endingHint}
				value={values.ending}
				onChange={(value) => change('ending', value)}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
			/>
			<TextField
				type="month"
				label={attackQuestion.month}
				hint={attackQuestion.monthHint}
				value={values.attackMonth}
				onChange={(value) => change('attackMonth', value)}
			/>
		</fieldset>
	);
}

export function FreeDecryptors({ match }: { match: RansomwareMatch }) {
	const attack = useAttack();
	if (match.encrypts === false) return <TheftFirstSteps />;
	const decryptors = getDecryptors(match);
	return (
		<Stack gap="gap-5">
			<p role="status">{formatFreeTools(match, attack)}</p>
			{decryptors.some(hasLimits) ? <AttackQuestion /> : null}
			{decryptors.map((decryptor) => (
				<DecryptorCard key={decryptor.tool} decryptor={decryptor} attack={attack} />
			))}
		</Stack>
	);
}

function DecryptorCard({ decryptor, attack }: { decryptor: Decryptor; attack: Attack }) {
	const { kind, tool, url, note, checked } = decryptor;
	const verdict = judgeTool(decryptor, attack);
	const isHopeful = verdict === 'opens' || verdict === 'depends';
	const { finding, advice } = describeTool(decryptor, verdict);
	return (
		<UrgencyCard urgency={isHopeful ? 'soon' : 'calm'} title={finding}>
			<Stack gap="gap-2">
				<p>{kind === 'decryptor' && verdict !== 'does-not-open' ? decryptorWarning : advice}</p>
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
	);
}
