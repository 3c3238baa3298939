import { useHomeState } from './use-home-state.ts';

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
