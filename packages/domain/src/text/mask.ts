/** ana.souza@x.com as a•••••@x•••••: the owner recognises it, others cannot read it. */
export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}•••••@${[...domain][0] ?? ''}•••••`;
};

/** 11144477735 as ***.444.777-**, for somebody who has sent the CPF. */
export const maskCpf = (digits: string): string =>
  digits.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**');

/** A CPF without a single digit, for somebody who has not sent it. */
export const HIDDEN_CPF = '***.***.***-**';
