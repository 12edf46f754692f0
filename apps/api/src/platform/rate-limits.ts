import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { tooManyRequests } from './errors.ts';

interface Rule {
  /** How many requests in the window. */
  points: number;
  /** The window, in seconds. */
  seconds: number;
}

const DAY = 24 * 60 * 60;

const RULES = {
  /** Failed logins of one e-mail from one network. */
  loginNetworkEmail: { points: 10, seconds: 15 * 60 },
  /** Failed logins of one network, whatever the e-mail. */
  loginNetwork: { points: 60, seconds: 15 * 60 },
  /** Failed logins of one e-mail from networks it never logged in from. */
  loginUnknownNetwork: { points: 100, seconds: 60 * 60 },
  /** Failed logins of one e-mail from a device that it has logged in from. */
  loginDevice: { points: 10, seconds: 15 * 60 },
  /** The same for members of staff. */
  staffLoginNetworkEmail: { points: 10, seconds: 15 * 60 },
  staffLoginNetwork: { points: 60, seconds: 15 * 60 },
  staffLoginUnknownNetwork: { points: 100, seconds: 60 * 60 },
  /** Test mails that a member of staff sends to the own address. */
  testMails: { points: 10, seconds: 60 * 60 },
  /** Mailed and used links of staff, by network, and password links by address. */
  staffLinks: { points: 30, seconds: 60 * 60 },
  /** Failed mails sent again and password links from the office, by address. */
  mailResends: { points: 3, seconds: 60 * 60 },
  officePasswordLinks: { points: 3, seconds: 60 * 60 },
  /** Times in which staff see as a student, by member of staff, and used codes, by network. */
  impersonations: { points: 60, seconds: 60 * 60 },
  impersonationCodes: { points: 120, seconds: 60 * 60 },
  /** Copies of a student's data that staff mail. */
  dataCopies: { points: 5, seconds: 60 * 60 },
  /** Mails of an order that staff send again. */
  orderMails: { points: 3, seconds: 60 * 60 },
  /** Masked values that a person shows. */
  reveals: { points: 60, seconds: 60 * 60 },
  staffPasswordAddress: { points: 3, seconds: DAY },
  /** Requests to the domains of brands, by member of staff. */
  domainChecks: { points: 60, seconds: 60 * 60 },
  /** Password resets, by network and by e-mail address, which may not have asked for the mail. */
  forgotNetwork: { points: 10, seconds: 60 * 60 },
  forgotAddress: { points: 3, seconds: DAY },
  passwordLink: { points: 30, seconds: 60 * 60 },
  passwordChange: { points: 10, seconds: 15 * 60 },
  clientErrors: { points: 30, seconds: 60 * 60 },
  /** Messages in live lessons and tracking events, by student. */
  messages: { points: 10, seconds: 60 },
  events: { points: 120, seconds: 60 },
  /** Report files, by student. */
  reports: { points: 20, seconds: 60 * 60 },
  /** Printed mock exams that must be rendered, by student. */
  papers: { points: 20, seconds: 60 * 60 },
  /** Explained questions of the bank, by student. */
  explanations: { points: 300, seconds: 60 * 60 },
  explanationsOfDay: { points: 600, seconds: DAY },
  /** Tokens and postal codes, by network. */
  unsubscribe: { points: 60, seconds: 60 * 60 },
  postalCodes: { points: 60, seconds: 10 * 60 },
  /** Expensive requests, by student. */
  photos: { points: 20, seconds: 60 * 60 },
  /** Begun uploads, by member of staff. */
  uploads: { points: 600, seconds: 60 * 60 },
  /** Calendar feeds, by their address: a calendar service reads those of many students from one network. */
  calendars: { points: 60, seconds: 60 * 60 },
  exports: { points: 10, seconds: 60 * 60 },
  mentorships: { points: 20, seconds: 60 * 60 },
  /** Lookups of registered students, by network and by network with CPF or e-mail. See also `IDENTITY_LOOKUPS`. */
  findStudentNetwork: { points: 120, seconds: 60 * 60 },
  findStudent: { points: 10, seconds: 60 * 60 },
  /** Links that verify an e-mail address: mails by address and by network, and uses of a link by network. */
  emailLink: { points: 3, seconds: DAY },
  emailLinkNetwork: { points: 20, seconds: 60 * 60 },
  emailLinkUse: { points: 30, seconds: 60 * 60 },
  /** Coupon codes and saved forms, by network. */
  coupons: { points: 60, seconds: 10 * 60 },
  leads: { points: 300, seconds: 60 * 60 },
  /** Purchases by network and by CPF, against the testing of stolen cards. */
  purchasesNetwork: { points: 60, seconds: 10 * 60 },
  purchases: { points: 30, seconds: 60 * 60 },
  walletCoupons: { points: 20, seconds: 60 * 60 },
  /** Answer sheets opened by one network; a mobile network has many people on the evening of an exam. */
  sheetNetwork: { points: 300, seconds: 60 * 60 },
  /** Mails about answer sheets to one address, which may not have asked for them, and requests for them by network. */
  sheetMailAddress: { points: 3, seconds: DAY },
  sheetMailNetwork: { points: 300, seconds: 60 * 60 },
  /** Notifications of the gateway, which come from one network, and returns from the card issuer's page, by order. */
  gatewayHints: { points: 3000, seconds: 60 },
  debitReturns: { points: 20, seconds: 10 * 60 },
} satisfies Record<string, Rule>;

/**
 * How many lookups may reveal whether an e-mail address or a CPF is registered, in any period of so many days. A lookup
 * is one combination of address and CPF; repeating it is free. 100 networks look up at most 100 × 90 = 9,000 addresses in
 * 45 days. Counted in the database, because a restart must not reset it. `IDENTITY_LOOKUPS` overrides `network`.
 */
export const IDENTITY_LOOKUPS = { days: 45, network: 90, email: 10, cpf: 10 } as const;

export type LimitName = keyof typeof RULES | 'all';

export interface RateLimits {
  /** Counts a request; throws a 429 when there are too many. */
  take(name: LimitName, key: string): Promise<void>;
  /** Throws a 429 when there are too many, without counting. */
  check(name: LimitName, key: string): Promise<void>;
  /** Takes one request off the count. */
  releaseAttempt(name: LimitName, key: string): Promise<void>;
  /** Resets the count. */
  clear(name: LimitName, key: string): Promise<void>;
  close(): Promise<void>;
}

function secondsLeft(error: unknown): number {
  if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  throw error;
}

/** Rate limits in memory, or in Redis, shared by all processes. */
export async function createRateLimits(
  redisUrl: string | undefined,
  requestsPerMinute: number,
): Promise<RateLimits> {
  /** `all` limits all requests of one network except files. */
  const rules: Record<LimitName, Rule> = { all: { points: requestsPerMinute, seconds: 60 }, ...RULES };
  const redis = redisUrl
    ? new (await import('ioredis')).Redis(redisUrl, { enableOfflineQueue: false })
    : undefined;
  // Each call reports its own error; without a listener connection errors would end the process.
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
    const existing = limiters.get(name);
    if (!existing) throw new Error(`no such limit: ${name}`);
    return existing;
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
    async releaseAttempt(name, key) {
      await limiter(name).reward(key);
    },
    async clear(name, key) {
      await limiter(name).delete(key);
    },
    async close() {
      await redis?.quit().catch(() => undefined);
    },
  };
}
