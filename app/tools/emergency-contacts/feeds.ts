import type { FeedLine } from '#domain/ready/feed.ts';

export const feeds: readonly FeedLine[] = [
	['insurancePhone', 'filled', 'insurer-number-paper', 'partly', 'done', 'at-least'],
	['card', 'printed', 'insurer-number-paper', 'in-place', 'done'],
	['insurancePolicy', 'filled', 'insurer-number-paper', 'partly', 'done', 'at-least'],
	['itPhone', 'filled', 'insurer-number-paper', 'partly', 'done', 'at-least'],
	['ceo', 'filled', 'deciders-named', 'partly', 'done', 'at-least'],
	['ceoPhone', 'filled', 'deciders-named', 'partly', 'done', 'at-least'],
	['insuranceCompany', 'filled', 'cyber-insurance', 'partly', 'hint'],
];
