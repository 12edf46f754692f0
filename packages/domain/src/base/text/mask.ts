/** ana.souza@x.com as a•••••@x•••••: the owner recognises it, others cannot read it. */
export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}•••••@${[...domain][0] ?? ''}•••••`;
};

/** 11144477735 as ***.444.777-**, for somebody who has sent the CPF. */
export const maskCpf = (digits: string): string =>
  digits.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**');

/** 11912345678 as (11) *****-5678: area code and last digits. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  const [, area, middle = '', last] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? [];
  return last === undefined ? '*'.repeat(digits.length) : `(${area}) ${'*'.repeat(middle.length)}-${last}`;
};

/** A CPF without a single digit, for somebody who has not sent it. */
export const HIDDEN_CPF = '***.***.***-**';
