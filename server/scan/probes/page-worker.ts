import { answerJobs } from '#server/http/worker-side.ts';
import { readPage } from './page.ts';

answerJobs(readPage);
