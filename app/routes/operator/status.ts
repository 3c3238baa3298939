import type { SelectOption } from '#app/ui/field.tsx';
import type { LeadStatus } from '#contract/leads.ts';

export const statusOptions: readonly SelectOption<LeadStatus>[] = [
	{ value: 'new', label: 'New' },
	{ value: 'called', label: 'Called' },
	{ value: 'won', label: 'Won' },
	{ value: 'lost', label: 'Lost' },
	{ value: 'spam', label: 'Spam' },
];
