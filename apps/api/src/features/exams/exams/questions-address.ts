import { hash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { ExamVersion } from './find-exam-version.ts';

const HASH_LENGTH = 22;

/** Hashes by version object, which is cached. */
const hashes = new WeakMap<ExamVersion, string>();

/** The hash of the questions as they are sent. A release that sends them in another form gives them another address. */
function hashQuestions(version: ExamVersion): string {
  const known = hashes.get(version);
  if (known) return known;
  const created = hash('sha256', JSON.stringify(version.questions), 'base64url').slice(0, HASH_LENGTH);
  hashes.set(version, created);
  return created;
}

const sign = ({ keys }: Context, id: number, content: string) =>
  keys.deriveToken('exam-questions', `${id}|${content}`);

const addresses = new WeakMap<ExamVersion, string>();

/** The address of a version's questions. Nobody can guess it, and only those who may have the questions get it. */
export function findQuestionsAddress(context: Context, version: ExamVersion): string {
  const known = addresses.get(version);
  if (known) return known;
  const content = hashQuestions(version);
  const created = `${version.id}.${content}.${sign(context, version.id, content)}`;
  addresses.set(version, created);
  return created;
}

/** The id of the version of an address; null for an address that this academy has not given out. */
export function readQuestionsAddress(context: Context, address: string): number | null {
  const [id = '', content = '', signature = ''] = address.split('.');
  const expected = Buffer.from(sign(context, Number(id), content));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : null;
}
