import { CopyButton } from '#app/ui/copy-button.tsx';

export function CopyableQuote({ title, text }: { title: string; text: string }) {
	return (
		<figure className="grid gap-2">
			<figcaption className="font-semibold">{title}</figcaption>
			<blockquote className="border-l-4 border-brand pl-4">“{text}”</blockquote>
			<div>
				<CopyButton text={() => text} subject={title} message={{ title: 'Copied' }} />
			</div>
		</figure>
	);
}
