import type { FieldWords, Kind } from './kind.ts';

export type TickField = FieldWords & { readonly kind: 'tick' };

export const ticked = 'yes';

/** A box to tick. */
export const tick: Kind<TickField, string> = {
	blank: () => '',
	parse: (_, stored) => (stored === '' || stored === ticked ? stored : undefined),
	problem: () => undefined,
	asText: (_, value) => (value === ticked ? 'Yes' : 'Not ticked'),
};
