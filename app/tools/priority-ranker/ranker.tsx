import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { FormDisclosure } from '#app/features/forms/form-disclosure.tsx';
import { ResultActions } from '#app/features/results/result-actions.tsx';
import { ResultHeading } from '#app/features/results/result-heading.tsx';
import { getErrorMessage, isUnauthorized } from '#app/lib/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError, SelectField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Split, Stack } from '#app/ui/layout.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { CustomSystem } from '#contract/systems.ts';
import { type Category, categories } from '#contract/systems-limits.ts';
import { AddSystemForm } from './add-system-form.tsx';
import { categoryLabels, type Sort, type System, sorts } from './content.ts';
import { deleteCustomSystem, loadCustomSystems } from './custom-systems.ts';
import { planRecovery } from './dependencies.ts';
import { listSystems, mergeSystems } from './logic.ts';
import { OrderPanel } from './order-panel.tsx';
import { PlanChart, RecoveryTimeline } from './recovery-timeline.tsx';
import { buildRankerReport, buildRankerTable } from './report.ts';
import { SystemList } from './system-list.tsx';

const categoryOptions = categories.map((value) => ({ value, label: categoryLabels[value] }));

/** The signed-in visitor's own systems; none for anybody else. */
function useCustomSystems(isSignedIn: boolean, onSignedOut: () => void) {
	const [customSystems, setCustomSystems] = useState<readonly CustomSystem[]>([]);
	const [hasLoadError, setHasLoadError] = useState(false);

	const reload = useCallback(async () => {
		try {
			setCustomSystems(await loadCustomSystems());
			setHasLoadError(false);
		} catch (error) {
			setHasLoadError(true);
			toast({
				title: 'Error loading systems',
				text: getErrorMessage(error, 'Failed to load custom systems'),
				tone: 'now',
			});
			if (isUnauthorized(error)) onSignedOut();
		}
	}, [onSignedOut]);

	useEffect(() => {
		if (isSignedIn) void reload();
	}, [isSignedIn, reload]);

	async function remove({ id }: System) {
		try {
			await deleteCustomSystem(id);
			setCustomSystems((systems) => systems.filter((system) => system.id !== id));
			toast({ title: 'System deleted', text: 'The system has been removed successfully.' });
		} catch (error) {
			toast({
				title: 'Error deleting system',
				text: getErrorMessage(error, 'Failed to delete system'),
				tone: 'now',
			});
			if (isUnauthorized(error)) onSignedOut();
		}
	}

	return { customSystems, hasLoadError, reload, remove };
}

export function Ranker({
	isSignedIn,
	shouldFocus: takesFocus,
	onSignedOut,
	isCollapsed: folded,
	onCollapsedChange: onFold,
}: {
	/** False for visitors who work with the default systems. */
	isSignedIn: boolean;
	shouldFocus: boolean;
	/** Told when the server no longer knows the visitor; keep it the same between renders. */
	onSignedOut: () => void;
	/** The form has made room for the plan. */
	isCollapsed: boolean;
	onCollapsedChange: (isCollapsed: boolean) => void;
}) {
	const { customSystems, hasLoadError, reload, remove } = useCustomSystems(isSignedIn, onSignedOut);
	const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
	const [category, setCategory] = useState<Category | ''>('');
	const [sort, setSort] = useState<Sort>('impact');
	const [isAdding, setIsAdding] = useState(false);

	const systems = mergeSystems(customSystems);
	const visibleSystems = listSystems(systems, category, sort);
	const selected = systems.filter(({ id }) => selectedIds.has(id));
	const plan = planRecovery(selected);

	const setSelected = (ids: readonly string[], isSelected: boolean) =>
		setSelectedIds((current) => {
			const next = new Set(current);
			for (const id of ids) isSelected ? next.add(id) : next.delete(id);
			return next;
		});
	const areAllVisibleSelected =
		visibleSystems.length > 0 && visibleSystems.every(({ id }) => selectedIds.has(id));

	const hasPlan = selected.length > 0;

	const systemsForm = (
		<FormDisclosure
			key="systems"
			label="Change your systems"
			hint={`${selected.length} of ${systems.length} ticked`}
			collapsible={hasPlan}
			collapsed={folded}
			onCollapsedChange={onFold}
		>
			<Split
				wide="even"
				main={
					<Panel aria-labelledby="systems">
						<Stack>
							<ResultHeading level="h2" id="systems" focusOnMount={takesFocus}>
								Your systems
							</ResultHeading>
							<div className="grid gap-4 sm:grid-cols-2">
								<SelectField
									label="Filter by category"
									placeholder="All categories"
									options={categoryOptions}
									value={category}
									onChange={setCategory}
								/>
								<SelectField
									label="Sort by"
									options={sorts}
									value={sort}
									onChange={(value) => setSort(value || 'impact')}
								/>
							</div>
							<ButtonRow>
								<Button
									disabled={visibleSystems.length === 0}
									onClick={() =>
										setSelected(
											visibleSystems.map(({ id }) => id),
											!areAllVisibleSelected,
										)
									}
								>
									{areAllVisibleSelected ? 'Deselect all' : 'Select all'}
								</Button>
								{isSignedIn && !isAdding ? (
									<Button variant="primary" onClick={() => setIsAdding(true)}>
										<Plus size={18} aria-hidden="true" />
										Add Custom System
									</Button>
								) : null}
							</ButtonRow>
							{hasLoadError ? (
								<div className="grid justify-items-start gap-2">
									<FormError text="Your own systems could not be loaded. Below are the default ones alone." />
									<Button onClick={reload}>Try again</Button>
								</div>
							) : null}
							<SystemList
								systems={visibleSystems}
								selectedIds={selectedIds}
								onToggle={(id) => setSelected([id], !selectedIds.has(id))}
								onDelete={isSignedIn ? remove : undefined}
							/>
						</Stack>
					</Panel>
				}
				side={
					<Stack>
						<OrderPanel selected={selected} plan={plan} />
						{hasPlan ? (
							<Button variant="primary" className="justify-self-start" onClick={() => onFold(true)}>
								Show the recovery timeline
							</Button>
						) : null}
					</Stack>
				}
			/>
		</FormDisclosure>
	);
	const answer = (
		<Stack key="answer" gap="gap-6">
			<RecoveryTimeline plan={plan} shouldFocus={folded} />
			{hasPlan ? (
				<ResultActions
					fileName="recovery-priority-order"
					report={() => buildRankerReport(selected, plan)}
					table={() => buildRankerTable(selected, plan)}
					copyMessage={{ title: 'Report copied to clipboard' }}
					picture={<PlanChart plan={plan} />}
				/>
			) : null}
		</Stack>
	);

	return (
		<Stack gap="gap-6">
			{isAdding ? (
				<AddSystemForm
					onClose={() => setIsAdding(false)}
					onAdded={() => {
						setIsAdding(false);
						void reload();
					}}
				/>
			) : null}
			{hasPlan && folded ? [answer, systemsForm] : [systemsForm, answer]}
		</Stack>
	);
}
