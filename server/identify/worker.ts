import { constants, getPriority, setPriority } from 'node:os';
import { handleJobs } from '#server/http/worker-thread.ts';
import { createIdentifyService } from './service.ts';

/** On two cores, long notes of one visitor otherwise delay the pages of others. Only Linux has a priority per thread. */
if (process.platform === 'linux') {
	const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
	setPriority(Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL));
}

handleJobs(createIdentifyService().analyze);
