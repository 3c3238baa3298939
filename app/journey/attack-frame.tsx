import { StepLayout } from './step-frame.tsx';

export default function AttackLayout() {
	return <StepLayout mode="attack" />;
}
