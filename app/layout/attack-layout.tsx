import { StepLayout } from './step-layout.tsx';

export default function AttackLayout() {
	return <StepLayout mode="attack" />;
}
