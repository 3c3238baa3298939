import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { toneClass } from '#app/ui/tag.tsx';

export type PathStep = {
	id: string;
	icon: ReactNode;
	title: string;
	note: string;
	weakness?: string | undefined;
};

export function AttackPath({ label, steps }: { label: string; steps: readonly PathStep[] }) {
	const lastWeakIndex = steps.findLastIndex(({ weakness }) => weakness !== undefined);
	return (
		<ol aria-label={label} className="attack-path">
			{steps.map(({ id, icon, title, note, weakness }, index) => (
				<li
					key={id}
					className={classNames(
						toneClass[weakness ? 'now' : 'plain'],
						weakness !== undefined && 'is-weak',
						index <= lastWeakIndex && 'is-open',
					)}
				>
					<span className="path-tile" aria-hidden="true">
						{icon}
					</span>
					<b>{title}</b>
					<span className="text-sm">
						{weakness ? <span className="path-weakness">Weak link: {weakness} </span> : null}
						<span className="text-soft">{note}</span>
					</span>
				</li>
			))}
		</ol>
	);
}
