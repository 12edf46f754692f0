import { describeDevice } from '@toro/domain/accounts/auth/device';
import { academyDay, academyTime, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { formatNumber } from '@toro/domain/base/text/number';
import { formatCpf } from '@toro/domain/base/validation/cpf';
import { formatPhone } from '@toro/domain/base/validation/phone';
import { formatTimeSpent } from '@toro/domain/exams/exams/time';
import { htmlToText } from '../../../../platform/html/html-to-text.ts';

/** A column of a file: its heading, and its values in the words of a person. */
export interface CopyColumn {
  label: string;
  format: (value: unknown) => string;
}

/** Nothing stored is an empty cell. */
const column = (label: string, format: (value: unknown) => string): CopyColumn => ({
  label,
  format: (value) => (value === null || value === undefined || value === '' ? '' : format(value)),
});

export const text = (label: string) => column(label, String);
export const number = (label: string) => column(label, (value) => String(Number(value)));
export const day = (label: string) => column(label, (value) => formatBrazilianDay(String(value)));
export const yesNo = (label: string) => column(label, (value) => (value ? 'Sim' : 'Não'));
export const duration = (label: string) => column(label, (value) => formatTimeSpent(Number(value)));
export const cpf = (label: string) => column(label, (value) => formatCpf(String(value)));
export const phone = (label: string) => column(label, (value) => formatPhone(String(value)));
export const plainText = (label: string) => column(label, (value) => htmlToText(String(value)));
export const device = (label: string) => column(label, (value) => describeDevice(String(value)));

/** 13/09/2026 14:15, in the academy's time zone. */
export const instant = (label: string) =>
  column(label, (value) => {
    const at = new Date(String(value));
    return `${formatBrazilianDay(academyDay(at))} ${academyTime(at)}`;
  });

/** Cents as 2.241,00; the heading names the currency. */
export const money = (label: string) => column(`${label} (R$)`, (value) => formatNumber(Number(value) / 100));

/** The position of an option as its letter in the bank of questions. */
export const letter = (label: string) =>
  column(label, (value) => String.fromCharCode('A'.charCodeAt(0) + Number(value) - 1));

/** The words of a value. One without words is named as such: no code of the database is shown. */
export const words = (label: string, names: Readonly<Record<string, string>>) =>
  column(label, (value) => names[String(value)] ?? 'Outro');
