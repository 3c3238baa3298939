import type { FeedLine } from '#domain/ready/feed.ts';
import { injects } from './content.ts';
import { countScored, type Scores } from './logic.ts';

export const feeds: readonly FeedLine[] = [
	['recovery', '3', 'restore-test', 'partly', 'hint'],
	['recovery', '2', 'restore-test', 'partly', 'hint'],
	['recovery', '1', 'restore-test', 'missing', 'hint'],
	['recovery', '0', 'restore-test', 'missing', 'hint'],
	['isolation', '3', 'isolate-minutes', 'in-place', 'done'],
	['isolation', '2', 'isolate-minutes', 'partly', 'done'],
	['isolation', '1', 'isolate-minutes', 'missing', 'done'],
	['isolation', '0', 'isolate-minutes', 'missing', 'done'],
	['run', 'complete', 'training-short', 'partly', 'hint'],
	['run', 'complete', 'tabletop-yearly', 'in-place', 'done'],
	['people', '3', 'callback-rule', 'partly', 'done', 'at-least'],
	['people', '2', 'callback-rule', 'partly', 'done'],
	['people', '1', 'callback-rule', 'missing', 'done'],
	['people', '0', 'callback-rule', 'missing', 'done'],
	['contacts', '3', 'insurer-number-paper', 'in-place', 'done'],
	['contacts', '2', 'insurer-number-paper', 'partly', 'done'],
	['contacts', '1', 'insurer-number-paper', 'missing', 'done'],
	['contacts', '0', 'insurer-number-paper', 'missing', 'done'],
	['decision', '3', 'deciders-named', 'in-place', 'done'],
	['decision', '2', 'deciders-named', 'partly', 'done'],
	['decision', '1', 'deciders-named', 'missing', 'done'],
	['decision', '0', 'deciders-named', 'missing', 'done'],
	['communication', '3', 'work-without-computers', 'in-place', 'done'],
	['communication', '2', 'work-without-computers', 'partly', 'done'],
	['communication', '1', 'work-without-computers', 'missing', 'done'],
	['communication', '0', 'work-without-computers', 'missing', 'done'],
	['duties', '3', 'duties-known', 'in-place', 'done'],
	['duties', '2', 'duties-known', 'partly', 'done'],
	['duties', '1', 'duties-known', 'missing', 'done'],
	['duties', '0', 'duties-known', 'missing', 'done'],
];

export function toAnswers(scores: Scores): Readonly<Record<string, string>> {
	const texts = Object.entries(scores).map(([event, score]) => [event, String(score)]);
	return { ...Object.fromEntries(texts), run: countScored(scores) === injects.length ? 'complete' : '' };
}
