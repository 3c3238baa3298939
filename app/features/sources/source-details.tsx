import { CircleAlert } from 'lucide-react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { formatCheckedNote, getOldestCheck } from '#domain/facts/age.ts';
import { FactNote, useAgeWarning } from './fact-note.tsx';
import { type Facts, useFacts } from './use-facts.ts';

export function AgeBanner({ facts }: { facts: Facts }) {
	const warning = useAgeWarning(useFacts(facts));
	if (warning === '') return null;
	return (
		<p
			role="status"
			className="flex items-start gap-2 rounded-panel border border-warn-solid bg-warn-wash p-4 text-warn"
		>
			<CircleAlert size={20} className="mt-0.5 shrink-0" />
			{warning}
		</p>
	);
}

type SourceListProps = {
	facts: Facts;
	/** Of loaded facts; all if there are none. */
	keys?: readonly string[];
	page: string;
};

export function SourceList({ keys, page, ...props }: SourceListProps) {
	const facts = useFacts(props.facts, keys);
	return (
		<Disclosure inline title="Sources and dates">
			<p>{formatCheckedNote(getOldestCheck(facts))}</p>
			<ul className="grid gap-3">
				{facts.map((fact) => (
					<li key={fact.id}>
						{fact.says}
						<FactNote fact={fact} page={page} />
					</li>
				))}
			</ul>
		</Disclosure>
	);
}
