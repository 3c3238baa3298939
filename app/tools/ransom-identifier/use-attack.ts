import { useForm } from '#app/features/forms/use-form.ts';
import { getToday } from '#app/lib/clock.ts';
import type { Attack } from '#domain/identify/describe/free-tools.ts';
import { form } from './fields.ts';

/** Results are never prerendered, so the date may be read while rendering. */
export function useAttack(): Attack {
	const { ending, attackMonth } = useForm(form).values;
	return { ending, month: attackMonth, today: getToday() };
}
