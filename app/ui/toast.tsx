import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { createStore } from '#app/lib/store.ts';
import { classNames } from './class-names.ts';

export type ToastMessage = { title: string; text?: string; tone?: 'plain' | 'neutral' | 'now' };

type VisibleToast = ToastMessage & { id: number; page: string };

const maxVisibleToasts = 3;

export const visibleToasts = createStore<readonly VisibleToast[]>([]);
let lastId = 0;

export function dismissToast(id: number): void {
	visibleToasts.set(visibleToasts.get().filter((toast) => toast.id !== id));
}

export function dismissToastsTitled(title: string): void {
	visibleToasts.set(visibleToasts.get().filter((toast) => toast.title !== title));
}

/** Stays until it is closed, the page changes, or newer messages replace it. */
export function toast(message: ToastMessage): void {
	lastId += 1;
	const others = visibleToasts
		.get()
		.filter(({ title, text }) => title !== message.title || text !== message.text);
	visibleToasts.set(
		[...others, { ...message, id: lastId, page: location.pathname }].slice(-maxVisibleToasts),
	);
}

export function dismissToastsOfOtherPages(page: string): void {
	const remaining = visibleToasts.get().filter((toast) => toast.page === page);
	if (remaining.length < visibleToasts.get().length) visibleToasts.set(remaining);
}

const toastIcons = { plain: Check, neutral: undefined, now: TriangleAlert } as const;
const toastClass = {
	plain: 'bg-ok-wash text-ok',
	neutral: 'bg-sunk text-ink',
	now: 'bg-danger-wash text-danger',
} as const;

function ToastLine({ message }: { message: VisibleToast }) {
	const Icon = toastIcons[message.tone ?? 'plain'];
	return (
		<div
			className={classNames(
				'border-b border-line text-sm leading-tight',
				toastClass[message.tone ?? 'plain'],
			)}
		>
			<div className="mx-auto flex min-h-10 max-w-page items-center gap-2.5 pr-1 pl-gutter">
				{Icon ? <Icon size={20} /> : null}
				<p className="max-w-none flex-1 py-1">
					<b>{message.title}</b> {message.text ? <span>{message.text}</span> : null}
				</p>
				<button
					type="button"
					aria-label="Dismiss message"
					className="grid h-10 w-11 shrink-0 cursor-pointer place-items-center"
					onClick={() => dismissToast(message.id)}
				>
					<X size={18} />
				</button>
			</div>
		</div>
	);
}

/** The live region must exist before the first message, or screen readers miss it. */
export function Toaster() {
	const toasts = visibleToasts.use();
	const { pathname } = useLocation();
	const container = useRef<HTMLDivElement>(null);
	const lastError = toasts.findLast(({ tone }) => tone === 'now')?.id;
	useEffect(() => dismissToastsOfOtherPages(pathname), [pathname]);
	useEffect(() => {
		// The page may be scrolled away from the messages, and an error must be seen.
		if (lastError !== undefined) container.current?.scrollIntoView({ block: 'nearest' });
	}, [lastError]);
	return (
		<div
			ref={container}
			id="messages"
			role="status"
			aria-live="polite"
			aria-label="Messages"
			className="print:hidden"
		>
			{toasts.map((message) => (
				<ToastLine key={message.id} message={message} />
			))}
		</div>
	);
}
