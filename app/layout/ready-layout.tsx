import { StepLayout } from './step-layout.tsx';

export default function ReadyLayout() {
	return <StepLayout mode="ready" />;
}
