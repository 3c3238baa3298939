import { StepLayout } from './step-frame.tsx';

export default function ReadyLayout() {
	return <StepLayout mode="ready" />;
}
