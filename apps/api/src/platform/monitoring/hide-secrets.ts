/** E-mail addresses, tokens of links, and numbers as long as a CPF, a phone number or a card number. */
const SECRETS = /[\w.+-]+@[\w-]+\.[\w.-]+|[\w-]{32,}|\d{10,}/g;

/** Removes secrets from a client's error report before it is logged; a page address may contain a token. */
export const hideSecrets = (text: string): string => text.replace(SECRETS, '[hidden]');
