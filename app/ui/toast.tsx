import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createStore } from '#app/store.ts';
import { classes } from './classes.ts';

export type ToastMessage = { title: string; text?: string; tone?: 'plain' | 'now' };

type ShownToast = ToastMessage & { id: number; since: number };

export const shownForMs = 8000;
/** While others wait. */
export const shownAtLeastMs = 3000;
const mostAtOnce = 3;

export const shownToasts = createStore<readonly ShownToast[]>([]);
const waiting: ToastMessage[] = [];
let lastId = 0;

function show(message: ToastMessage) {
	lastId += 1;
	const id = lastId;
	shownToasts.set([...shownToasts.get(), { ...message, id, since: Date.now() }]);
	setTimeout(() => dismissToast(id), shownForMs);
}

/** The oldest makes room for the first that waits, once it could be read. */
function hurryOldest() {
	const [oldest] = shownToasts.get();
	if (!oldest || waiting.length === 0) return;
	setTimeout(() => dismissToast(oldest.id), Math.max(0, oldest.since + shownAtLeastMs - Date.now()));
}

export function dismissToast(id: number): void {
	const left = shownToasts.get().filter((toast) => toast.id !== id);
	if (left.length === shownToasts.get().length) return;
	shownToasts.set(left);
	const next = waiting.shift();
	if (next) show(next);
	hurryOldest();
}

/** Shows a short message that goes away by itself; never the only place where something important is said. */
export function toast(message: ToastMessage): void {
	if (shownToasts.get().length < mostAtOnce) {
		show(message);
	} else {
		waiting.push(message);
		hurryOldest();
	}
}

/**
 * Stands once in the page: on phones above the tab bar, where everything else at the foot moves up by the height of the
 * messages; on wide screens at the left, over the rail. The live region is there before the
 * first message, or screen readers would miss it.
 */
export function Toaster() {
	const shown = shownToasts.use();
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const height = shown.length > 0 ? (box.current?.offsetHeight ?? 0) : 0;
		document.documentElement.style.setProperty('--messages', `${height}px`);
	}, [shown]);
	return (
		<div
			ref={box}
			id="messages"
			role="status"
			aria-live="polite"
			aria-label="Messages"
			className="pointer-events-none fixed inset-x-2 bottom-(--dock) z-40 grid gap-2 not-empty:pb-2 lg:right-auto lg:left-4 lg:w-54 print:hidden"
		>
			{shown.map((message) => (
				<div
					key={message.id}
					className={classes(
						'pointer-events-auto flex items-start gap-3 rounded-panel border bg-panel p-4 shadow-bar',
						message.tone === 'now' ? 'border-danger' : 'border-edge',
					)}
				>
					<div className="min-w-0 flex-1">
						<p className={classes('font-semibold', message.tone === 'now' && 'text-danger')}>
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
