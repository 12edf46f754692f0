/** Who a mail is from. Null stands for the name or the address of `MAIL_FROM`. */
export interface MailSender {
  name: string | null;
  address: string | null;
}

/** Fills in what a brand leaves open from `MAIL_FROM`, such as `Toro <nao-responda@toro.test>`. */
export function completeSender(sender: MailSender, from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: sender.name ?? name, address: sender.address ?? address };
}
