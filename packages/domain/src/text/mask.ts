/** ana.souza@x.com as an•••••@x.com: the owner recognises it, others cannot read it. */
export const maskEmail = (email: string): string => email.replace(/^(.{1,2}).*(?=@)/, '$1•••••');

/** 11144477735 as ***.444.777-**. */
export const maskCpf = (digits: string): string =>
  digits.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**');
