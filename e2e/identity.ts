import { randomInt } from 'node:crypto';
import { appendCheckDigits } from '../packages/domain/src/base/validation/cpf.ts';

const newNumber = () => String(randomInt(100_000_000, 1_000_000_000));

/** A valid CPF that nobody has. */
export const newCpf = (): string => appendCheckDigits(newNumber());

/** An e-mail address that nobody has. */
export const newEmail = (prefix: string): string => `${prefix}-${newNumber()}@toro.test`;

/** An address of a network of its own: the app limits some requests by network. */
export const newIpAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.1`;
