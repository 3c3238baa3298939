import type { Save } from 'lucide-react';
import type { ReactNode } from 'react';

type SaveRowProps = {
	Icon: typeof Save;
	title: string;
	text: string;
	action?: ReactNode;
	children?: ReactNode;
};

/** One way to save. What a press did is said in its row, where the thumb is. */
export function SaveRow({ Icon, title, text, action, children }: SaveRowProps) {
	return (
		<li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-3 leading-snug">
			<span className="grid size-11 place-content-center rounded-panel bg-brand-wash text-brand">
				<Icon size={20} aria-hidden="true" />
			</span>
			<span>
				<b className="block">{title}</b>
				<span className="block text-sm text-soft">{text}</span>
			</span>
			{action}
			<div className="col-span-full grid gap-2 empty:hidden">{children}</div>
		</li>
	);
}
