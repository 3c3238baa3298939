import { handleJobs } from '#server/http/worker-thread.ts';
import { createIdentifyService } from './service.ts';

handleJobs(createIdentifyService().analyze);
