/** The triage leads to the list of the checker. */
export const shortClocksAnchor = 'tonight';

export const shortClocksQuestion =
	'Public body, bank, insurer, power or telecom? Or in Asia, Australia, Chile, Cyprus or Switzerland? Some reports are due within hours.';
