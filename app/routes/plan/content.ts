import type { Cost, Hours } from '#domain/ready/control.ts';

export const effortNames: Readonly<Record<Hours, string>> = {
	lt1h: 'Less than an hour',
	day: 'About a day',
	week: 'About a week',
	project: 'A project',
};

export const costNames: Readonly<Record<Cost, string>> = {
	none: '',
	$: 'little money per person',
	$$: 'noticeable money',
	$$$: 'a contract',
};

export const rankingSentence =
	'First what is open to the internet tonight, then what lowers the chance or the damage of an attack most for the work it takes.';

export const rankingRule =
	'Effect counts twice, then how much is missing, divided by the effort. Of the first five, at most four concern the way in or the damage alone. What needs another control first waits for it.';

export const coveredMeaning =
	'“Plan covered” weighs each control by its effect. It is not a chance of being attacked. What is not known counts as zero.';

/** Controls whose proof is an act: the plan asks when it took place. */
export const datedActs: readonly string[] = ['restore-test', 'tabletop-yearly', 'outside-check'];

export const emptyPlan = {
	title: 'Find out what to fix first',
	text: 'Twelve questions, three minutes. You get one list: what to do, in which order, and why.',
	promise: 'No account. Nothing is sent until you press a button that says so.',
	becomes: [
		['One next action', 'With its first step, who does it and by when.'],
		['A score that moves', 'Each check, scan and drill adds to it.'],
		['What is due again', 'A restore test counts for 90 days, then it asks again.'],
		['Reports to show', 'Owner’s page, insurer’s answers, framework coverage.'],
	],
	keep: 'Kept on this device only if you say so. Until then the plan is gone when you close this tab.',
} as const;

export const otherStarts = [
	['hardening-checklist', 'Check off what you have', 'Passwords, updates, remote access'],
	['backup-checklist', 'Check your backups', 'Whether they would survive an attack'],
	['network-exposure', 'Look at your own network', 'What attackers see from outside, one minute'],
	['tabletop', 'Rehearse an attack', 'One hour with the people who decide'],
] as const;

export const moneyLimits =
	'A quarter either way, which nobody has measured. Ransom, stolen data, lawsuits and customers lost later are not in it. Insurance is not taken off.';

/** By impact; how the owner's page says it. */
export const effectWords: Readonly<Record<'entry' | 'damage', Readonly<Record<number, string>>>> = {
	entry: {
		5: 'one of the ways in that victims and insurers name most',
		4: 'a way in that is often used',
		3: 'a way in that is seen regularly',
		2: 'a smaller way in',
		1: 'a smaller way in',
	},
	damage: {
		5: 'decides how long you are down and what it costs',
		4: 'keeps an attack from reaching everything',
		3: 'makes recovery shorter',
		2: 'helps on the day',
		1: 'helps on the day',
	},
};

export const fourQuestions = [
	['watch-24-7', 'Would we notice at night?'],
	['restore-test', 'Could we restore?'],
	['backup-offline', 'Is one copy out of reach?'],
	['tabletop-yearly', 'Have we rehearsed?'],
] as const;

export const insurerWarning =
	'You sign this, not we. A wrong yes can cost the cover. These are typical questions in our words, not the form of your insurer; each answer rests on your plan. Nothing is sent.';

export const coverageWarning =
	'This is not a certificate. “Supported” means that every control that helps with this item is in place in your plan. Only numbers are shown, because the texts belong to their publishers. The matching is our judgment.';

export const nightLead =
	'Fill it in on a calm day and print it. When an incident starts on this device, it is copied into the incident; nothing else of the plan is.';

export const codeHint =
	'Scan it today with each phone that matters and open the page once: then it also works without a network.';

export const codeLabel = 'QR code of this site:';
