import { toast } from '#app/ui/toast.tsx';

/** The script that makes the file may not load. */
export async function runDownload(label: string, advice: string, run: () => Promise<void>): Promise<void> {
	try {
		await run();
	} catch (error) {
		console.error(`${label} could not be made`, error);
		toast({ title: 'Download failed', text: `${label} could not be made. ${advice}`, tone: 'now' });
	}
}
