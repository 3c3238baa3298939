export const notSent = [
	'Anything else in a plan of yours',
	'Your incident, if you have one',
	'Your email and phone number',
] as const;

export const travel =
	'Everybody with this link can read the plan that your answers go into, and write in it. They are encrypted on this device; we cannot read them. The server sees an internet address, the time and the size. What was read cannot be taken back. The link ends when somebody makes new links, or with the room.';
