import { stateNames } from '#app/features/plan/content.ts';
import { formatDay } from '#app/features/plan/plan-note.tsx';
import { usePlan } from '#app/features/plan/use-plan.ts';
import { IncidentProvider } from '#app/layout/incident.tsx';
import type { DerivedPlan } from '#domain/ready/derive-plan.ts';

/** "Missing. Tom, due Dec 3", "In place since Nov 2" */
function describeState({ standings, actions, left, now }: DerivedPlan, id: string): string | undefined {
	const standing = standings.find(({ control }) => control.id === id);
	if (!standing) return undefined;
	const { state, at = now } = standing;
	if (state === 'in-place') return `${stateNames[state]} since ${formatDay(at, now)}`;
	const { who = '', due = '' } = actions.get(id) ?? {};
	const day = Date.parse(`${due}T12:00`);
	const plan = [left.has(who) ? '' : who, Number.isNaN(day) ? '' : `due ${formatDay(day, now)}`];
	return [stateNames[state], plan.filter(Boolean).join(', ')].filter(Boolean).join('. ');
}

function State({ id }: { id: string }) {
	const plan = usePlan();
	const text = plan && !plan.isEmpty ? describeState(plan, id) : undefined;
	return text ? <span className="block text-sm font-semibold">{text}</span> : null;
}

/** The header is outside the layouts of the pages, which provide the plan. */
export const ControlState = (props: { id: string }) => (
	<IncidentProvider>
		<State {...props} />
	</IncidentProvider>
);
