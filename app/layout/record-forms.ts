import { setFormLoader } from '#app/features/incident/record-forms.ts';

setFormLoader(async () => (await import('./forms.ts')).recordForms);
