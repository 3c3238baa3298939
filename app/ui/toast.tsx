import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classes } from './classes.ts';

export type ToastMessage = { title: string; text?: string; tone?: 'plain' | 'danger' };

type ShownToast = ToastMessage & { id: number };

const shownForMs = 8000;
const mostAtOnce = 3;
const none: readonly ShownToast[] = [];

let toasts: readonly ShownToast[] = none;
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ShownToast[]) {
	toasts = next;
	for (const listener of listeners) listener();
}

function dismiss(id: number) {
	replace(toasts.filter((toast) => toast.id !== id));
}

/** Shows a short message that goes away by itself; never the only place where something important is said. */
export function toast(message: ToastMessage): void {
	lastId += 1;
	const id = lastId;
	replace([...toasts, { ...message, id }].slice(-mostAtOnce));
	setTimeout(() => dismiss(id), shownForMs);
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Stands once in the page. The live region is there before the first message, or screen readers would miss it. */
export function Toaster() {
	const shown = useSyncExternalStore(
		subscribe,
		() => toasts,
		() => none,
	);
	return (
		<div
			role="status"
			aria-live="polite"
			aria-label="Messages"
			className="pointer-events-none fixed inset-x-4 bottom-4 z-20 grid justify-items-end gap-2 print:hidden"
		>
			{shown.map((message) => (
				<div
					key={message.id}
					className={classes(
						'pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-panel border bg-panel p-4 shadow-panel',
						message.tone === 'danger' ? 'border-danger' : 'border-edge',
					)}
				>
					<div className="min-w-0 flex-1">
						<p className={classes('font-[650]', message.tone === 'danger' && 'text-danger')}>
							{message.title}
						</p>
						{message.text ? <p className="text-sm text-soft">{message.text}</p> : null}
					</div>
					<button
						type="button"
						aria-label="Dismiss message"
						className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center text-soft hover:text-ink"
						onClick={() => dismiss(message.id)}
					>
						<X size={18} aria-hidden="true" />
					</button>
				</div>
			))}
		</div>
	);
}
