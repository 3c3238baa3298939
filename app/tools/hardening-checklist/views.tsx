import { Disclosure } from '#app/ui/disclosure.tsx';
import { List, Panel, Stack, TitledPanel } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { formatPercent, getPercentage } from '#domain/formats/amounts.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { getHardeningAdvice, getPriorityProgress, type PriorityProgress } from './logic.ts';

function PriorityCard({ label, meaning, done, total }: PriorityProgress) {
	return (
		<Panel aria-label={label} className="max-md:p-3">
			<Stack gap="gap-2">
				<h2 className="text-base md:text-lg">{label}</h2>
				<p className="max-md:text-sm">
					{done} of {total} done ({formatPercent(getPercentage(done, total))})
				</p>
				<Progress value={done} max={total} label={`${label} items done`} tone="ok" />
				<p className="text-sm text-soft max-md:hidden">{meaning}</p>
			</Stack>
		</Panel>
	);
}

export function PriorityCards({ checks }: { checks: Checks }) {
	return (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-2 md:gap-4">
			{getPriorityProgress(checks).map((progress) => (
				<PriorityCard key={progress.id} {...progress} />
			))}
		</div>
	);
}

const freeHelp = [
	{
		name: 'CISA Cyber Hygiene scanning (United States)',
		href: 'https://www.cisa.gov/cyber-hygiene-services',
	},
	{ name: 'NCSC Early Warning (United Kingdom)', href: 'https://www.earlywarning.service.ncsc.gov.uk' },
	{ name: 'Internet.nl: email and web standards', href: 'https://internet.nl' },
	{ name: 'MDN HTTP Observatory: website headers', href: 'https://developer.mozilla.org/observatory' },
];

const facts = [
	'Exploited vulnerabilities were the top technical cause for the third year running (32%), before stolen sign-ins (23%), malicious email (19%) and phishing (18%): Sophos, State of Ransomware 2025.',
	'Vulnerabilities were behind 31% of breaches, ahead of stolen passwords: Verizon DBIR 2026, as reported by Professional Security.',
	'40% of victims named a gap they had not known about: Sophos 2025.',
	'CIS asks for restore tests each quarter or more often (11.5) and counts an account as dormant after 45 days (5.3). CISA asks for 16 characters (3.B) and for DMARC at reject (3.L).',
];

export function Recommendations({ checks }: { checks: Checks }) {
	const { text, nextItems, laterItems } = getHardeningAdvice(checks);
	return (
		<Stack gap="gap-6">
			<Panel aria-label="What to do next">
				<Stack gap="gap-3">
					<h2>What to do next</h2>
					<p>{text}</p>
					{nextItems.length > 0 ? <List items={nextItems.map((item) => item.text)} ordered /> : null}
					{laterItems.length > 0 ? (
						<Disclosure inline title={`Later: ${laterItems.length} more open items`}>
							<List items={laterItems.map((item) => item.text)} />
						</Disclosure>
					) : null}
				</Stack>
			</Panel>
			<TitledPanel id="free-help" title="Free help">
				<List
					items={freeHelp.map(({ name, href }) => (
						<a key={href} href={href} target="_blank" rel="noopener noreferrer">
							{name} (new tab)
						</a>
					))}
				/>
				<Disclosure inline title="Why these priorities, in figures">
					<List items={facts} />
				</Disclosure>
			</TitledPanel>
		</Stack>
	);
}
