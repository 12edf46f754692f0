import type { Reason } from './payment-store.ts';

/** An error response of Getnet, with its status and body. */
export class GetnetError extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`Getnet ${status}`);
  }
}

export const invalid = (description: string) =>
  new GetnetError(400, {
    message: 'Bad Request',
    name: 'ValidationError',
    status_code: 400,
    details: [{ status: 'ERROR', error_code: 'GENERIC-400', description, description_detail: description }],
  });

export const unknownPayment = () =>
  new GetnetError(404, { message: 'Not Found', name: 'NotFoundError', status_code: 404, details: [] });

export const unauthorised = () =>
  new GetnetError(401, {
    error: 'invalid_token',
    error_description: 'The access token is invalid or expired',
  });

export const internalError = () =>
  new GetnetError(500, {
    message: 'Internal Server Error',
    name: 'InternalError',
    status_code: 500,
    details: [],
  });

export const denied = (reason: Reason, paymentId: string) =>
  new GetnetError(402, {
    message: 'Payment Required',
    name: 'PaymentError',
    status_code: 402,
    details: [{ ...reason, payment_id: paymentId }],
  });
