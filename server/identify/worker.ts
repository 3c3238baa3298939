import { handleJobs } from '#server/http/worker-side.ts';
import { createIdentifyService } from './service.ts';

handleJobs(createIdentifyService().analyze);
