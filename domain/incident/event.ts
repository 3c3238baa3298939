/** What a page logs in the timeline. Its sentence is made when it is shown (event-text.ts). */
export type LoggedEvent =
	| { readonly kind: 'call'; readonly contact: string; readonly outcome: string }
	| { readonly kind: 'check'; readonly tool: string; readonly item: string }
	| {
			readonly kind: 'result';
			readonly tool: string;
			readonly value: string;
			/** The page says that it may be something else. */
			readonly isUncertain?: boolean;
	  }
	| {
			readonly kind: 'finding';
			readonly tool: string;
			readonly finding: LoggedFinding;
			readonly record?: FindingRecord | undefined;
	  };

/** The sentence about what a tool logs; undefined for what it does not know. */
export type DescribeEvent = (event: LoggedEvent) => string | undefined;

/** What the sentence about a finding in a log names. */
export type LoggedFinding = {
	readonly id: string;
	readonly account: string;
	readonly address: string;
	readonly computer: string;
	readonly detail: string;
	readonly count: number;
};

/** The record of the log that shows it. */
type FindingRecord = {
	readonly file: string;
	readonly channel: string;
	readonly eventId: number;
	readonly recordId: number;
};

/** What identifies an event, whatever its outcome. */
export type EventKey =
	| { readonly kind: 'call'; readonly contact: string }
	| { readonly kind: 'check'; readonly tool: string; readonly item: string }
	| { readonly kind: 'result'; readonly tool: string }
	| Extract<LoggedEvent, { kind: 'finding' }>;

/** Also the id of its task and of its notes. */
export function getEventId(event: EventKey): string {
	switch (event.kind) {
		case 'call':
			return `call-${event.contact}`;
		case 'check':
			return `${event.tool}-${event.item}`;
		case 'result':
			return event.tool;
		case 'finding':
			return `log-${event.finding.id}-${event.record?.recordId ?? 0}`;
	}
}

/** What the `data` column of a row of the timeline holds, as JSON. */
export type EventData = {
	/** 'own': the row says what a page or a person wrote, and nothing else. */
	readonly event: LoggedEvent | { readonly kind: 'own' };
	/** The name of the person in a room. */
	readonly by?: string | undefined;
	/**
	 * Checksum of the sentence and source that were stored with the event. Once they differ from it, somebody edited them, and
	 * the row says what it says.
	 */
	readonly stored?: string | undefined;
};

export function serializeEventData(data: EventData): string {
	return JSON.stringify(data);
}
