import { StepFrame } from './step-frame.tsx';

export default function AttackFrame() {
	return <StepFrame mode="attack" />;
}
