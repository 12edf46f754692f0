/** The codes of expected errors and their HTTP status. */
const STATUS = {
  invalid_request: 400,
  unauthorized: 401,
  access_ended: 401,
  invalid_credentials: 401,
  // Only calls of the office return these: the client of the student area deletes its session on a 403.
  forbidden: 403,
  bad_origin: 403,
  second_factor_required: 403,
  step_up_required: 403,
  not_found: 404,
  conflict: 409,
  email_unverified: 409,
  password_change_required: 409,
  /** Staff see the student area as a student: a write, or the exam room of an attempt in progress. */
  read_only: 409,
  exam_in_progress: 409,
  /** The tus protocol of uploads: another version of it, and a piece that does not have its checksum. */
  unsupported_version: 412,
  too_large: 413,
  unsupported_media: 415,
  invalid_input: 422,
  too_many_requests: 429,
  checksum_mismatch: 460,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** An expected error: a code, a Portuguese message for the user, and details for the client. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown,
    /** Seconds after which a retry makes sense. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  get status(): number {
    return STATUS[this.code];
  }
}

export const notFound = (message = 'Não encontramos o que você procura.') =>
  new AppError('not_found', message);

export const unauthorized = () =>
  new AppError('unauthorized', 'Sua sessão terminou. Entre de novo para continuar.');

/** A limited session has requested more than the bought course. */
export const emailUnverified = () =>
  new AppError(
    'email_unverified',
    'Confirme o seu e-mail para abrir esta parte da área do aluno. O curso que você comprou continua liberado.',
  );

/** A write while staff see the student area as a student. */
export const readOnly = () =>
  new AppError('read_only', 'Somente leitura: você está vendo como o aluno, e nada foi alterado.');

export const passwordChangeRequired = () =>
  new AppError('password_change_required', 'Altere a senha que você recebeu para continuar.');

export function formatWait(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutos`;
  return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
}

export const tooManyRequests = (seconds: number) =>
  new AppError(
    'too_many_requests',
    `Muitas tentativas. Aguarde ${formatWait(seconds)} e tente de novo.`,
    undefined,
    seconds,
  );
