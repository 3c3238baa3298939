import { CopyButton } from '#app/ui/copy-button.tsx';

export function Command({ label, text }: { label: string; text: string }) {
	return (
		<div className="overflow-hidden rounded-panel border border-line bg-sunk">
			<div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line pl-3 text-sm">
				<span className="text-soft">{label}</span>
				<CopyButton text={() => text} label="Copy the command" variant="toolbar" />
			</div>
			<pre className="p-3 text-column whitespace-pre-wrap wrap-anywhere">{text}</pre>
		</div>
	);
}
