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
