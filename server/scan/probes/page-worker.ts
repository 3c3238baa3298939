import { handleJobs } from '#server/http/worker-thread.ts';
import { readPage } from './page.ts';

handleJobs(readPage);
