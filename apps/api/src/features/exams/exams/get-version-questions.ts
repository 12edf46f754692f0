import type { AttemptQuestion } from '@toro/contract/exams/exams/shapes';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findExamVersion } from './find-exam-version.ts';
import { findQuestionsAddress, readQuestionsAddress } from './questions-address.ts';

/**
 * The questions of a version by their address, without the key. Needs no statement once the version is cached. An address
 * of another release gives the questions as this one sends them, which must not be cached there.
 */
export async function getVersionQuestions(context: Context, { address }: { address: string }) {
  const id = readQuestionsAddress(context, address);
  if (id === null) throw notFound();
  const version = await findExamVersion(context, id);
  return {
    response: { version: version.id, questions: version.questions as AttemptQuestion[] },
    isCurrent: findQuestionsAddress(context, version) === address,
  };
}
