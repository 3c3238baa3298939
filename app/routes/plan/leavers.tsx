import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useIncidentRecord } from '#app/features/incident/record-session.ts';
import { sayState, setLeft } from '#app/features/plan/write-plan.ts';
import { path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Box, ButtonRow } from '#app/ui/layout.tsx';
import type { PlanState } from './use-plan-state.ts';

/** Who decides is asked about people who stand in the contact card. */
function listQuestions(name: string, isOnCard: boolean) {
	const accounts = ['leavers-closed', `Are all accounts of ${name} closed?`] as const;
	const decides = [
		'deciders-named',
		`${name} is on the contact card. Is it written down who decides instead?`,
	] as const;
	return isOnCard ? [accounts, decides] : [accounts];
}

/** On top until the questions about people who left are answered; leaving alone changes no state. */
export function Leavers({ state: { view, session } }: { state: PlanState }) {
	const card = Object.values(useIncidentRecord()['emergency-contacts'] ?? {});
	return [...view.left].map(([name, since]) => {
		const isOnCard = card.some((value) => typeof value === 'string' && value.includes(name));
		const isOpen = (id: string) =>
			view.standings.some(
				({ control, history }) => control.id === id && !history.some(({ at }) => at > since),
			);
		const questions = listQuestions(name, isOnCard).filter(([control]) => isOpen(control));
		if (questions.length === 0) return null;
		return (
			<Box key={name} aria-label={`${name} has left`} className="grid gap-4 print:hidden">
				{questions.map(([control, text]) => (
					<div key={control} className="grid gap-2">
						<p className="font-semibold">{text}</p>
						<ButtonRow>
							<Button onClick={() => void sayState(session, control, 'in-place')}>
								<Check size={18} />
								Yes<span className="sr-only">: {text}</span>
							</Button>
							<Button onClick={() => void sayState(session, control, 'missing')}>
								Not yet<span className="sr-only">: {text}</span>
							</Button>
						</ButtonRow>
					</div>
				))}
				<p className="text-sm text-soft">
					{name}’s actions have no one now, and their days stay. What {name} said stays said. A calendar file
					that somebody has taken already cannot be recalled.{' '}
					{isOnCard ? <Link to={path('emergency-contacts')}>Change the contact card</Link> : null}
				</p>
				<div>
					<Button variant="ghost" onClick={() => void setLeft(session, name, false)}>
						{name} has not left
					</Button>
				</div>
			</Box>
		);
	});
}
