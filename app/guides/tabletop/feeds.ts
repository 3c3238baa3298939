import type { FeedRow } from '#domain/ready/feed.ts';

export const feeds: readonly FeedRow[] = [
	['recovery', 'restore-test', 'hint', { 0: 'missing', 1: 'missing', 2: 'partly', 3: 'partly' }],
	['isolation', 'isolate-minutes', 'done', { 0: 'missing', 1: 'missing', 2: 'partly', 3: 'in-place' }],
	['run', 'training-short', 'hint', { complete: 'partly' }],
	['run', 'tabletop-yearly', 'done', { complete: 'in-place' }],
	['people', 'callback-rule', 'done', { 0: 'missing', 1: 'missing', 2: 'partly', 3: 'at-least' }],
	['contacts', 'insurer-number-paper', 'done', { 0: 'missing', 1: 'missing', 2: 'partly', 3: 'in-place' }],
	['decision', 'deciders-named', 'done', { 0: 'missing', 1: 'missing', 2: 'partly', 3: 'in-place' }],
	[
		'communication',
		'work-without-computers',
		'done',
		{ 0: 'missing', 1: 'missing', 2: 'partly', 3: 'in-place' },
	],
	['duties', 'duties-known', 'done', { 0: 'missing', 1: 'missing', 2: 'partly', 3: 'in-place' }],
];
