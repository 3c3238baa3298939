import type { Save } from 'lucide-react';
import type { ReactNode } from 'react';

type SaveRowProps = {
	Icon: typeof Save;
	title: string;
	text: string;
	action: ReactNode;
	children?: ReactNode;
};

export function SaveRow({ Icon, title, text, action, children }: SaveRowProps) {
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3 leading-snug">
			<span className="grid size-11 shrink-0 place-content-center rounded-panel bg-brand-wash text-brand">
				<Icon size={20} />
			</span>
			<span className="flex-1 basis-24">
				<b className="block">{title}</b>
				<span className="block text-sm text-soft">{text}</span>
			</span>
			{action}
			<div className="grid basis-full gap-2 empty:hidden">{children}</div>
		</li>
	);
}
