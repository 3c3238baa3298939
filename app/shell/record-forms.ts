import { setFormLoader } from '#app/kits/record-forms.ts';

setFormLoader(async () => (await import('#app/forms.ts')).recordForms);
