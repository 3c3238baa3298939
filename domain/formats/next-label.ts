/** The label of a button that goes on: 'Unplug the backups: drives, NAS.' is 'Next: unplug the backups'. */
export function formatNextLabel(instruction: string): string {
	const [clause = ''] = instruction.split(/[.:,](?:\s|$)/);
	return `Next: ${clause.charAt(0).toLowerCase()}${clause.slice(1)}`;
}
