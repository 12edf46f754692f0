import { generateSecret, generateURI, verifySync } from 'otplib';

const PERIOD_SECONDS = 30;

export const createTotpSecret = () => generateSecret();

/** The address that an authenticator app reads from a QR code. */
export const buildTotpUri = (secret: string, email: string, academy: string): string =>
  generateURI({ issuer: `${academy} escritório`, label: email, secret });

/** The time step of a right code, one step of tolerance to either side; null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: PERIOD_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
