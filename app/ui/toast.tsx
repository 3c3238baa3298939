import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createStore } from '#app/lib/store.ts';
import { classNames } from './class-names.ts';

export type ToastMessage = { title: string; text?: string; tone?: 'plain' | 'now' };

type VisibleToast = ToastMessage & { id: number; shownAt: number };

export const toastDurationMs = 8000;
/** Applies while other toasts are queued. */
export const minToastDurationMs = 3000;
const maxVisibleToasts = 3;

export const visibleToasts = createStore<readonly VisibleToast[]>([]);
const queuedToasts: ToastMessage[] = [];
let lastId = 0;

function showToast(message: ToastMessage) {
	lastId += 1;
	const id = lastId;
	visibleToasts.set([...visibleToasts.get(), { ...message, id, shownAt: Date.now() }]);
	setTimeout(() => dismissToast(id), toastDurationMs);
}

function expireOldestToast() {
	const [oldest] = visibleToasts.get();
	if (!oldest || queuedToasts.length === 0) return;
	setTimeout(() => dismissToast(oldest.id), Math.max(0, oldest.shownAt + minToastDurationMs - Date.now()));
}

export function dismissToast(id: number): void {
	const remaining = visibleToasts.get().filter((toast) => toast.id !== id);
	if (remaining.length === visibleToasts.get().length) return;
	visibleToasts.set(remaining);
	const next = queuedToasts.shift();
	if (next) showToast(next);
	expireOldestToast();
}

/** Toasts disappear, so important messages must be shown elsewhere as well. */
export function toast(message: ToastMessage): void {
	if (visibleToasts.get().length < maxVisibleToasts) {
		showToast(message);
	} else {
		queuedToasts.push(message);
		expireOldestToast();
	}
}

/** The live region must exist before the first message, or screen readers miss it. */
export function Toaster() {
	const toasts = visibleToasts.use();
	const containerRef = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const height = toasts.length > 0 ? (containerRef.current?.offsetHeight ?? 0) : 0;
		document.documentElement.style.setProperty('--toasts-height', `${height}px`);
	}, [toasts]);
	return (
		<div
			ref={containerRef}
			id="messages"
			role="status"
			aria-live="polite"
			aria-label="Messages"
			className="pointer-events-none fixed inset-x-2 bottom-(--tab-bar-height) z-40 grid gap-2 not-empty:pb-2 lg:right-auto lg:left-4 lg:w-54 print:hidden"
		>
			{toasts.map((message) => (
				<div
					key={message.id}
					className={classNames(
						'pointer-events-auto flex items-start gap-3 rounded-panel border bg-panel p-4 shadow-bar',
						message.tone === 'now' ? 'border-danger' : 'border-edge',
					)}
				>
					<div className="min-w-0 flex-1">
						<p className={classNames('font-semibold', message.tone === 'now' && 'text-danger')}>
							{message.title}
						</p>
						{message.text ? <p className="text-sm text-soft">{message.text}</p> : null}
					</div>
					<button
						type="button"
						aria-label="Dismiss message"
						className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center text-soft hover:text-ink"
						onClick={() => dismissToast(message.id)}
					>
						<X size={18} aria-hidden="true" />
					</button>
				</div>
			))}
		</div>
	);
}
