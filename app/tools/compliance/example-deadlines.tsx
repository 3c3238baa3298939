import { DeadlineTrack } from '#app/ui/charts/deadline-track.tsx';
import { Example } from '#app/ui/example.tsx';

const hoursPerDay = 24;

export function ExampleDeadlines() {
	return (
		<Example note="A clinic in Florida, seven hours after discovery">
			<p className="text-lg font-bold">Tell your cyber insurer: 17 hours left.</p>
			<DeadlineTrack
				description="Example: now is hour 7. 1 after 24 hours, 2 after 72 hours, 3 after 30 days, 4 after 60 days."
				elapsedHours={7}
				deadlines={[
					{ number: 1, hours: hoursPerDay, tone: 'soon' },
					{ number: 2, hours: 3 * hoursPerDay, tone: 'soon' },
					{ number: 3, hours: 30 * hoursPerDay, tone: 'calm' },
					{ number: 4, hours: 60 * hoursPerDay, tone: 'calm' },
				]}
			/>
		</Example>
	);
}
