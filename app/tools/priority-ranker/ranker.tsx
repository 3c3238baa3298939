import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { FormDisclosure } from '#app/features/forms/form-disclosure.tsx';
import { StateToPlan } from '#app/features/plan/lazy-parts.tsx';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHeading } from '#app/features/results/result-heading.tsx';
import { ApiError, api, getErrorMessage, isUnauthorized, readJson } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError, SelectField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Split, Stack } from '#app/ui/layout.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Category, categories } from '#contract/limits.ts';
import type { CustomSystem } from '#contract/systems.ts';
import { AddSystemForm } from './add-system-form.tsx';
import { categoryLabels, type Sort, type System, sorts } from './content.ts';
import { planRecovery, type RecoveryPlan } from './dependencies.ts';
import { listSystems, mergeSystems } from './logic.ts';
import { OrderPanel } from './order-panel.tsx';
import { PlanChart, RecoveryTimeline } from './recovery-timeline.tsx';
import { buildRankerReport, buildRankerTable } from './report.ts';
import { SystemList } from './system-list.tsx';

function loadCustomSystems(): Promise<CustomSystem[]> {
	return readJson(api['custom-systems'].$get());
}

/** 404 counts as success: the system may have been deleted in another tab. */
async function deleteCustomSystem(id: string): Promise<void> {
	try {
		await api['custom-systems'][':id'].$delete({ param: { id } });
	} catch (error) {
		if (!(error instanceof ApiError && error.status === 404)) throw error;
	}
}

const categoryOptions = categories.map((value) => ({ value, label: categoryLabels[value] }));

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

function useSelection() {
	const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
	const setSelected = (ids: readonly string[], isSelected: boolean) =>
		setSelectedIds((current) => {
			const next = new Set(current);
			for (const id of ids) isSelected ? next.add(id) : next.delete(id);
			return next;
		});
	return { selectedIds, setSelected };
}

type SystemPickerProps = ReturnType<typeof useSelection> & {
	systems: readonly System[];
	shouldFocus: boolean;
	onAdd: (() => void) | undefined;
	onDelete: ((system: System) => void) | undefined;
	onReload: (() => void) | undefined;
};

function LoadError({ onReload }: { onReload: () => void }) {
	return (
		<div className="grid justify-items-start gap-2">
			<FormError text="Your own systems could not be loaded. Below are the default ones alone." />
			<Button onClick={onReload}>Try again</Button>
		</div>
	);
}

function SystemPicker({
	systems,
	selectedIds,
	setSelected,
	shouldFocus,
	onAdd,
	onDelete,
	onReload,
}: SystemPickerProps) {
	const [category, setCategory] = useState<Category | ''>('');
	const [sort, setSort] = useState<Sort>('impact');
	const visible = listSystems(systems, category, sort);
	const visibleIds = visible.map(({ id }) => id);
	const areAllSelected = visible.length > 0 && visibleIds.every((id) => selectedIds.has(id));
	return (
		<Panel aria-labelledby="systems">
			<Stack>
				<ResultHeading level="h2" id="systems" focusOnMount={shouldFocus}>
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
					<Button disabled={visible.length === 0} onClick={() => setSelected(visibleIds, !areAllSelected)}>
						{areAllSelected ? 'Deselect all' : 'Select all'}
					</Button>
					{onAdd ? (
						<Button variant="primary" onClick={onAdd}>
							<Plus size={18} />
							Add Custom System
						</Button>
					) : null}
				</ButtonRow>
				{onReload ? <LoadError onReload={onReload} /> : null}
				<SystemList
					systems={visible}
					selectedIds={selectedIds}
					onToggle={(id) => setSelected([id], !selectedIds.has(id))}
					onDelete={onDelete}
				/>
			</Stack>
		</Panel>
	);
}

type PlanProps = { selected: readonly System[]; plan: RecoveryPlan };

function Order({ selected, plan, onShow }: PlanProps & { onShow: () => void }) {
	return (
		<Stack>
			<OrderPanel selected={selected} plan={plan} />
			{selected.length > 0 ? (
				<Button variant="primary" className="justify-self-start" onClick={onShow}>
					Show the recovery timeline
				</Button>
			) : null}
		</Stack>
	);
}

function Answer({ selected, plan, shouldFocus }: PlanProps & { shouldFocus: boolean }) {
	return (
		<RecoveryTimeline
			plan={plan}
			shouldFocus={shouldFocus}
			actions={
				<ResultActions
					fileName="recovery-priority-order"
					report={() => buildRankerReport(selected, plan)}
					table={() => buildRankerTable(selected, plan)}
					picture={<PlanChart plan={plan} />}
				/>
			}
		/>
	);
}

type RankerProps = {
	isSignedIn: boolean;
	shouldFocus: boolean;
	/** Called when the session has ended; keep its identity stable between renders. */
	onSignedOut: () => void;
	isCollapsed: boolean;
	onCollapsedChange: (isCollapsed: boolean) => void;
};

export function Ranker(props: RankerProps) {
	const { isSignedIn, shouldFocus, onSignedOut, isCollapsed, onCollapsedChange } = props;
	const { customSystems, hasLoadError, reload, remove } = useCustomSystems(isSignedIn, onSignedOut);
	const selection = useSelection();
	const [isAdding, setIsAdding] = useState(false);

	const systems = mergeSystems(customSystems);
	const selected = systems.filter(({ id }) => selection.selectedIds.has(id));
	const plan = planRecovery(selected);
	const hasPlan = selected.length > 0;

	const systemsForm = (
		<FormDisclosure
			key="systems"
			label="Change your systems"
			hint={`${selected.length} of ${systems.length} checked`}
			collapsible={hasPlan}
			collapsed={isCollapsed}
			onCollapsedChange={onCollapsedChange}
		>
			<Split
				wide="even"
				main={
					<SystemPicker
						{...{ ...selection, systems, shouldFocus }}
						onAdd={isSignedIn && !isAdding ? () => setIsAdding(true) : undefined}
						onDelete={isSignedIn ? remove : undefined}
						onReload={hasLoadError ? reload : undefined}
					/>
				}
				side={<Order selected={selected} plan={plan} onShow={() => onCollapsedChange(true)} />}
			/>
		</FormDisclosure>
	);
	const answer = <Answer key="answer" selected={selected} plan={plan} shouldFocus={isCollapsed} />;

	return (
		<Stack gap="gap-6">
			<StateToPlan
				tool="priority-ranker"
				answers={{
					selection: selected.length >= 3 ? 'three' : '',
					'custom-system': customSystems.length > 0 ? 'saved' : '',
				}}
			/>
			{isAdding ? (
				<AddSystemForm
					onClose={() => setIsAdding(false)}
					onAdded={() => {
						setIsAdding(false);
						void reload();
					}}
				/>
			) : null}
			{hasPlan && isCollapsed ? [answer, systemsForm] : [systemsForm, answer]}
		</Stack>
	);
}
