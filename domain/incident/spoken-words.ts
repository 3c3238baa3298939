/** What people say while the attack is fresh. One wording each: it confirms nothing and promises nothing. */

export const frontDeskScript = 'I can’t help you with that. Please give me your name and a number. Goodbye.';

export const customerScript =
	'Thank you for telling us. Please do not answer and do not pay. Keep the message.';
