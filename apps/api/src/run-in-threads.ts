import { queueConversion } from './features/office/files/finish-upload.ts';
import { findUploadSize, rejectUpload } from './features/office/files/reject-upload.ts';
import { runQuestionImport } from './features/questions/question-imports/question-imports.ts';
import { isUnread, rejectImport } from './features/questions/question-imports/reject-import.ts';
import type { Context } from './platform/context.ts';
import { JobThread, ThreadLimitError, type ThreadSettings } from './platform/job-thread.ts';

/** The job is given up by the queue after 15 minutes. */
const MAX_SECONDS = 840;
const CHECK_SECONDS = 60;
const BYTES_PER_SECOND = 4 * 1024 * 1024;

/** Runs the jobs that read foreign files in threads. What exceeds time or memory is rejected, and not tried again. */
export function openJobThreads(settings: ThreadSettings, maxSeconds = MAX_SECONDS) {
  // A long import keeps no upload waiting.
  const checks = new JobThread(settings);
  const imports = new JobThread(settings);
  return {
    async finishUpload(context: Context, id: string): Promise<void> {
      const size = await findUploadSize(context, id);
      if (size === null) return;
      const seconds = Math.min(maxSeconds, CHECK_SECONDS + size / BYTES_PER_SECOND);
      try {
        await checks.run('finish-upload', { id }, seconds);
        await queueConversion(context, id);
      } catch (error) {
        if (!(error instanceof ThreadLimitError)) throw error;
        context.log.warn({ err: error }, 'an upload could not be checked');
        await rejectUpload(context, id);
      }
    },
    /** Reading and checking run in a thread; writing reads only what was checked. */
    async runQuestionImport(context: Context, id: number): Promise<void> {
      if (!(await isUnread(context, id))) return runQuestionImport(context, id);
      try {
        await imports.run('run-question-import', { id }, maxSeconds);
      } catch (error) {
        if (!(error instanceof ThreadLimitError)) throw error;
        context.log.warn({ err: error }, 'a file of questions could not be read');
        await rejectImport(context, id);
      }
    },
    async stop(): Promise<void> {
      await Promise.all([checks.stop(), imports.stop()]);
    },
  };
}
