import { resolve } from 'node:path';
import { type Environment, environment } from './environment.ts';
import { estimateSecretBits } from './estimate-secret-bits.ts';

/** The default of earlier versions; it is published, so anyone can sign with it. */
const PUBLISHED_SECRET = 'only-for-a-demo-on-one-machine';
const MIN_SECRET_BITS = 128;

export type VariableName = keyof Environment;

/** All errors of the environment at once. */
export class ConfigError extends Error {
  constructor(readonly errors: string[]) {
    super(
      `Configuration has ${errors.length} error(s):\n${errors.map((error) => `  - ${error}`).join('\n')}`,
    );
  }
}

function checkAllOrNone(env: Environment, keys: (keyof Environment)[]): string[] {
  const missing = keys.filter((key) => env[key] === undefined);
  if (missing.length === 0 || missing.length === keys.length) return [];
  return [
    `${missing.join(', ')}: needed together with ${keys.filter((key) => !missing.includes(key)).join(', ')}`,
  ];
}

const findPublicUrl = (env: Environment) => env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

/** The office's address; in production there is none unless it is set. */
const findOfficeUrl = (env: Environment) =>
  env.OFFICE_URL ?? (env.NODE_ENV === 'production' ? null : `http://office.localhost:${env.PORT}`);

function findCrossFieldErrors(env: Environment): string[] {
  const errors = [
    ...checkAllOrNone(env, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    ...checkAllOrNone(env, ['GETNET_URL', 'GETNET_CLIENT_ID', 'GETNET_CLIENT_SECRET', 'GETNET_SELLER_ID']),
  ];
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    errors.push('DATABASE_OWNER_URL: needed together with DATABASE_URL');
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    errors.push('DATABASE_READ_URL: needed together with DATABASE_URL');
  const officeUrl = findOfficeUrl(env);
  if (officeUrl && new URL(officeUrl).hostname === new URL(findPublicUrl(env)).hostname)
    errors.push('OFFICE_URL: the office needs a host of its own, not that of PUBLIC_URL');
  if (env.ROLE === 'office' && !officeUrl) errors.push('OFFICE_URL: needed with ROLE=office');
  if (env.APP_SECRET === PUBLISHED_SECRET)
    errors.push('APP_SECRET: this value is published; create one with `openssl rand -base64 32`');
  return env.NODE_ENV === 'production' ? [...errors, ...findProductionErrors(env)] : errors;
}

function findProductionErrors(env: Environment): string[] {
  const errors: string[] = [];
  if (!env.APP_SECRET) errors.push('APP_SECRET: needed in production');
  else if (estimateSecretBits(env.APP_SECRET) < MIN_SECRET_BITS)
    errors.push(
      `APP_SECRET: about ${estimateSecretBits(env.APP_SECRET)} bits, at least ${MIN_SECRET_BITS} are needed; create one with \`openssl rand -base64 32\``,
    );
  for (const key of ['PUBLIC_URL', 'OFFICE_URL', 'GETNET_URL'] as const)
    if (env[key] && !env[key].startsWith('https://')) errors.push(`${key}: must be https in production`);
  if (!env.PUBLIC_URL) errors.push('PUBLIC_URL: needed in production (links in mails point there)');
  if (!env.SMTP_URL) errors.push('SMTP_URL: needed in production');
  if (env.SANDBOX_URL) errors.push('SANDBOX_URL: the sandbox is off in production');
  if (!env.DATABASE_URL) errors.push('DATABASE_URL: needed in production');
  if (env.DEMO) errors.push('DEMO: the demo academy has published passwords and is refused in production');
  return errors;
}

/** A gateway that answers 404 to a wrong path would make a refund look unsent, so a real one has no such path by default. */
const SANDBOX_CANCEL_PATH = '/v1/payments/cancel/request?cancel_custom_key={cancel_custom_key}';

/** The gateway's URL and credentials; the sandbox accepts any. */
function toGetnetSettings(env: Environment) {
  const { GETNET_CANCEL_PATH: cancelPath = env.GETNET_URL ? 'off' : SANDBOX_CANCEL_PATH } = env;
  const common = {
    softDescriptor: env.GETNET_SOFT_DESCRIPTOR,
    statusPath: env.GETNET_STATUS_PATH,
    orderPath: env.GETNET_ORDER_PATH === 'off' ? null : env.GETNET_ORDER_PATH,
    cancelPath: cancelPath === 'off' ? null : cancelPath,
  };
  const { GETNET_URL, GETNET_CLIENT_ID, GETNET_CLIENT_SECRET, GETNET_SELLER_ID } = env;
  if (GETNET_URL && GETNET_CLIENT_ID && GETNET_CLIENT_SECRET && GETNET_SELLER_ID)
    return {
      url: GETNET_URL,
      clientId: GETNET_CLIENT_ID,
      clientSecret: GETNET_CLIENT_SECRET,
      sellerId: GETNET_SELLER_ID,
      ...common,
    };
  if (!env.SANDBOX_URL) return undefined;
  const sandbox = { clientId: 'sandbox', clientSecret: 'sandbox', sellerId: 'sandbox' };
  return { url: env.SANDBOX_URL, ...sandbox, ...common };
}

/** Parses the environment; throws with all errors before anything is started. */
export function loadConfig(source: Record<string, string | undefined> = process.env) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(nonEmpty);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const errors = findCrossFieldErrors(env);
  if (errors.length > 0) throw new ConfigError(errors);

  const publicUrl = findPublicUrl(env);
  const site = env.PUBLIC_SITE_URL ?? (env.SANDBOX_URL ? `${env.SANDBOX_URL}/site` : publicUrl);
  return {
    production: env.NODE_ENV === 'production',
    /** The names of the variables that the environment sets, without their values. */
    setVariables: Object.keys(environment.shape).filter((name) => nonEmpty[name] !== undefined),
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** The role that owns the tables: for migrations, partitions and the command line only. */
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    /** A streaming standby of the database for reads. */
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    databasePooling: env.DATABASE_POOLING,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    /** How many lookups of registered persons a network may make; see `IDENTITY_LOOKUPS`. */
    identityLookups: env.IDENTITY_LOOKUPS,
    /** With fewer submitted answer sheets no ranking is shown. */
    minSheetsForRanking: env.SHEET_STANDING_LEAST,
    /** Off in tests unless set, because a test machine may be slow for other reasons. */
    overloadDelayMs: env.OVERLOAD_DELAY_MS ?? (env.NODE_ENV === 'test' ? 0 : 3000),
    /** A load balancer needs some seconds to stop sending requests; in development there is none. */
    drainSeconds: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 3 : 0),
    publicUrl,
    /** Null where there is no office. */
    officeUrl: findOfficeUrl(env),
    publicSiteUrl: site,
    filesUrl: env.FILES_URL ?? '/files',
    /** Whether a CDN in front of the student hosts keeps the questions of exams. */
    questionsFromCdn: env.QUESTIONS_FROM_CDN,
    appSecret: env.APP_SECRET,
    rsaPrivateKey: env.RSA_PRIVATE_KEY,
    apiKeyConstant: env.API_KEY_CONSTANT,
    metricsToken: env.METRICS_TOKEN,
    redisUrl: env.REDIS_URL,
    smtpUrl:
      env.SMTP_URL ?? (env.SANDBOX_SMTP_PORT ? `smtp://127.0.0.1:${env.SANDBOX_SMTP_PORT}` : undefined),
    mailFrom: env.MAIL_FROM,
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    getnet: toGetnetSettings(env),
    /** A payment that the gateway does not know after this time was not made. */
    paymentUnknownSeconds: env.PAYMENT_UNKNOWN_SECONDS,
    /** How long a Pix can be paid after its creation. */
    pixLifetimeSeconds: env.PIX_LIFETIME_SECONDS,
    /** Limits of unpaid orders, against the hoarding of seats and the testing of stolen cards. */
    orderLimits: {
      openPerNetwork: env.OPEN_ORDERS_PER_NETWORK,
      openPerCard: env.OPEN_ORDERS_PER_CARD,
      /** Denied payments of one card or CPF in a day before the next one is delayed. */
      denials: env.DENIALS_BEFORE_DELAY,
      networkDenials: env.NETWORK_DENIALS_BEFORE_DELAY,
    },
    cepUrl: env.CEP_URL ?? env.SANDBOX_URL,
    chromiumPath: env.CHROMIUM_PATH,
    /** The path of ffmpeg, or 'off'. Tests name their own. */
    ffmpegPath: env.FFMPEG_PATH ?? (env.NODE_ENV === 'test' ? 'off' : undefined),
    sandboxUrl: env.SANDBOX_URL,
    videoHosts: env.VIDEO_HOSTS,
    issuerHosts: env.ISSUER_HOSTS,
    features: {
      podcast: env.FEATURE_PODCAST,
      scoreToroV2: env.FEATURE_SCORE_TORO_V2,
      study: env.FEATURE_STUDY,
    },
    hiddenMenu: env.HIDDEN_MENU,
    links: {
      faq: env.FAQ_URL ?? `${site}/duvidas`,
      appQuiz: env.APP_QUIZ_URL ?? `${site}/quiz`,
      deleteAccount: env.DELETE_ACCOUNT_URL ?? null,
      oldStudent: env.OLD_STUDENT_URL ?? null,
      supportWidget: env.SUPPORT_WIDGET_URL ?? (env.SANDBOX_URL ? `${env.SANDBOX_URL}/chat` : null),
      publicSite: site,
      terms: env.TERMS_URL ?? `${site}/termos`,
      privacy: env.PRIVACY_URL ?? `${site}/privacidade`,
    },
    /** What is set here has priority over the contact in the imported `academy.yaml`. */
    contact: {
      supportUrl: env.SUPPORT_URL,
      whatsappUrl: env.WHATSAPP_URL,
      teacherWhatsappUrl: env.TEACHER_WHATSAPP_URL,
      email: env.SUPPORT_EMAIL,
      phone: env.SUPPORT_PHONE,
      social: env.SOCIAL_LINKS,
    },
  };
}

export type Config = ReturnType<typeof loadConfig>;
