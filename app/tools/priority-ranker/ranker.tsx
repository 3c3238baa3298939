import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { FormFold } from '#app/kits/form-fold.tsx';
import { later } from '#app/kits/later.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ResultHeading } from '#app/kits/result-heading.tsx';
import { errorMessage, isSignedOut } from '#app/lib/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblem, SelectField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Split, Stack } from '#app/ui/layout.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { CustomSystem } from '#contract/systems.ts';
import { type Category, categories } from '#contract/systems-bounds.ts';
import { categoryLabels, type Sort, type System, sorts } from './content.ts';
import { deleteCustomSystem, loadCustomSystems } from './custom-systems.ts';
import { planRecovery } from './dependencies.ts';
import { allSystems, listSystems } from './logic.ts';
import { OrderPanel } from './order-panel.tsx';
import { PlanPicture, RecoveryTimeline } from './recovery-timeline.tsx';
import { rankerReport, rankerTable } from './report.ts';
import { SystemList } from './system-list.tsx';

const AddSystemForm = later(async () => (await import('./add-system-form.tsx')).AddSystemForm, 'loading');

const categoryChoices = categories.map((value) => ({ value, label: categoryLabels[value] }));

/** The signed-in visitor's own systems; none for anybody else. */
function useCustomSystems(isSignedIn: boolean, onSignedOut: () => void) {
	const [custom, setCustom] = useState<readonly CustomSystem[]>([]);
	const [missing, setMissing] = useState(false);

	const reload = useCallback(async () => {
		try {
			setCustom(await loadCustomSystems());
			setMissing(false);
		} catch (error) {
			setMissing(true);
			toast({
				title: 'Error loading systems',
				text: errorMessage(error, 'Failed to load custom systems'),
				tone: 'now',
			});
			if (isSignedOut(error)) onSignedOut();
		}
	}, [onSignedOut]);

	useEffect(() => {
		if (isSignedIn) void reload();
	}, [isSignedIn, reload]);

	async function remove({ id }: System) {
		try {
			await deleteCustomSystem(id);
			setCustom((systems) => systems.filter((system) => system.id !== id));
			toast({ title: 'System deleted', text: 'The system has been removed successfully.' });
		} catch (error) {
			toast({
				title: 'Error deleting system',
				text: errorMessage(error, 'Failed to delete system'),
				tone: 'now',
			});
			if (isSignedOut(error)) onSignedOut();
		}
	}

	return { custom, missing, reload, remove };
}

export function Ranker({
	isSignedIn,
	takesFocus,
	onSignedOut,
	folded,
	onFold,
}: {
	/** False for visitors who work with the default systems. */
	isSignedIn: boolean;
	takesFocus: boolean;
	/** Told when the server no longer knows the visitor; keep it the same between renders. */
	onSignedOut: () => void;
	/** The form has made room for the plan. */
	folded: boolean;
	onFold: (folded: boolean) => void;
}) {
	const { custom, missing, reload, remove } = useCustomSystems(isSignedIn, onSignedOut);
	const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
	const [category, setCategory] = useState<Category | ''>('');
	const [sort, setSort] = useState<Sort>('impact');
	const [adding, setAdding] = useState(false);

	const systems = allSystems(custom);
	const shown = listSystems(systems, category, sort);
	const selected = systems.filter(({ id }) => selectedIds.has(id));
	const plan = planRecovery(selected);

	const select = (ids: readonly string[], wanted: boolean) =>
		setSelectedIds((current) => {
			const next = new Set(current);
			for (const id of ids) wanted ? next.add(id) : next.delete(id);
			return next;
		});
	const allShownSelected = shown.length > 0 && shown.every(({ id }) => selectedIds.has(id));

	const hasPlan = selected.length > 0;

	const systemsForm = (
		<FormFold
			key="systems"
			label="Change your systems"
			hint={`${selected.length} of ${systems.length} ticked`}
			foldable={hasPlan}
			folded={folded}
			onFold={onFold}
		>
			<Split
				wide="even"
				main={
					<Panel aria-labelledby="systems">
						<Stack>
							<ResultHeading level="h2" id="systems" takesFocus={takesFocus}>
								Your systems
							</ResultHeading>
							<div className="grid gap-4 sm:grid-cols-2">
								<SelectField
									label="Filter by category"
									placeholder="All categories"
									choices={categoryChoices}
									value={category}
									onChange={setCategory}
								/>
								<SelectField
									label="Sort by"
									choices={sorts}
									value={sort}
									onChange={(value) => setSort(value || 'impact')}
								/>
							</div>
							<ButtonRow>
								<Button
									disabled={shown.length === 0}
									onClick={() =>
										select(
											shown.map(({ id }) => id),
											!allShownSelected,
										)
									}
								>
									{allShownSelected ? 'Deselect all' : 'Select all'}
								</Button>
								{isSignedIn && !adding ? (
									<Button look="primary" onClick={() => setAdding(true)}>
										<Plus size={18} aria-hidden="true" />
										Add Custom System
									</Button>
								) : null}
							</ButtonRow>
							{missing ? (
								<div className="grid justify-items-start gap-2">
									<FormProblem text="Your own systems could not be loaded. Below are the default ones alone." />
									<Button onClick={reload}>Try again</Button>
								</div>
							) : null}
							<SystemList
								systems={shown}
								selectedIds={selectedIds}
								onToggle={(id) => select([id], !selectedIds.has(id))}
								onDelete={isSignedIn ? remove : undefined}
							/>
						</Stack>
					</Panel>
				}
				side={
					<Stack>
						<OrderPanel selected={selected} plan={plan} />
						{hasPlan ? (
							<Button look="primary" className="justify-self-start" onClick={() => onFold(true)}>
								Show the recovery timeline
							</Button>
						) : null}
					</Stack>
				}
			/>
		</FormFold>
	);
	const answer = (
		<Stack key="answer" gap="gap-6">
			<RecoveryTimeline plan={plan} takesFocus={folded} />
			{hasPlan ? (
				<ResultActions
					fileName="recovery-priority-order"
					report={() => rankerReport(selected, plan)}
					table={() => rankerTable(selected, plan)}
					copyMessage={{ title: 'Report copied to clipboard' }}
					picture={<PlanPicture plan={plan} />}
				/>
			) : null}
		</Stack>
	);

	return (
		<Stack gap="gap-6">
			{adding ? (
				<AddSystemForm
					onClose={() => setAdding(false)}
					onAdded={() => {
						setAdding(false);
						void reload();
					}}
				/>
			) : null}
			{hasPlan && folded ? [answer, systemsForm] : [systemsForm, answer]}
		</Stack>
	);
}
