import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Panel, Stack } from './layout.tsx';

type TitledProps = Omit<ComponentProps<'section'>, 'title'> & {
	/** Of the heading. */
	id: string;
	title: ReactNode;
	titleClass?: string;
	gap?: string;
};

type TitledSectionProps = TitledProps & { as?: 'section' | ComponentType<ComponentProps<'section'>> };

export function TitledSection({
	as: Section = 'section',
	id,
	title,
	titleClass,
	gap = 'gap-3',
	children,
	...rest
}: TitledSectionProps) {
	return (
		<Section aria-labelledby={id} {...rest}>
			<Stack gap={gap}>
				<h2 id={id} className={titleClass}>
					{title}
				</h2>
				{children}
			</Stack>
		</Section>
	);
}

export function TitledPanel(props: TitledProps) {
	return <TitledSection as={Panel} {...props} />;
}
