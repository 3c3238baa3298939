import { dateField, rowsField, textField } from '#domain/fields/builders.ts';
import type { Form } from '#domain/fields/form.ts';

export const clientsForm = {
	tool: 'clients',
	inRecord: true,
	fields: {
		clients: rowsField('Clients', {
			rowLabel: 'Client',
			minRows: 0,
			fields: {
				name: textField('Client'),
				/** The edit link of their plan, never an owner's link. */
				link: textField('Link of their plan'),
				incident: textField('Link of their incident'),
				policyEnds: dateField('Policy ends'),
			},
		}),
	},
} as const satisfies Form;
