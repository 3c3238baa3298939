import { CircleAlert, Clock } from 'lucide-react';
import { useToday } from '#app/lib/clock.ts';
import { emailHref, site } from '#app/site/site.ts';
import { getAge, isOutdated } from '#domain/facts/age.ts';
import { type FactSource, formatSourceName } from '#domain/facts/fact.ts';
import {
	formatChecked,
	formatInForce,
	formatMissingLink,
	getAgeWarning,
	getPageWarning,
} from '#domain/facts/fact-text.ts';

const smallLinkClass = 'inline-flex min-h-11 min-w-11 items-center text-brand underline wrap-anywhere';

/** The email names the page and the fact and nothing about the visitor. */
function ReportMistakeLink({ fact, page }: { fact: FactSource; page: string }) {
	const subject = encodeURIComponent(`Mistake: ${fact.id} on ${page}`);
	return (
		<a
			href={`${emailHref}?subject=${subject}`}
			className={smallLinkClass}
			aria-label={`Report a mistake: ${formatSourceName(fact)}`}
		>
			Report a mistake
		</a>
	);
}

function AgeWarning({ fact }: { fact: FactSource }) {
	const today = useToday();
	const age = today === undefined ? 'fresh' : getAge(fact, today);
	const warning = getAgeWarning(fact, age);
	if (warning === '') return null;
	const Icon = isOutdated(age) ? CircleAlert : Clock;
	const tone = age === 'stale' ? 'text-danger' : age === 'overdue' ? 'text-warn' : 'text-soft';
	return (
		<p className={`flex items-start gap-1.5 ${tone}`}>
			<Icon size={16} className="mt-1 shrink-0" />
			{warning}
		</p>
	);
}

export function FactNote({ fact, page }: { fact: FactSource; page: string }) {
	const name = formatSourceName(fact);
	return (
		<div className="text-sm text-soft">
			<p className="flex flex-wrap items-center gap-x-3">
				<span>
					{formatChecked(fact)}.{formatInForce(fact) ? ` ${formatInForce(fact)}.` : ''}
				</span>
				{fact.url === '' ? (
					<span>
						{name}. {formatMissingLink(fact)}
					</span>
				) : (
					<a href={fact.url} target="_blank" rel="noopener noreferrer" className={smallLinkClass}>
						{name}
					</a>
				)}
				<span className="print:hidden">
					<ReportMistakeLink fact={fact} page={page} />
				</span>
			</p>
			<AgeWarning fact={fact} />
		</div>
	);
}

/** Empty in the prerendered page, which has no date. */
export function useAgeWarning(facts: readonly FactSource[]): string {
	const today = useToday();
	if (today === undefined) return '';
	return [site.ageNotice, getPageWarning(facts, today)].filter((text) => text !== '').join(' ');
}
