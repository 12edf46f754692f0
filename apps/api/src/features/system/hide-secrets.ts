/** Addresses of people, tokens of links, and numbers as long as a CPF, a phone or a card. */
const SECRETS = /[\w.+-]+@[\w-]+\.[\w.-]+|[\w-]{32,}|\d{10,}/g;

/** What a screen tells of itself, fit for a log: the address it stood at may hold the token of a link. */
export const hideSecrets = (text: string): string => text.replace(SECRETS, '[hidden]');
