import { CareCard } from '#app/ui/care-card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import type { RansomwareMatch } from '#contract/ransomware-analyzer.ts';
import { usd } from '#domain/money.ts';
import { percent } from '#domain/percent.ts';
import { decryptorWarning, generalFigures, noFigure } from './content.ts';
import { confidenceInWords, firstOf, shown } from './logic.ts';

const threatTones: Record<RansomwareMatch['threat_level'], Tone> = {
	critical: 'danger',
	high: 'alert',
	medium: 'warn',
	low: 'ok',
};

function ShortList({ title, items, most }: { title: string; items: readonly string[]; most: number }) {
	const { first, more } = firstOf(items, most);
	if (first.length === 0) return null;
	return (
		<Stack gap="gap-1.5">
			<h3>{title}</h3>
			<List items={first} />
			{more > 0 ? <p className="text-sm text-soft">+{more} more</p> : null}
		</Stack>
	);
}

function Decryptor({ match }: { match: RansomwareMatch }) {
	if (!match.decryption_available) {
		return (
			<p>No free decryptor is known to us. Keep the encrypted files: keys are sometimes seized later.</p>
		);
	}
	return (
		<CareCard urgency="soon" title="A free decryptor exists for some versions">
			<Stack gap="gap-2">
				<p>{decryptorWarning}</p>
				{match.decryption_note ? <p className="text-sm">{match.decryption_note}</p> : null}
				{match.decryption_tool_url ? (
					<p>
						<a href={match.decryption_tool_url} target="_blank" rel="noopener noreferrer">
							Open the maker’s page (new tab)
						</a>
					</p>
				) : null}
			</Stack>
		</CareCard>
	);
}

function hours(value: number | null): string {
	return value === null ? noFigure : `${value} hours`;
}

function share(value: number | null): string {
	return value === null ? noFigure : percent(value);
}

function Figures({ match }: { match: RansomwareMatch }) {
	const { typical_ransom_amount_min: min, typical_ransom_amount_max: max } = match;
	const rows = [
		['Typical ransom', min === null || max === null ? noFigure : `${usd(min)} to ${usd(max)}`],
		['Recovery time with payment', hours(match.avg_recovery_time_with_payment)],
		['Recovery time without payment', hours(match.avg_recovery_time_without_payment)],
		['Success rate with payment', share(match.success_rate_with_payment)],
		['Success rate without payment', share(match.success_rate_without_payment)],
		['Encryption', match.encryption_methods.join(', ') || 'not recorded'],
		['Behaviour', match.attack_vectors.join(', ') || 'not recorded'],
		['Attributed to', match.threat_actor_attribution ?? 'not recorded'],
		['Threatens to publish data', match.double_extortion ? 'yes' : 'not known'],
		['Steals data', match.data_theft_capability ? 'yes' : 'not known'],
	] as const;
	return (
		<Disclosure summary="What is known about this family">
			<dl className="grid gap-x-4 gap-y-1 min-[600px]:grid-cols-[auto_1fr]">
				{rows.map(([label, value]) => (
					<div key={label} className="contents">
						<dt className="font-[620]">{label}</dt>
						<dd className="wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
			<p>For orientation, over all families:</p>
			<List items={generalFigures.map(({ label, text }) => `${label}: ${text}`)} />
			{match.references && match.references.length > 0 ? (
				<List
					items={match.references.map((address) => (
						<a
							key={address}
							href={address}
							target="_blank"
							rel="noopener noreferrer"
							className="text-brand underline wrap-anywhere"
						>
							{address}
						</a>
					))}
				/>
			) : null}
		</Disclosure>
	);
}

export function MatchCard({ match }: { match: RansomwareMatch }) {
	return (
		<Panel aria-label={`Result: ${match.name}`}>
			<Stack gap="gap-4">
				<div className="flex flex-wrap items-start justify-between gap-3">
					<Stack gap="gap-1.5">
						<div>
							<Tag tone={threatTones[match.threat_level]}>Threat: {match.threat_level}</Tag>
						</div>
						<h2 className="wrap-anywhere">{match.name}</h2>
					</Stack>
					<div className="text-right">
						<p className="text-section font-bold">{percent(match.confidence)}</p>
						<p className="text-sm text-soft">{confidenceInWords(match.confidence)}</p>
					</div>
				</div>
				<Progress value={match.confidence} max={100} label="Confidence" />
				<p>{match.description}</p>
				{match.same_template_as && match.same_template_as.length > 0 ? (
					<p>
						<b>
							A note like this can also come from {match.same_template_as.map(({ name }) => name).join(', ')}.
						</b>{' '}
						{match.deciding_clue ?? ''}
					</p>
				) : null}
				<Stack gap="gap-1.5">
					<h3>Why we think so</h3>
					<List items={match.matched_patterns} soft />
				</Stack>
				<Decryptor match={match} />
				<ShortList title="What to do" items={match.response_steps} most={shown.responseSteps} />
				<ShortList title="Whom to tell" items={match.reporting_requirements} most={shown.reporting} />
				<ShortList title="Law and contracts" items={match.compliance_implications} most={shown.compliance} />
				<ShortList title="Industries it hits" items={match.target_industries} most={shown.industries} />
				<ShortList title="Where it hits" items={match.target_geographies} most={shown.geographies} />
				<Figures match={match} />
			</Stack>
		</Panel>
	);
}
