import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const panelClass = 'border-t border-line pt-5';

export function Panel({ className, ...rest }: ComponentProps<'section'>) {
	return <section className={classNames(panelClass, className)} {...rest} />;
}

export function Box({ className, ...rest }: ComponentProps<'section'>) {
	return (
		<section
			className={classNames(
				'rounded-panel border border-line bg-panel p-5 print:break-inside-avoid',
				className,
			)}
			{...rest}
		/>
	);
}

export function Stack({ className, gap = 'gap-4', ...rest }: ComponentProps<'div'> & { gap?: string }) {
	return <div className={classNames('grid grid-cols-[minmax(0,1fr)]', gap, className)} {...rest} />;
}

type TitledProps = Omit<ComponentProps<'section'>, 'title'> & {
	/** Of the heading. */
	id: string;
	title: ReactNode;
	titleClass?: string;
	gap?: string;
};

export function TitledSection({ id, title, titleClass, gap = 'gap-3', children, ...rest }: TitledProps) {
	return (
		<section aria-labelledby={id} {...rest}>
			<Stack gap={gap}>
				<h2 id={id} className={titleClass}>
					{title}
				</h2>
				{children}
			</Stack>
		</section>
	);
}

export function TitledPanel({ className, ...rest }: TitledProps) {
	return <TitledSection className={classNames(panelClass, className)} {...rest} />;
}

type SplitProps = { main: ReactNode; side: ReactNode; wide?: 'main' | 'side' | 'even' | 'one' };

export function Split({ main, side, wide = 'main' }: SplitProps) {
	const columns = {
		main: 'lg:grid-cols-[minmax(0,1fr)_minmax(0,300px)]',
		side: 'lg:grid-cols-[minmax(0,0.85fr)_minmax(0,1.15fr)]',
		even: 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
		one: '',
	}[wide];
	return (
		<div
			className={classNames('grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(1rem,3vw,2rem)]', columns)}
		>
			{main}
			{side}
		</div>
	);
}

export function CardGrid({ children }: { children: ReactNode }) {
	return (
		<div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,15.5rem),1fr))]">{children}</div>
	);
}

export function ButtonRow({ className, ...rest }: ComponentProps<'div'>) {
	return (
		<div className={classNames('flex flex-wrap items-center gap-2.5 print:hidden', className)} {...rest} />
	);
}

type ListProps = { items: readonly ReactNode[]; ordered?: boolean; soft?: boolean };

/** Items must not be reordered: their index is the key. */
export function List({ items, ordered = false, soft = false }: ListProps) {
	const Tag = ordered ? 'ol' : 'ul';
	return (
		<Tag
			className={classNames(
				'grid max-w-measure grid-cols-[minmax(0,1fr)] gap-2',
				// Two digits need more room.
				ordered && items.length > 9 ? 'pl-8' : 'pl-6',
				ordered ? 'list-decimal' : 'list-disc',
				soft && 'text-soft',
			)}
		>
			{items.map((item, position) => (
				<li key={typeof item === 'string' ? item : position}>{item}</li>
			))}
		</Tag>
	);
}
