import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { tooManyRequests } from './errors.ts';

interface Rule {
  /** How many in the window. */
  points: number;
  /** The window, in seconds. */
  seconds: number;
}

const RULES = {
  /** Failed logins of one e-mail from one network. */
  loginHere: { points: 10, seconds: 15 * 60 },
  /** Failed logins of one network, whatever the e-mail. */
  loginNetwork: { points: 60, seconds: 15 * 60 },
  /** Failed logins of one e-mail from places it never logged in from. */
  loginStranger: { points: 100, seconds: 60 * 60 },
  /** Forgotten passwords: asked for by one network, and for one address. */
  forgotNetwork: { points: 10, seconds: 60 * 60 },
  forgotAddress: { points: 3, seconds: 60 * 60 },
  passwordLink: { points: 30, seconds: 60 * 60 },
  passwordChange: { points: 10, seconds: 15 * 60 },
  clientErrors: { points: 30, seconds: 60 * 60 },
  /** Messages of one student in live lessons, and what their screens tell about themselves. */
  messages: { points: 10, seconds: 60 },
  events: { points: 120, seconds: 60 },
  /** Files of reports that one student may ask for. */
  reports: { points: 20, seconds: 60 * 60 },
  /** Tokens and codes that could be guessed, by network. */
  unsubscribe: { points: 60, seconds: 60 * 60 },
  postalCodes: { points: 60, seconds: 10 * 60 },
  /** Work that costs the server something, by student. */
  photos: { points: 20, seconds: 60 * 60 },
  exports: { points: 10, seconds: 60 * 60 },
  mentorships: { points: 20, seconds: 60 * 60 },
  /** Who is known to the academy: by network, and by the CPF or e-mail that is asked for. */
  findStudentNetwork: { points: 120, seconds: 60 * 60 },
  findStudent: { points: 10, seconds: 60 * 60 },
  /** Codes that could be guessed, by network. */
  coupons: { points: 60, seconds: 10 * 60 },
  leads: { points: 300, seconds: 60 * 60 },
  /** Purchases by network, and by CPF: stolen cards are tried out where nobody counts. */
  purchasesNetwork: { points: 60, seconds: 10 * 60 },
  purchases: { points: 30, seconds: 60 * 60 },
  walletCoupons: { points: 20, seconds: 60 * 60 },
  /** Answer sheets that one network opens: a mobile provider's has many people on the evening of an exam. */
  sheetNetwork: { points: 300, seconds: 60 * 60 },
  /** Mails about one answer sheet to one address, and those that one network asks for. */
  sheetMail: { points: 3, seconds: 60 * 60 },
  sheetMailNetwork: { points: 60, seconds: 60 * 60 },
  /** The gateway's notifications, which all come from one network, and returns from the issuer's page, by order. */
  gatewayHints: { points: 3000, seconds: 60 },
  debitReturns: { points: 20, seconds: 10 * 60 },
} satisfies Record<string, Rule>;

export type LimitName = keyof typeof RULES | 'all';

export interface RateLimits {
  /** Counts one; refuses with 429 when there are too many. */
  take(name: LimitName, key: string): Promise<void>;
  /** Refuses when there have been too many, without counting. */
  check(name: LimitName, key: string): Promise<void>;
  /** Forgets what was counted. */
  clear(name: LimitName, key: string): Promise<void>;
  close(): Promise<void>;
}

function secondsLeft(error: unknown): number {
  if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  throw error;
}

/** Rate limits in memory, or shared by all processes when there is a Redis. */
export async function createRateLimits(
  redisUrl: string | undefined,
  requestsPerMinute: number,
): Promise<RateLimits> {
  /** `all` is everything but files that one network may ask for. */
  const rules: Record<LimitName, Rule> = { all: { points: requestsPerMinute, seconds: 60 }, ...RULES };
  const redis = redisUrl
    ? new (await import('ioredis')).Redis(redisUrl, { enableOfflineQueue: false })
    : undefined;
  // Redis has its own error per call; without a listener its connection errors would end the process.
  redis?.on('error', () => undefined);
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(rules)) {
    const options = { keyPrefix: `limit:${name}`, points: rule.points, duration: rule.seconds };
    const local = new RateLimiterMemory(options);
    limiters.set(
      name as LimitName,
      redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: local }) : local,
    );
  }
  const limiter = (name: LimitName) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`no such limit: ${name}`);
    return found;
  };
  return {
    async take(name, key) {
      try {
        await limiter(name).consume(key);
      } catch (error) {
        throw tooManyRequests(secondsLeft(error));
      }
    },
    async check(name, key) {
      const state = await limiter(name).get(key);
      if (state && state.consumedPoints >= rules[name].points) throw tooManyRequests(secondsLeft(state));
    },
    async clear(name, key) {
      await limiter(name).delete(key);
    },
    async close() {
      await redis?.quit().catch(() => undefined);
    },
  };
}
