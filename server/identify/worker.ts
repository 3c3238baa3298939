import { answerJobs } from '#server/http/worker-side.ts';
import { createIdentifyService } from './service.ts';

answerJobs(createIdentifyService().analyze);
