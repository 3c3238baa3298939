import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ContactOptions } from '#app/features/results/lazy-parts.tsx';
import { outline } from '#app/layout/outline.ts';
import { StepMap } from '#app/layout/step-map.tsx';
import { path } from '#app/site/paths.ts';
import { landingPromise } from '#app/site/promises.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { Stack, TitledSection } from '#app/ui/layout.tsx';
import { formatInteger } from '#domain/formats/numbers.ts';
import { formatIsoDate } from '#domain/time/calendar.ts';
import signatures from '#signatures/summary.json' with { type: 'json' };

const sampleDeadlines = [
	{ at: 9, text: 'now' },
	{ at: 30, text: '24 h' },
	{ at: 48, text: '72 h' },
	{ at: 86, text: '30 d' },
	{ at: 96, text: '60 d' },
];

const confidenceLevels = ['weak hint', 'possible', 'probable', 'very likely'];

function IdentifierSample() {
	return (
		<Stack gap="gap-3">
			<h3>This is very likely Akira.</h3>
			<svg className="chart" height="40" role="img" aria-label="Sample: confidence 99 percent, very likely">
				<rect width="100%" height="14" className="fill-line" />
				<rect width="97.5%" height="14" className="fill-brand" />
				{confidenceLevels.map((level, index) => (
					<text key={level} x={`${12.5 + index * 25}%`} y="34" textAnchor="middle">
						{level}
					</text>
				))}
			</svg>
			<p className="text-sm text-soft">
				The clues in the note and how much each one counts, what this family is known for, and whether a free
				decryptor exists.
			</p>
		</Stack>
	);
}

function DeadlineSample() {
	return (
		<Stack gap="gap-3">
			<h3>Next deadline: tell the insurer, 16 h 46 min left.</h3>
			<svg
				className="chart"
				height="40"
				role="img"
				aria-label="Sample: deadlines after 24 hours, 72 hours, 30 and 60 days; hour 7 is now"
			>
				<line className="axis" x2="100%" y1="12" y2="12" />
				<line className="axis-elapsed" x1="1%" x2="9%" y1="12" y2="12" />
				{sampleDeadlines.map(({ at, text }, index) => (
					<g key={text} className={index === 0 ? 'text-strong' : undefined}>
						<circle
							cx={`${at}%`}
							cy="12"
							r={index === 0 ? 0 : 7}
							className={index < 3 ? 'fill-warn-solid' : 'fill-brand'}
						/>
						<text x={`${at}%`} y="36" textAnchor="middle">
							{text}
						</text>
					</g>
				))}
			</svg>
			<p className="text-sm text-soft">
				Every legal deadline in one list, in your time zone, with the law behind it and a calendar file to
				take along.
			</p>
			<p>
				<Link to={path('compliance')}>List your deadlines</Link>
			</p>
		</Stack>
	);
}

function StepMaps() {
	return (
		<section aria-labelledby="map">
			<Disclosure title="One incident, one map" headingId="map" openOnDesktop>
				<p className="text-soft">
					Every tool belongs to a step. Start anywhere: type it once, and the next tool already has it.
				</p>
				<StepMap mode="attack" />
				<StepMap mode="ready" />
			</Disclosure>
		</section>
	);
}

function SampleResult() {
	return (
		<section aria-labelledby="sample">
			<Disclosure title="A sample result" headingId="sample" openOnDesktop>
				<div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
					<IdentifierSample />
					<DeadlineSample />
				</div>
			</Disclosure>
		</section>
	);
}

function TrustSection() {
	return (
		<TitledSection id="trust" title="Why you can rely on it" gap="gap-4">
			<ul className="grid gap-x-8 gap-y-5 md:grid-cols-3">
				<li>
					<p className="font-bold">{formatInteger(signatures.families)} ransomware families</p>
					<p className="text-sm text-soft">
						in the signature base, each with at least one usable clue. Last checked{' '}
						{formatIsoDate(signatures.collectedOn)}.
					</p>
				</li>
				<li>
					<p className="font-bold">Every fact has a source and a date</p>
					<p className="text-sm text-soft">
						You see it next to what it supports. <Link to={path('sources')}>Sources and dates</Link>
					</p>
				</li>
				<li>
					<p className="font-bold">{landingPromise.title}</p>
					<p className="text-sm text-soft">
						{landingPromise.text} <Link to={path('privacy')}>Privacy</Link> and{' '}
						<Link to={path('about')}>who runs this</Link>
					</p>
				</li>
			</ul>
		</TitledSection>
	);
}

export function LandingDetails() {
	return (
		<>
			<DisclosureGroup>
				<StepMaps />
				<SampleResult />
			</DisclosureGroup>
			<section className="grid items-center gap-4 lg:grid-cols-[1fr_auto]">
				<Stack gap="gap-1.5">
					<h2>
						{outline.toolCount} tools, {outline.emergencyToolCount} for emergencies
					</h2>
					<p className="text-soft">
						Calculators, checklists, plans and ready-made documents for insurer, staff, customers and
						regulators.
					</p>
				</Stack>
				<LinkButton to={path('tools')}>
					Explore All Tools <ArrowRight size={20} />
				</LinkButton>
			</section>
			<ContactOptions />
			<TrustSection />
		</>
	);
}
