export const clientWords = {
	title: 'Clients',
	lead: 'One list for those who look after many firms: IT providers, advisers, brokers. Scores, what is open and what is due, from the plans that your clients share with you. No account.',
	sealed:
		'It is a room with the links to your clients’ rooms, encrypted on your device. The server sees that one address reads these rooms, when and how much, not what they are.',
	start: 'Start a list',
	enter: 'Open the shared list',
	removal:
		'Whoever you remove gets nothing new from this list. The rooms of clients that this device made get new links too; the owners of the others have to make them.',
} as const;
