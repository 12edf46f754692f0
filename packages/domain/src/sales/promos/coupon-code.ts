export const COUPON_CODE_LENGTH = { min: 3, max: 30 } as const;

export const COUPON_EXISTS = 'Este código já existe.';

/** A code as it is stored: in capitals. */
export const normaliseCouponCode = (typed: string): string => typed.trim().toUpperCase();

/** The error of a stored code; null for a valid one. */
export const couponCodeError = (code: string): string | null =>
  /^[A-Z0-9]{3,30}$/.test(code) ? null : 'Use de 3 a 30 letras e números, sem espaços nem acentos.';
