import { ArrowRight } from 'lucide-react';
import { incidentSummary } from '#app/layout/incident-summary.tsx';
import { openSaveSheet } from '#app/layout/save-sheet.tsx';
import { useHasStoredPlan } from '#app/layout/stored-plan.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Box, List } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { formatSignatureCount } from '#domain/formats/amounts.ts';
import signatures from '#signatures/summary.json' with { type: 'json' };

const stillHere = <p>Your next step, your deadlines and what you typed are still here.</p>;
const NextInstruction = lazyComponent(
	() => import('./now/next-instruction.tsx').then((module) => module.NextInstruction),
	stillHere,
);

/** Shown instead of the first instructions once the device holds a record. */
export function ReturnHero() {
	const { hasStarted } = incidentSummary.use();
	return (
		<Hero
			tone="now"
			aria-labelledby="continue"
			className="gap-4 not-in-data-record:hidden lg:content-between lg:gap-6"
		>
			<Illustration name="record" size="large" className="mx-auto" />
			<div>
				<h2 id="continue">Your incident</h2>
				{hasStarted ? <NextInstruction /> : stillHere}
			</div>
			<div className="grid gap-1">
				<LinkButton variant="danger" className="min-h-16 text-lg" to={path('now')}>
					Get Free Help Now <ArrowRight size={20} />
				</LinkButton>
				<LinkButton to={path('now')}>Continue your incident</LinkButton>
				<Button variant="ghost" onClick={openSaveSheet}>
					Save or clear it
				</Button>
			</div>
		</Hero>
	);
}

/** Like the first door: what happens, in order, and one button. */
function ReadyDoor() {
	const hasPlan = useHasStoredPlan();
	return (
		<Box className="grid content-start gap-4 lg:content-between lg:gap-6 lg:p-9">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="grow basis-32 max-lg:text-lg">How ready are you?</h2>
				<Illustration name="score" size="small" />
			</div>
			<p className="text-soft lg:hidden">12 questions, 3 minutes. See what to fix first.</p>
			<div className="text-lg max-lg:hidden">
				<List
					ordered
					items={[
						<>
							<b>Answer 12 questions.</b> Three minutes.
						</>,
						<>
							<b>Get one list:</b> what to fix first, and why.
						</>,
						<>
							<b>Do one thing.</b> Each has its first step, a person and a date.
						</>,
						<>
							<b>Show it</b> to the owner, the insurer, your IT.
						</>,
					]}
				/>
			</div>
			<LinkButton
				variant={hasPlan ? 'outline' : 'primary'}
				className="lg:min-h-14 lg:text-lg"
				to={path('ransomprep')}
			>
				Start Free Assessment
			</LinkButton>
			{hasPlan ? (
				<LinkButton variant="primary" to={path('plan')}>
					Open my plan
				</LinkButton>
			) : (
				<p className="text-sm text-soft max-lg:hidden">
					Without an account. Your plan asks again when a check is due.
				</p>
			)}
		</Box>
	);
}

function IdentifierEntry() {
	return (
		<Box className="grid content-start gap-4 lg:order-2 lg:grid-cols-[1fr_auto] lg:content-center lg:items-center lg:gap-x-6">
			<div className="grid gap-1">
				<h2 className="text-lg">Which ransomware is it?</h2>
				<p className="text-soft lg:text-sm">
					Check the note against {formatSignatureCount(signatures.families)} signatures. Is there a free
					decryptor?
				</p>
			</div>
			<LinkButton to={path('ransom-identifier')}>Identify Ransomware</LinkButton>
		</Box>
	);
}

export function LandingEntries() {
	return (
		<>
			<ReadyDoor />
			<IdentifierEntry />
		</>
	);
}
