import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import {
	dismissToast,
	dismissToastsOfOtherPages,
	dismissToastsTitled,
	toast,
	visibleToasts,
} from './toast.tsx';

beforeEach(() => {
	vi.stubGlobal('location', { pathname: '/tools' });
	visibleToasts.set([]);
});
afterAll(() => {
	vi.unstubAllGlobals();
});

const titles = () => visibleToasts.get().map(({ title }) => title);

it('keeps a message until it is dismissed', () => {
	toast({ title: 'one' });
	toast({ title: 'two' });
	const [first] = visibleToasts.get();
	if (first) dismissToast(first.id);
	expect(titles()).toEqual(['two']);
});

it('dismisses messages by title', () => {
	toast({ title: 'Not saved', text: 'a reason' });
	toast({ title: 'one' });
	toast({ title: 'Not saved', text: 'another reason' });
	dismissToastsTitled('Not saved');
	expect(titles()).toEqual(['one']);
});

it('shows the three newest messages', () => {
	for (const title of ['one', 'two', 'three', 'four']) toast({ title });
	expect(titles()).toEqual(['two', 'three', 'four']);
});

it('shows a repeated message once, as the newest', () => {
	for (const title of ['one', 'two', 'one']) toast({ title });
	expect(titles()).toEqual(['two', 'one']);
});

it('does not carry a message to the next page', () => {
	toast({ title: 'one' });
	dismissToastsOfOtherPages('/tools');
	expect(titles()).toEqual(['one']);
	dismissToastsOfOtherPages('/account');
	expect(titles()).toEqual([]);
});
