import { msPerHour } from '#domain/time/calendar.ts';

/** What the record says about the incident, reduced to what decides the next action. */
export type IncidentFacts = {
	/** Ids of the containment steps that are not checked off, in their order; undefined before the triage. */
	readonly openContainment: readonly string[] | undefined;
	/** Whether anything points to stolen data; without a triage the incident is then treated as theft alone. */
	readonly isTheft: boolean;
	/** Ids of the first steps after a data theft that are not checked off. */
	readonly openTheftSteps: readonly string[];
	/** Ids of the calls that were not made, in the order of calling. */
	readonly openCalls: readonly string[];
	/** Made, or to somebody whom the organization does not have. */
	readonly settledCalls: number;
	/** False where there is neither a note nor a locked file. */
	readonly canIdentify: boolean;
	readonly isIdentified: boolean;
	readonly isReportComplete: boolean;
	readonly isDiscoveryKnown: boolean;
	readonly nextDeadline: Date | undefined;
	readonly arePeopleTold: boolean;
	readonly isBackOnline: boolean;
	readonly hasLessons: boolean;
};

export type NextAction =
	| { readonly kind: 'contain' | 'theft' | 'call'; readonly id: string }
	| {
			readonly kind:
				| 'triage'
				| 'discovery'
				| 'deadline'
				| 'identify'
				| 'document'
				| 'tell'
				| 'recover'
				| 'learn';
	  };

/** The laws give 24 to 72 hours; half a day before, the deadline goes before everything but the first calls. */
const closeDeadlineMs = 12 * msPerHour;

/** People who call nobody else until the files are named lose hours: after these calls the note comes first. */
const urgentCalls = 2;

export function getActionKey(action: NextAction): string {
	return 'id' in action ? `${action.kind}:${action.id}` : action.kind;
}

type Candidate = { readonly action: NextAction; readonly isOpen: boolean };

function withIds(kind: 'contain' | 'theft' | 'call', ids: readonly string[]): Candidate[] {
	return ids.map((id) => ({ action: { kind, id }, isOpen: true }));
}

/** Everything that is open, the most urgent first. */
export function listOpenActions(facts: IncidentFacts, now: Date): readonly NextAction[] {
	const { openContainment, openTheftSteps, openCalls, settledCalls, nextDeadline } = facts;
	const urgent = Math.max(0, urgentCalls - settledCalls);
	const isClose = nextDeadline !== undefined && nextDeadline.getTime() - now.getTime() < closeDeadlineMs;
	const candidates: Candidate[] = [
		{ action: { kind: 'triage' }, isOpen: openContainment === undefined && !facts.isTheft },
		...withIds('contain', openContainment ?? []),
		...withIds('theft', openTheftSteps),
		...withIds('call', openCalls.slice(0, urgent)),
		{ action: { kind: 'deadline' }, isOpen: isClose },
		{ action: { kind: 'identify' }, isOpen: facts.canIdentify && !facts.isIdentified },
		{ action: { kind: 'discovery' }, isOpen: !facts.isDiscoveryKnown },
		...withIds('call', openCalls.slice(urgent)),
		{ action: { kind: 'document' }, isOpen: !facts.isReportComplete },
		{ action: { kind: 'deadline' }, isOpen: nextDeadline !== undefined && !isClose },
		{ action: { kind: 'tell' }, isOpen: !facts.arePeopleTold },
		{ action: { kind: 'recover' }, isOpen: !facts.isBackOnline },
		{ action: { kind: 'learn' }, isOpen: !facts.hasLessons },
	];
	return candidates.filter(({ isOpen }) => isOpen).map(({ action }) => action);
}

/** The one thing to do now. Postponed actions come back when nothing else is open; undefined once all is done. */
export function getNextAction(
	open: readonly NextAction[],
	postponed: ReadonlySet<string>,
): NextAction | undefined {
	return open.find((action) => !postponed.has(getActionKey(action))) ?? open[0];
}
