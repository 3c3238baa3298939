import { FormField } from '#app/features/forms/form-fields.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { Split } from '#app/ui/layout.tsx';
import type { form } from './fields.ts';

/** Asked before and while files are read: the entries of the custody list cannot be changed later. */
export function Collector({ formState }: { formState: FormState<typeof form.fields> }) {
	return (
		<Split
			wide="even"
			main={<FormField form={formState} id="collector" />}
			side={<FormField form={formState} id="carrier" />}
		/>
	);
}
