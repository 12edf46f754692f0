/** The program of the thread that runs jobs of `JobThread`. */
import { parentPort, workerData } from 'node:worker_threads';
import { finishUpload } from './features/office/files/finish-upload.ts';
import { runQuestionImport } from './features/questions/question-imports/question-imports.ts';
import { openThreadContext } from './open-context.ts';
import { type Context, withActor } from './platform/context.ts';
import type { ThreadJob, ThreadRequest, ThreadResponse, ThreadSettings } from './platform/job-thread.ts';

const context = openThreadContext(workerData as ThreadSettings);

const HANDLERS: Record<ThreadJob, (context: Context, data: never) => Promise<void>> = {
  'finish-upload': (job, { id }: { id: string }) => finishUpload(job, id),
  'run-question-import': (job, { id }: { id: number }) => runQuestionImport(job, id),
};

async function perform({ number, name, data }: ThreadRequest): Promise<ThreadResponse> {
  try {
    await HANDLERS[name](withActor(context, { kind: 'job', id: name }), data as never);
    return { number };
  } catch (error) {
    context.log.warn({ err: error }, `${name} failed in its thread`);
    return { number, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  void perform(request).then((response) => parentPort?.postMessage(response));
});
