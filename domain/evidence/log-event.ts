/** One record of a Windows event log. Numbers above 2^53 and all values of `data` are text, as Windows prints them. */
export interface LogEvent {
	provider: string;
	id: number;
	level: number;
	channel: string;
	computer: string;
	/** Milliseconds since 1970, UTC. */
	time: number;
	recordId: number;
	userSid: string;
	/** The named values of EventData and the elements of UserData. */
	data: Map<string, string>;
	/** The values of EventData without a name, in their order. */
	values: string[];
}

const maxValueLength = 2000;

/** Where a finding comes from; the values are those of the raw event. */
export interface EventReference {
	file: string;
	channel: string;
	computer: string;
	recordId: number;
	eventId: number;
	provider: string;
	time: number;
	/** Kept for the first records of a finding only. */
	values: [name: string, value: string][];
	/** False if the checksums of its chunk differ. */
	isIntact: boolean;
}

export function referenceTo(
	event: LogEvent,
	file: string,
	isIntact: boolean,
	hasValues = true,
): EventReference {
	const { channel, computer, recordId, provider, time } = event;
	const values: [string, string][] = hasValues
		? [
				...[...event.data].map(([name, value]): [string, string] => [name, value.slice(0, maxValueLength)]),
				...event.values.map((value): [string, string] => ['', value.slice(0, maxValueLength)]),
			]
		: [];
	return { file, channel, computer, recordId, eventId: event.id, provider, time, values, isIntact };
}
