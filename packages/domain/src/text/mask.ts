/** ana.souza@x.com as an•••••@x.com: enough to know whose it is, too little to learn an address. */
export const maskEmail = (email: string): string => email.replace(/^(.{1,2}).*(?=@)/, '$1•••••');

/** 11144477735 as ***.444.777-**. */
export const maskCpf = (digits: string): string =>
  digits.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**');
