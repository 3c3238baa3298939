/** Apart from the schemas, so that pages can say them without carrying the schema library. */

/** Long enough for a pasted web address, short enough to be no burden. */
export const maxTargetLength = 2048;

/** A caller that sends this in `Accept` gets one event per line while the scan runs. */
export const scanStreamType = 'application/x-ndjson';
