import { StepFrame } from './step-frame.tsx';

export default function ReadyFrame() {
	return <StepFrame mode="ready" />;
}
