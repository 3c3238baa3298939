import { type Duty, duty, fromDiscovery } from './duty.ts';

export const latinAmericaDuties: readonly Duty[] = [
	duty('br', 'oth-br', {
		text: 'Brazil: data protection authority and affected people',
		condition: 'Personal data of people in Brazil is involved and may cause relevant harm',
		trigger: 'You become aware',
		clocks: [fromDiscovery(3, 'business days')],
		authority: 'ANPD and affected people',
		formUrl:
			'https://www.gov.br/anpd/pt-br/canais_atendimento/agente-de-tratamento/comunicado-de-incidente-de-seguranca-cis',
		why: 'Business days here skip weekends only. A holiday in Brazil could move the date later, never earlier.',
		how: 'Use the authority’s form.',
		law: ['Brazil, ANPD Resolution 15/2024', 'Art. 6 and 9 (numbers from general knowledge)'],
		link: 'https://www.gov.br/anpd/pt-br/canais_atendimento/agente-de-tratamento/comunicado-de-incidente-de-seguranca-cis',
	}),
];
