import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { controlClass } from './field.tsx';
import { type ToastMessage, toast } from './toast.tsx';

/** Returns false when the browser refused; the visitor then has to copy by hand. */
async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch (error) {
		console.warn('The clipboard was not available', error);
		return false;
	}
}

const copiedLabelMs = 2000;

type CopyButtonProps = {
	text: () => string;
	label?: string;
	/** For screen readers, where several buttons have the same label. */
	subject?: string;
	copiedLabel?: string;
	variant?: ButtonVariant;
	message?: ToastMessage;
	onCopied?: () => void;
};

export function CopyButton({
	text,
	label = 'Copy',
	subject,
	copiedLabel = 'Copied',
	variant,
	message = { title: subject ? `${subject} copied` : 'Copied to clipboard' },
	onCopied,
}: CopyButtonProps) {
	const [isCopied, setIsCopied] = useState(false);
	const [manualCopyText, setManualCopyText] = useState<string>();

	useEffect(() => {
		if (!isCopied) return;
		const timer = setTimeout(() => setIsCopied(false), copiedLabelMs);
		return () => clearTimeout(timer);
	}, [isCopied]);

	async function copy() {
		const content = text();
		if (await copyText(content)) {
			setIsCopied(true);
			toast(message);
			onCopied?.();
		} else {
			setManualCopyText(content);
		}
	}

	return (
		<>
			<Button variant={variant ?? 'outline'} onClick={copy}>
				{isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
				{isCopied ? copiedLabel : label}
				{subject ? <span className="sr-only"> {subject}</span> : null}
			</Button>
			{manualCopyText === undefined ? null : (
				<ManualCopyDialog text={manualCopyText} onClose={() => setManualCopyText(undefined)} />
			)}
		</>
	);
}

function ManualCopyDialog({ text, onClose }: { text: string; onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);

	return (
		<Dialog
			ref={dialog}
			aria-label="Copy by hand"
			onClose={onClose}
			className="m-auto max-w-[min(40rem,calc(100vw-2rem))] rounded-panel p-5"
		>
			<div className="grid gap-3">
				<h2>Copy by hand</h2>
				<p className="text-soft">
					Your browser did not allow copying. Select the text below and copy it yourself.
				</p>
				<textarea
					readOnly
					rows={10}
					aria-label="Text to copy"
					className={controlClass}
					value={text}
					onFocus={(event) => event.target.select()}
				/>
				<Button onClick={() => dialog.current?.close()}>Close</Button>
			</div>
		</Dialog>
	);
}
