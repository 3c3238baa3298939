import { Camera, FileLock, FileUp, Image } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

const icons = { camera: Camera, picture: Image, file: FileUp, locked: FileLock };

type InputMethodProps = {
	icon: keyof typeof icons;
	hint?: ReactNode;
	primary?: boolean;
	children: ReactNode;
};

const baseClass =
	'relative flex w-full cursor-pointer list-none items-center gap-3.5 rounded-control border-[1.5px] px-4 py-2.5 leading-tight font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&::-webkit-details-marker]:hidden';

const plainClass = 'min-h-16 border-edge bg-panel text-ink hover:border-brand';
const primaryClass = 'tone-calm min-h-22 border-(--solid) bg-solid text-lg text-on';

export function InputMethodContent({ icon, hint, primary = false, children }: InputMethodProps) {
	const Icon = icons[icon];
	return (
		<>
			<Icon size={primary ? 32 : 24} className={classNames('shrink-0', !primary && 'text-brand')} />
			<span className="min-w-0">
				{children}
				{hint ? (
					<span className={classNames('block text-sm font-normal', !primary && 'text-soft')}>{hint}</span>
				) : null}
			</span>
		</>
	);
}

/** A file input over its whole label, so that a file can be dropped on it. */
export function FileInputMethod({
	icon,
	hint,
	primary = false,
	children,
	...input
}: InputMethodProps & Omit<ComponentProps<'input'>, 'type'>) {
	return (
		<label className={classNames(baseClass, primary ? primaryClass : plainClass)}>
			<InputMethodContent icon={icon} hint={hint} primary={primary}>
				{children}
			</InputMethodContent>
			<input {...input} type="file" className="absolute inset-0 w-full cursor-pointer opacity-0" />
		</label>
	);
}

export const inputMethodClass = classNames(baseClass, plainClass);
