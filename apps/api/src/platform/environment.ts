import { z } from 'zod';
import { IDENTITY_LOOKUPS } from './rate-limits.ts';

/*
 * The variables of the environment, each with what it means; `npm run docs` writes `docs/configuration.md` from them.
 * A default that depends on other things is told in words, by `meta`.
 */

const url = z.url().max(500);
/** A base URL without a trailing slash. */
const baseUrl = url.transform((value) => value.replace(/\/$/, ''));
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const list = z
  .string()
  .max(1000)
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
/** `Instagram=https://…,YouTube=https://…` */
const social = z
  .string()
  .max(2000)
  .transform((value) =>
    value
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', ...rest] = part.split('=');
        return { name: name.trim(), url: rest.join('=').trim() };
      }),
  )
  .pipe(z.array(z.object({ name: z.string().min(1).max(40), url })).max(10));
const path = z.string().max(200).startsWith('/');
const port = z.coerce.number().int().min(1).max(65_535);

const PROCESS = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` enables the checks above and HSTS'),
  ROLE: z
    .enum(['all', 'api', 'office', 'worker'])
    .default('all')
    .describe("`api`, `worker`, or `all` for both in one process; `office` for the office's host alone"),
  HOST: z.string().max(100).default('0.0.0.0').describe('address on which the API listens'),
  PORT: port.default(3000).describe('port of the API'),
  DATA_DIR: z
    .string()
    .max(500)
    .default('.data')
    .describe('folder of generated keys, files and the embedded database'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional().meta({
    description: '`trace` `debug` `info` `warn` `error` `silent`',
    default: '`info` in production, else `warn`',
  }),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe('number of proxies in front of the API, 0 to 5'),
  CORS_ORIGINS: list.default([]).describe('other origins that may call the API'),
  OVERLOAD_DELAY_MS: z.coerce.number().int().min(0).max(60_000).optional().meta({
    description: 'event loop delay above which requests get 503; `0` disables the check',
    default: '`3000`',
  }),
  SHEET_STANDING_LEAST: z.coerce
    .number()
    .int()
    .min(2)
    .max(100_000)
    .default(30)
    .describe('minimum number of submitted answer sheets before a ranking is shown'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional().meta({
    description: 'how long a process still serves requests after SIGTERM while `/readyz` returns 503',
    default: '`3` in production, else `0`',
  }),
  REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(60)
    .max(10_000_000)
    .default(3000)
    .describe('rate limit per network; assets, files and health checks are not counted'),
  IDENTITY_LOOKUPS: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .default(IDENTITY_LOOKUPS.network)
    .describe(
      'how many different persons a network may look up in 45 days; afterwards responses no longer reveal who is registered ([0042](decisions/0042-accounts.md#an-account-is-an-e-mail-address))',
    ),
};

const DATABASE = {
  DATABASE_URL: z
    .string()
    .max(1000)
    .startsWith('postgres')
    .optional()
    .meta({ description: '`postgres://…`. **Required in production**', default: 'embedded PostgreSQL' }),
  DATABASE_OWNER_URL: z.string().max(1000).startsWith('postgres').optional().meta({
    description:
      'the role that owns the tables, for migrations, partitions and commands; then `DATABASE_URL` needs no more than to read and write rows ([operations](operations.md#postgresql))',
    default: '`DATABASE_URL`',
  }),
  DATABASE_READ_URL: z
    .string()
    .max(1000)
    .startsWith('postgres')
    .optional()
    .describe(
      'a streaming standby of the same database that answers reads ([operations](operations.md#standby-for-reads))',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(20)
    .describe('maximum connections of one process; the job queue adds up to 4'),
  DATABASE_POOLING: z
    .enum(['session', 'transaction'])
    .default('session')
    .describe('`transaction` behind a pooler that gives a connection for one transaction only'),
  DEMO: flag
    .optional()
    .meta({ description: 'loads the demo academy once', default: 'on with the embedded database, else off' }),
  REDIS_URL: z
    .string()
    .max(500)
    .startsWith('redis')
    .optional()
    .describe('shares rate limits between processes; without it each process counts separately'),
};

const ADDRESSES = {
  PUBLIC_URL: baseUrl.optional().meta({
    description: 'public address of the app; used in mails. **Required in production**',
    default: '`http://localhost:PORT`',
  }),
  OFFICE_URL: baseUrl.optional().meta({
    description: 'address of the office, on a host of its own; without it there is no office',
    default: '`http://office.localhost:PORT`, in production none',
  }),
  PUBLIC_SITE_URL: baseUrl.optional().meta({
    description: 'public site of the academy',
    default: 'the site of the sandbox, else `PUBLIC_URL`',
  }),
  FILES_URL: baseUrl.optional().meta({
    description: 'base address of public files, for example a CDN over `public/` of the storage',
    default: '`/files`',
  }),
  QUESTIONS_FROM_CDN: flag
    .default(false)
    .describe(
      '`on` when a CDN in front of the student hosts keeps `/v1/exam-questions/`: browsers then load the questions of an exam from there',
    ),
};

const SECRETS = {
  APP_SECRET: z.string().min(16).max(200).optional().meta({
    description: 'signs links; create one with `openssl rand -base64 32`. **Required in production**',
    default: 'generated at the first start, in `DATA_DIR`',
  }),
  RSA_PRIVATE_KEY: z.string().max(5000).includes('PRIVATE KEY').optional().meta({
    description: 'PEM; the same for all processes',
    default: 'generated at the first start, in `DATA_DIR`',
  }),
  API_KEY_CONSTANT: z
    .string()
    .min(8)
    .max(100)
    .default('aluno_web')
    .describe('the constant inside the key header'),
  METRICS_TOKEN: z.string().min(16).max(200).optional().meta({
    description: 'bearer token of `/metrics`; at least 16 characters',
    default: 'none: `/metrics` returns 404',
  }),
};

const MAIL = {
  SMTP_URL: z.string().max(500).startsWith('smtp').optional().meta({
    description: '`smtp://` or `smtps://`. **Required in production**',
    default: 'the mailbox of the sandbox',
  }),
  MAIL_FROM: z
    .string()
    .max(200)
    .default('Toro <nao-responda@toro.test>')
    .describe('the sender, for brands without their own'),
};

const FILES = {
  S3_ENDPOINT: baseUrl
    .optional()
    .meta({ description: 'S3-compatible storage with path-style addresses', default: 'files in `DATA_DIR`' }),
  S3_BUCKET: z.string().max(63).optional().describe('name of the bucket'),
  S3_REGION: z.string().max(40).default('us-east-1').describe('region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().max(200).optional().describe('key of the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().max(200).optional().describe('its secret'),
};

const PAGES = {
  CHROMIUM_PATH: z.string().max(500).optional().meta({
    description: 'browser that renders reports; until there is one, reports wait',
    default: 'the installed one, else `npm start` installs one',
  }),
  FFMPEG_PATH: z.string().max(500).optional().meta({
    description:
      'program that makes uploaded videos ready for browsers; `off` for none. Without it a video that browsers play is served as it is, and others are rejected. API and workers need the same value',
    default: 'the installed one',
  }),
  VIDEO_HOSTS: list
    .default(['player.vimeo.com', 'www.youtube-nocookie.com'])
    .describe('hosts that may be shown in a frame'),
  ISSUER_HOSTS: list.default([]).describe('hosts of card issuers to which a form may be sent'),
  FEATURE_PODCAST: flag.default(true).describe('shows podcasts in the menu'),
  FEATURE_SCORE_TORO_V2: flag.default(false).describe('shows Score Toro in the menu'),
  FEATURE_STUDY: flag.default(true).describe('shows Meu estudo: daily review, notebook and practice'),
  HIDDEN_MENU: list.default(['mentorship', 'oldStudent']).describe('hidden menu entries'),
  SUPPORT_URL: url.optional().meta({
    description: 'page of the support, in place of that of the academy',
    default: 'from `academy.yaml`',
  }),
  WHATSAPP_URL: url
    .optional()
    .meta({ description: 'WhatsApp of the support', default: 'from `academy.yaml`' }),
  TEACHER_WHATSAPP_URL: url
    .optional()
    .meta({ description: 'WhatsApp of the teachers', default: 'from `academy.yaml`' }),
  SUPPORT_WIDGET_URL: url.optional().meta({
    description:
      'page of the support chat, shown in a frame on the unsubscribe page; without it there is no chat',
    default: 'the page of the sandbox',
  }),
  SUPPORT_EMAIL: z
    .email()
    .max(254)
    .optional()
    .meta({ description: 'e-mail of the support', default: 'from `academy.yaml`' }),
  SUPPORT_PHONE: z
    .string()
    .max(30)
    .optional()
    .meta({ description: 'phone of the support', default: 'from `academy.yaml`' }),
  SOCIAL_LINKS: social.optional().meta({
    description: 'social network pages shown in the checkout, as `Instagram=https://…,YouTube=https://…`',
    default: 'from `academy.yaml`',
  }),
  FAQ_URL: url
    .optional()
    .meta({ description: 'page of frequent questions', default: 'a page of the public site' }),
  APP_QUIZ_URL: url
    .optional()
    .meta({ description: 'page of the quiz app', default: 'a page of the public site' }),
  DELETE_ACCOUNT_URL: url.optional().meta({
    description: "the academy's own page for the deletion of an account",
    default: 'the page of the app',
  }),
  OLD_STUDENT_URL: url.optional().describe('the earlier student area'),
  TERMS_URL: url.optional().meta({
    description: 'terms of use, until the office publishes a version',
    default: 'a page of the public site',
  }),
  PRIVACY_URL: url.optional().meta({
    description: 'privacy policy, until the office publishes a version',
    default: 'a page of the public site',
  }),
};

const PAYMENTS = {
  GETNET_URL: baseUrl.optional().meta({
    description: 'payment gateway. Without it only free orders are possible',
    default: 'the sandbox, else none',
  }),
  GETNET_CLIENT_ID: z.string().max(200).optional().describe('id for its tokens'),
  GETNET_CLIENT_SECRET: z.string().max(200).optional().describe('secret for its tokens'),
  GETNET_SELLER_ID: z.string().max(200).optional().describe('the seller at the gateway'),
  GETNET_SOFT_DESCRIPTOR: z
    .string()
    .min(1)
    .max(22)
    .default('TORO')
    .describe('text on the card statement; at most 22 characters'),
  GETNET_STATUS_PATH: path
    .includes('{payment_id}')
    .default('/v1/payments/{method}/{payment_id}')
    .describe('path of the status query by payment id'),
  GETNET_ORDER_PATH: z
    .union([z.literal('off'), path.includes('{order_id}')])
    .default('/v1/payments/{method}?order_id={order_id}')
    .describe('path of the status query by order id; `off` if the gateway has none'),
  GETNET_CANCEL_PATH: z
    .union([z.literal('off'), path.includes('{cancel_custom_key}')])
    .optional()
    .meta({
      description:
        'path of the query of a cancellation by its `{cancel_custom_key}`; without it an unclear part of a refund needs a person',
      default: 'that of the sandbox, else `off`',
    }),
  PAYMENT_UNKNOWN_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .max(86_400)
    .default(60)
    .describe('a payment that the gateway does not know after this time was not made'),
  OPEN_ORDERS_PER_NETWORK: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(30)
    .describe('unpaid orders that one network may have at once'),
  OPEN_ORDERS_PER_CARD: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(3)
    .describe('unpaid orders that one card may have at once'),
  DENIALS_BEFORE_DELAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(3)
    .describe(
      'denied payments of one card or CPF in a day after which the next payment must wait, longer each time',
    ),
  NETWORK_DENIALS_BEFORE_DELAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(10)
    .describe('the same for one network'),
  PIX_LIFETIME_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .max(86_400)
    .default(900)
    .describe('how long a Pix can be paid'),
  CEP_URL: baseUrl.optional().meta({
    description: 'postal code service with the responses of ViaCEP',
    default: 'the sandbox, else none',
  }),
};

const SANDBOX = {
  SANDBOX_URL: baseUrl
    .optional()
    .meta({ description: 'address of the sandbox; in production an error', default: 'set by `npm start`' }),
  SANDBOX_SMTP_PORT: port
    .optional()
    .meta({ description: 'port of its mailbox', default: 'set by `npm start`' }),
};

export const environment = z.object({
  ...PROCESS,
  ...DATABASE,
  ...ADDRESSES,
  ...SECRETS,
  ...MAIL,
  ...FILES,
  ...PAGES,
  ...PAYMENTS,
  ...SANDBOX,
});

export type Environment = z.output<typeof environment>;

interface VariableGroup {
  title: string;
  note?: string;
  variables: Record<string, z.ZodType>;
}

/** Every variable, in the order of `docs/configuration.md`. */
export const VARIABLE_GROUPS: VariableGroup[] = [
  { title: 'Process', variables: PROCESS },
  { title: 'Database and rate limits', variables: DATABASE },
  { title: 'Addresses', variables: ADDRESSES },
  { title: 'Secrets', variables: SECRETS },
  { title: 'Mail', variables: MAIL },
  {
    title: 'Files',
    variables: FILES,
    note: 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all.',
  },
  {
    title: 'Pages',
    variables: PAGES,
    note: "All but VIDEO_HOSTS, ISSUER_HOSTS, CHROMIUM_PATH and FFMPEG_PATH are defaults: what is saved under 'Configurações' in the office has priority ([0073](decisions/0073-settings-and-brands.md#settings-are-data-with-versions)).",
  },
  {
    title: 'Payments and postal codes',
    variables: PAYMENTS,
    note: 'The first four are set together or not at all.',
  },
  {
    title: 'Sandbox',
    variables: SANDBOX,
    note: '`npm start` and `npm run dev` also read SANDBOX (`off` starts no sandbox), SANDBOX_PORT and SANDBOX_HOST.',
  },
];
