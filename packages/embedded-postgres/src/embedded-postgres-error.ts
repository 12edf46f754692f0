/** A failure of the embedded database, worded for the person who runs the server. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const knownCauses: readonly [RegExp, string][] = [
  [/No space left on device|ENOSPC|disk quota exceeded|EDQUOT/i, 'the disk is full'],
  [
    /Permission denied|EACCES|EPERM|Operation not permitted/i,
    'a file or folder is not permitted to this user',
  ],
  [/Read-only file system|EROFS/i, 'the disk is read-only'],
  [/could not bind|Address already in use/i, 'its port is taken'],
  [/cannot allocate memory|could not map anonymous shared memory/i, 'there is not enough memory'],
  [
    /error while loading shared libraries/i,
    'a library of the PostgreSQL package is missing; run npm ci again',
  ],
];

/** An error with the failed action, the cause if it is known, and the output of PostgreSQL. */
export function postgresFailure(attempt: string, output: string): EmbeddedPostgresError {
  const cause = knownCauses.find(([pattern]) => pattern.test(output))?.[1];
  const detail = output.trim();
  return new EmbeddedPostgresError(
    `PostgreSQL could not ${attempt}${cause ? `: ${cause}` : ''}.${detail ? `\n${detail}` : ''}`,
  );
}

/** Converts a system error to such an error; returns other errors unchanged. */
export function explainSystemError(error: unknown, attempt: string): unknown {
  if (error instanceof EmbeddedPostgresError || !(error instanceof Error) || !('syscall' in error))
    return error;
  return postgresFailure(attempt, error.message);
}
