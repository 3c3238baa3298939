import { provideForms } from '#app/kits/record-forms.ts';

provideForms(async () => (await import('#app/forms.ts')).recordForms);
