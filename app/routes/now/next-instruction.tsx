import { useHomeState } from './use-home-state.ts';

/** The instruction of the incident home in one line, for a visitor who comes back by the front page. */
export function NextInstruction() {
	const { instruction } = useHomeState();
	return instruction ? (
		<p>
			<b>Next:</b> {instruction.text}
		</p>
	) : (
		<p>All eight steps are done.</p>
	);
}
