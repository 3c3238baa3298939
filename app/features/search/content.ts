import { path } from '#app/site/paths.ts';
import type { EntryKind } from './search-index.ts';

export const labels = {
	title: 'Search',
	label: 'What are you looking for?',
	hint: 'Tools, duties, contacts, words and ransomware names. Typing errors are fine. Nothing you type is sent.',
	loading: 'Loading the list…',
	failed: 'The list could not be loaded. Check your connection and try again.',
	noResults: 'Nothing found. Try one plain word:',
	fallbackLinks: 'Or go to:',
} as const;

export const kindNames: Readonly<Record<EntryKind, string>> = {
	action: 'Do it now',
	tool: 'Tools',
	guide: 'Guides',
	control: 'In your plan',
	duty: 'Duties to report',
	word: 'Words',
	contact: 'Contacts',
	family: 'Ransomware',
};

export const exampleQueries = ['first hour', 'insurance', 'police', 'deadline', 'backup', 'LockBit'] as const;

export const fallbackLinks = [
	{ to: path('ransomadvisor'), label: 'Incident triage' },
	{ to: path('ransom-identifier'), label: 'Ransomware identifier' },
	{ to: path('tools'), label: 'All tools' },
] as const;
