/** The code of calls that are rejected until the student has changed the password. */
export const PASSWORD_CHANGE_REQUIRED = 'password_change_required';

/** Thrown by a failed call. Status 0 means that there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly requestId: string | null;

  constructor(failure: {
    status: number;
    code: string;
    message: string;
    details?: unknown;
    requestId?: string | null;
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details;
    this.requestId = failure.requestId ?? null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The error of a response: the server's `error`, else the status text, else 'Unexpected error'. */
export function toApiError(response: Response, body: unknown): ApiError {
  const fields = isRecord(body) ? body : {};
  return new ApiError({
    status: response.status,
    code: readText(fields.code) ?? 'unexpected',
    message: readText(fields.error) ?? readText(response.statusText) ?? 'Unexpected error',
    details: fields.details,
    requestId: readText(fields.requestId),
  });
}

/** The error of a call without a response. */
export const networkError = (cause: unknown) =>
  new ApiError({
    status: 0,
    code: 'network',
    message: 'Sem conexão com o servidor. Verifique sua internet e tente novamente.',
    cause,
  });
