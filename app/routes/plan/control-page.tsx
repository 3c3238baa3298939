import { Link, useLocation } from 'react-router';
import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { ActionView } from './action-view.tsx';
import { ConflictView } from './conflict-view.tsx';
import { usePlanState } from './use-plan-state.ts';

/** A link of a newer release may name a control that this catalog does not have. */
function NotInCatalog() {
	return (
		<Stack>
			<h1>This list has no such control</h1>
			<p>The link may be from another release. Nothing is lost: what was said about it is kept.</p>
			<p>
				<LinkButton to={path('plan')}>My plan</LinkButton>
			</p>
		</Stack>
	);
}

/** Shows the control that the fragment names. */
function ControlPage({ View }: { View: typeof ActionView | typeof ConflictView }) {
	const state = usePlanState();
	const { hash } = useLocation();
	if (!state) return <h1>My plan</h1>;
	const standing = state.view.standings.find(({ control }) => `#${control.id}` === hash);
	if (!standing) return <NotInCatalog />;
	return (
		<Stack gap="gap-6">
			<p className="text-sm print:hidden">
				<Link to={path('plan')}>My plan</Link>
			</p>
			<View key={standing.control.id} state={state} standing={standing} />
		</Stack>
	);
}

export const ActionPage = () => <ControlPage View={ActionView} />;
export const ConflictPage = () => <ControlPage View={ConflictView} />;
