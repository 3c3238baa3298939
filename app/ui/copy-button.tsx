import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { type ToastMessage, toast } from './toast.tsx';

const ManualCopyDialog = lazyComponent(
	async () => (await import('./manual-copy-dialog.tsx')).ManualCopyDialog,
);

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
};

export function CopyButton({
	text,
	label = 'Copy',
	subject,
	copiedLabel = 'Copied',
	variant,
	message = { title: subject ? `${subject} copied` : 'Copied to clipboard' },
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
		} else {
			setManualCopyText(content);
		}
	}

	return (
		<>
			<Button variant={variant ?? 'outline'} onClick={copy}>
				{isCopied ? <Check size={18} /> : <Copy size={18} />}
				{isCopied ? copiedLabel : label}
				{subject ? <span className="sr-only"> {subject}</span> : null}
			</Button>
			{manualCopyText === undefined ? null : (
				<ManualCopyDialog text={manualCopyText} onClose={() => setManualCopyText(undefined)} />
			)}
		</>
	);
}
