import { IncidentProvider } from '#app/layout/incident.tsx';
import { useHomeState } from './use-home-state.ts';

function Instruction() {
	const { instruction } = useHomeState();
	return instruction ? (
		<p>
			<b>Next:</b> {instruction.text}
		</p>
	) : (
		<p>All eight steps are done.</p>
	);
}

/** For the landing page, whose layout has no incident. */
export function NextInstruction() {
	return (
		<IncidentProvider>
			<Instruction />
		</IncidentProvider>
	);
}
