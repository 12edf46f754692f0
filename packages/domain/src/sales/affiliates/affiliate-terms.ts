import type { Day } from '../../base/calendar/day.ts';
import { MAX_BASIS_POINTS } from './commission.ts';

/** What an affiliate earns from a moment on. */
export interface AffiliateTerms {
  basisPoints: number;
  /** Rates that differ for a course. */
  courses: readonly { courseId: number; basisPoints: number }[];
  startsOn: Day | null;
  endsOn: Day | null;
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$/;

/** A code is part of an address. `r_` begins the token of a restored purchase. */
export const affiliateCodeError = (code: string): string | null => {
  if (!CODE.test(code)) return 'Use de 2 a 40 letras sem acento, números, ponto, hífen ou sublinhado.';
  return code.toLowerCase().startsWith('r_') ? 'Um código não pode começar com "r_".' : null;
};

/** Codes are compared without regard to case. */
export const codeKey = (code: string): string => code.trim().toLowerCase();

/** The basis points of a typed percentage such as `12,5`; null when it is not one from 0,00 to 50,00. */
export function parseRate(typed: string): number | null {
  const found = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const [, whole = '', part = ''] = found;
  const points = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return points <= MAX_BASIS_POINTS ? points : null;
}

export const RATE_ERROR = 'Digite um percentual de 0,00 a 50,00.';

/** `1250` as `12,50`. */
export const formatRate = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)},${String(basisPoints % 100).padStart(2, '0')}`;

/** The rate for a course; null outside of the validity, whose last day is included. */
export function findRate(terms: AffiliateTerms, courseId: number, day: Day): number | null {
  if ((terms.startsOn && day < terms.startsOn) || (terms.endsOn && day > terms.endsOn)) return null;
  return terms.courses.find((each) => each.courseId === courseId)?.basisPoints ?? terms.basisPoints;
}

/** The errors of terms by field. */
export function findTermsErrors({ courses, startsOn, endsOn }: AffiliateTerms): {
  courses?: string;
  ends_on?: string;
} {
  const isRepeated = new Set(courses.map(({ courseId }) => courseId)).size < courses.length;
  return {
    ...(isRepeated && { courses: 'Cada curso pode ter uma comissão só.' }),
    ...(startsOn && endsOn && endsOn < startsOn && { ends_on: 'O fim não pode ser antes do começo.' }),
  };
}
