import { handleJobs } from '#server/http/worker-side.ts';
import { readPage } from './page.ts';

handleJobs(readPage);
