import {
	Box,
	Briefcase,
	Globe,
	HardDrive,
	type LucideIcon,
	MessagesSquare,
	Printer,
	Server,
	Shield,
	Trash2,
} from 'lucide-react';
import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import type { Category, Impact } from '#contract/limits.ts';
import { categoryLabels, impactLabels, type System } from './content.ts';
import { formatHours } from './logic.ts';
import { formatDependencyCount } from './report.ts';

const categoryIcons: Record<Category, LucideIcon> = {
	infrastructure: Server,
	business: Briefcase,
	communication: MessagesSquare,
	external: Globe,
	office: Printer,
	security: Shield,
	storage: HardDrive,
	other: Box,
};

const impactTones: Record<Impact, Tone> = { critical: 'now', high: 'soon', medium: 'calm', low: 'plain' };

export function ImpactTag({ impact }: { impact: Impact }) {
	return <Tag tone={impactTones[impact]}>{impactLabels[impact]}</Tag>;
}

type RowProps = {
	system: System;
	isSelected: boolean;
	onToggle: () => void;
	onDelete: (() => void) | undefined;
};

function SystemRow({ system, isSelected, onToggle, onDelete }: RowProps) {
	const Icon = categoryIcons[system.category];
	const id = useId();
	return (
		<li className="flex items-start gap-2 border-b border-line py-1 last:border-b-0">
			<label className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-start gap-3 py-2.5">
				<input
					type="checkbox"
					className="mt-0.5 size-6 shrink-0"
					aria-labelledby={`${id}-name`}
					aria-describedby={`${id}-details`}
					checked={isSelected}
					onChange={onToggle}
				/>
				<Icon size={22} className="mt-0.5 shrink-0 text-soft" />
				<span id={`${id}-details`} className="grid min-w-0 gap-1">
					<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
						<span id={`${id}-name`} className="min-w-0 font-semibold wrap-anywhere">
							{system.name}
						</span>
						{system.isCustom ? <Tag tone="ok">Custom</Tag> : null}
						<ImpactTag impact={system.impact} />
					</span>
					<span className="text-sm text-soft">
						{categoryLabels[system.category]} · RTO: {formatHours(system.rto)} ·{' '}
						{formatDependencyCount(system)}
					</span>
					{system.dependencies.length > 0 ? (
						<span className="text-sm text-soft wrap-anywhere">
							Depends on {system.dependencies.join(', ')}
						</span>
					) : null}
				</span>
			</label>
			{onDelete ? (
				<Button variant="ghost" aria-label={`Delete ${system.name}`} className="shrink-0" onClick={onDelete}>
					<Trash2 size={20} />
				</Button>
			) : null}
		</li>
	);
}

type SystemListProps = {
	systems: readonly System[];
	selectedIds: ReadonlySet<string>;
	onToggle: (id: string) => void;
	onDelete: ((system: System) => void) | undefined;
};

export function SystemList({ systems, selectedIds, onToggle, onDelete }: SystemListProps) {
	if (systems.length === 0) return <p className="text-soft">No system in this category.</p>;
	return (
		<ul aria-label="Systems">
			{systems.map((system) => (
				<SystemRow
					key={system.id}
					system={system}
					isSelected={selectedIds.has(system.id)}
					onToggle={() => onToggle(system.id)}
					onDelete={onDelete && system.isCustom ? () => onDelete(system) : undefined}
				/>
			))}
		</ul>
	);
}
