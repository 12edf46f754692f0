import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from './work-queue.ts';

/** OWASP's minimum for Argon2id: 19 MiB, two iterations. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two of the four threads of Node's pool, so that files and compression always have the others. */
const hashQueue = createWorkQueue({ concurrency: 2, maxWaiting: 30, retryAfterSeconds: 2 });

export const hashPassword = (password: string) => hashQueue.run(() => hash(password, OPTIONS));

let dummyHash: Promise<string> | undefined;

/** Takes the same time whether or not there is a password hash. Throws a 429 while too many others wait. */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return hashQueue.run(async () => {
    dummyHash ??= hash('nobody has this password', OPTIONS);
    const matches = await verify(passwordHash ?? (await dummyHash), password);
    return passwordHash !== null && matches;
  });
}
