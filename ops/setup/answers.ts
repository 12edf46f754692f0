import { randomBytes } from 'node:crypto';

type Values = Record<string, string>;
export type Ask = (question: string, suggestion: string) => Promise<string>;

interface Question {
  name: string;
  text: string;
  suggestion?: (values: Values) => string;
  /** Why an answer is wrong and what to write; null when it is right. */
  error?: (answer: string) => string | null;
  /** Asked only if this variable was answered. */
  after?: string;
}

const isHttps = (answer: string) => {
  try {
    const { protocol, pathname, hostname } = new URL(answer);
    return protocol === 'https:' && pathname === '/' && hostname.includes('.');
  } catch {
    return false;
  }
};
const domainOf = (values: Values) => (values.PUBLIC_URL ? new URL(values.PUBLIC_URL).hostname : '');
/** `aluno.example.com` → `example.com`; a name of two parts stays. */
const parentOf = (host: string) => (host.split('.').length > 2 ? host.split('.').slice(1).join('.') : host);
const needsHttps = (answer: string) =>
  isHttps(answer) ? null : 'Write https:// and a host, such as https://aluno.example.com.';

export const QUESTIONS: Question[] = [
  { name: 'PUBLIC_URL', text: 'Address of the students', error: needsHttps },
  {
    name: 'OFFICE_URL',
    text: 'Address of the office, another host',
    suggestion: (values) => `https://escritorio.${parentOf(domainOf(values))}`,
    error: needsHttps,
  },
  {
    name: 'SMTP_URL',
    text: 'Mail server, as smtps://name:password@host:465 or smtp://name:password@host:587',
    error: (answer) =>
      /^smtps?:\/\/[^/]+$/.test(answer)
        ? null
        : 'Write smtps://name:password@host:465; encode @ and : in the password.',
  },
  {
    name: 'MAIL_FROM',
    text: 'Sender of mails',
    suggestion: (values) => `nao-responda@${parentOf(domainOf(values))}`,
    error: (answer) =>
      /^[^@\s]*@[^@\s]+\.[^@\s]+$|<[^@\s]+@[^@\s]+>$/.test(answer) ? null : 'Write an e-mail address.',
  },
  {
    name: 'GETNET_URL',
    text: 'Address of the payment gateway, empty for none yet',
    error: (answer) =>
      answer === '' || answer.startsWith('https://') ? null : 'Write https://… or nothing.',
  },
  { name: 'GETNET_CLIENT_ID', text: 'Client id at the gateway', after: 'GETNET_URL' },
  { name: 'GETNET_CLIENT_SECRET', text: 'Client secret at the gateway', after: 'GETNET_URL' },
  { name: 'GETNET_SELLER_ID', text: 'Seller id at the gateway', after: 'GETNET_URL' },
  {
    name: 'CEP_URL',
    text: 'Service of postal codes',
    suggestion: () => 'https://viacep.com.br',
    error: (answer) => (answer === '' || /^https?:\/\//.test(answer) ? null : 'Write https://… or nothing.'),
  },
  {
    name: 'BACKUP_RECIPIENT',
    text: 'Public key for backups (age1…, from npm run backup-key on another machine), empty for none yet',
    error: (answer) =>
      answer === '' || answer.startsWith('age1') ? null : 'Write the public key, which begins with age1.',
  },
];

const secret = () => randomBytes(32).toString('base64');
/** Passwords stand in addresses, so they have no special characters. */
const password = () => randomBytes(24).toString('hex');

/** What is never asked: made once and kept in every later run. */
export function completeValues(values: Values): Values {
  const programPassword = password();
  const ownerPassword = password();
  return {
    NODE_ENV: 'production',
    DATA_DIR: '/var/lib/toro',
    DATABASE_URL: `postgres://toro_program:${programPassword}@127.0.0.1:5432/toro`,
    DATABASE_OWNER_URL: `postgres://toro_owner:${ownerPassword}@127.0.0.1:5432/toro`,
    APP_SECRET: secret(),
    METRICS_TOKEN: password(),
    TRUST_PROXY: '1',
    CHROMIUM_PATH: '/usr/bin/chromium',
    BACKUP_DIR: '/var/backups/toro',
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  };
}

/** Asks what is not answered yet; `known` are the values of an earlier run and of the environment. */
export async function askQuestions(known: Values, ask: Ask, print: (line: string) => void): Promise<Values> {
  const values = { ...known };
  for (const { name, text, suggestion, error, after } of QUESTIONS) {
    if (after && !values[after]) continue;
    if (name in values && !error?.(values[name] ?? '')) continue;
    for (;;) {
      const proposal = suggestion?.(values) ?? '';
      const answer = (await ask(text, proposal)).trim() || proposal;
      const wrong = error?.(answer) ?? null;
      if (wrong === null) {
        values[name] = answer;
        break;
      }
      print(`${name}: ${wrong}`);
    }
  }
  return values;
}

/** What is wrong or missing when nobody can be asked. */
export function findMissing(values: Values): string[] {
  return QUESTIONS.flatMap(({ name, text, error, after }) => {
    if (after && !values[after]) return [];
    const wrong = error?.(values[name] ?? '') ?? null;
    return wrong === null ? [] : [`${name} (${text}): ${wrong}`];
  });
}
